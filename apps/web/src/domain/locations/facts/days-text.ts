import { type SpecialDay, temporaryClosure } from '@rastnetz/contract';
import type { TFunction } from 'i18next';

/** How many days of the week are open (`givenDays`), that all are closed, or that it is not given; `isShort` for a heading that already names hours. */
export function daysText(t: TFunction, openDays: number | null, isShort: boolean): string {
  if (openDays === null) return t(isShort ? 'locations.row.short_days_not_given' : 'locations.row.days_not_given');
  if (openDays === 0) return t(isShort ? 'locations.row.short_days_closed' : 'locations.row.days_closed');
  return isShort ? t('locations.row.short_days', { count: openDays }) : t('locations.row.days', { count: openDays });
}

/** Open days of the week, and the days that differ. */
export interface DaysFacts {
  readonly openDays: number | null;
  readonly specialDays: readonly SpecialDay[];
}

/** As `daysText`, but after a temporary closure if the location is closed on a date (`YYYY-MM-DD`). */
export function daysNow(t: TFunction, { openDays, specialDays }: DaysFacts, isShort: boolean, today: string) {
  const isClosed = (openDays ?? 0) > 0 && temporaryClosure(specialDays, today) !== null;
  if (!isClosed) return { isClosed, text: daysText(t, openDays, isShort) };
  return { isClosed, text: t(isShort ? 'locations.row.short_days_after' : 'locations.row.days_after', { count: openDays ?? 0 }) };
}
