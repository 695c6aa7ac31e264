import { ENGLISH_NAMES } from '@rastnetz/contract';
import type { Translation } from '#kit/i18n/translation.ts';

export const catalogue = ENGLISH_NAMES satisfies Translation['catalogue'];
