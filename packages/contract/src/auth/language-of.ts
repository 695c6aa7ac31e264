import type { Language } from './session-user.ts';

/** `de` and `de-*` are German, everything else is English (S1-LANG-03). In a file without Zod, because the first page imports it. */
export const languageOf = (tag: string): Language => (/^de(-|$)/i.test(tag) ? 'de' : 'en');
