import type { Translation } from '../translation.ts';
import { dashboard } from './dashboard.ts';
import { entry } from './entry.ts';

/** The English texts. */
export const en = { ...entry, ...dashboard } as const satisfies Translation;
