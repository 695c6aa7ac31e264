const DAY_MS = 24 * 60 * 60 * 1000;
/** Day 0. Excel treats 1900 as a leap year, so from March on its days count from 30 December 1899. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const YEAR_10000 = Date.UTC(10_000, 0, 1);

/** A serial day number as ISO 8601: date, date with time, or below one day the time only; null if it is no number, or beyond the year 9999. */
export function isoOfDays(days: number, isFrom1904: boolean): string | null {
  const sinceEpoch = Math.round(days * 86_400) * 1000;
  const time = (isFrom1904 ? EPOCH_1904 : EPOCH_1900) + sinceEpoch;
  // Comparisons with NaN are false.
  if (!(days >= 0 && time < YEAR_10000)) return null;
  const iso = new Date(time).toISOString().slice(0, 19);
  if (days < 1) return iso.slice(11).replace(/:00$/, '');
  return sinceEpoch % DAY_MS === 0 ? iso.slice(0, 10) : iso;
}
