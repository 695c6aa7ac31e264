import type { Language } from '@rastnetz/contract';

const LOCALES: Readonly<Record<Language, string>> = { de: 'de-DE', en: 'en-GB' };

/** A number in the chosen language: 1318 is 1.318 in German, 1,318 in English. */
export const formatNumber = (value: number, language: Language): string => new Intl.NumberFormat(LOCALES[language]).format(value);

/** A share in whole percent, with the space of the language. `share` is between 0 and 1. */
export const formatPercent = (share: number, language: Language): string =>
  new Intl.NumberFormat(LOCALES[language], { style: 'percent' }).format(share);

/** A measured number with all its digits; a number of four digits, which may be a year, is not grouped. */
export const formatQuantity = (value: number, language: Language): string =>
  new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 20, useGrouping: 'min2' }).format(value);

/** A number of the Home tiles: `de-DE` in both languages (S9-STAT-01). */
export const formatTileNumber = (value: number): string => new Intl.NumberFormat('de-DE').format(value);

/** A date in the chosen language: 31.01.2026 or 31/01/2026. */
export const formatDate = (date: Date | string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { day: '2-digit', month: '2-digit', year: 'numeric' }).format(new Date(date));

/** A date with its time of day. */
export const formatDateTime = (date: Date | string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(date));

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

const JUST_NOW = { de: 'gerade eben', en: 'just now' } as const;

/** Midnight of the local calendar date, in days; dates are shown in the time zone of the browser, too. */
const localDay = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;

/**
 * Time elapsed since a date, in the chosen language: "vor 3 Minuten", "gerade eben" within the last minute. From 24 hours on, days are those of the
 * calendar ("gestern"). Weeks, months and years are counted: "letzte Woche" would name the calendar week before, which elapsed time does not tell.
 */
export function formatRelative(date: Date | string, language: Language, now: Date = new Date()): string {
  const then = new Date(date);
  const seconds = Math.round((then.getTime() - now.getTime()) / 1000);
  if (seconds <= 0 && seconds > -60) return JUST_NOW[language];
  const [unit, size] = UNITS.find(([, unitSeconds]) => Math.abs(seconds) >= unitSeconds) ?? (['second', 1] as const);
  if (unit === 'day') return relativeWords(language, 'auto').format(localDay(then) - localDay(now), unit);
  return relativeWords(language, 'always').format(Math.trunc(seconds / size), unit);
}

const relativeWords = (language: Language, numeric: 'auto' | 'always') => new Intl.RelativeTimeFormat(LOCALES[language], { numeric });
