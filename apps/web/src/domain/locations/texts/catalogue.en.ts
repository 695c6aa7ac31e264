import { ENGLISH_NAMES } from '@rastnetz/contract';
import type { Texts } from '#kit/i18n/texts.ts';
import type * as german from './catalogue.de.ts';

export const catalogue = ENGLISH_NAMES satisfies Texts<typeof german.catalogue>;
