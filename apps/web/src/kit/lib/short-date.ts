import type { Language } from '@rastnetz/contract';

const UTC = { timeZone: 'UTC' } as const;

const SHORT: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  de: new Intl.DateTimeFormat('de-DE', { ...UTC, day: '2-digit', month: '2-digit' }),
  en: new Intl.DateTimeFormat('en-GB', { ...UTC, day: 'numeric', month: 'short' }),
};

const WHOLE: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  de: new Intl.DateTimeFormat('de-DE', { ...UTC, day: '2-digit', month: '2-digit', year: 'numeric' }),
  en: new Intl.DateTimeFormat('en-GB', { ...UTC, day: 'numeric', month: 'short', year: 'numeric' }),
};

const dateOf = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** A `YYYY-MM-DD` without its year: `25.12.`, `25 Dec`. */
export const shortDate = (date: string, language: Language): string => SHORT[language].format(dateOf(date));

/** A `YYYY-MM-DD` with its year: `25.12.2026`, `25 Dec 2026`. */
export const wholeDate = (date: string, language: Language): string => WHOLE[language].format(dateOf(date));

/** Two `YYYY-MM-DD` as a range, one date if both are the same: `24.–26.12.2026`, `24 – 26 Dec 2026`. */
export const dateRange = (from: string, to: string, language: Language): string => WHOLE[language].formatRange(dateOf(from), dateOf(to));
