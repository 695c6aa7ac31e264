import type { Language } from './session-user.ts';

/** `de` and `de-*` are German, everything else English (S1-LANG-03). In a file without Zod: the first page asks it. */
export const languageOf = (tag: string): Language => (/^de(-|$)/i.test(tag) ? 'de' : 'en');
