import { type Location, openDays, temporaryClosure, weekState } from '@rastnetz/contract';
import type { TFunction } from 'i18next';

/** How many days of the week are open, that all are closed, or that the week is not given; `isShort` for a heading that already names hours. */
export function daysText(t: TFunction, location: Pick<Location, 'openingHours' | 'closedAllWeek'>, isShort: boolean): string {
  const state = weekState(location);
  const count = openDays(location.openingHours);
  if (state === 'given') return isShort ? t('locations.row.short_days', { count }) : t('locations.row.days', { count });
  return t(isShort ? `locations.row.short_days_${state}` : `locations.row.days_${state}`);
}

type WeekAndSpecialDays = Pick<Location, 'openingHours' | 'closedAllWeek' | 'specialDays'>;

/** As `daysText`, but after a temporary closure if the location is closed on a date (`YYYY-MM-DD`). */
export function daysNow(t: TFunction, location: WeekAndSpecialDays, isShort: boolean, today: string) {
  const isClosed = weekState(location) === 'given' && temporaryClosure(location.specialDays, today) !== null;
  if (!isClosed) return { isClosed, text: daysText(t, location, isShort) };
  const count = openDays(location.openingHours);
  return { isClosed, text: t(isShort ? 'locations.row.short_days_after' : 'locations.row.days_after', { count }) };
}
