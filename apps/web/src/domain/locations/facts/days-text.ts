import { type Location, openDays, weekState } from '@rastnetz/contract';
import type { TFunction } from 'i18next';

/** How many days of the week are open, that all are closed, or that the week is not given; `isShort` for a heading that already names hours. */
export function daysText(t: TFunction, location: Pick<Location, 'openingHours' | 'closedAllWeek'>, isShort: boolean): string {
  const state = weekState(location);
  const count = openDays(location.openingHours);
  if (state === 'given') return isShort ? t('locations.row.short_days', { count }) : t('locations.row.days', { count });
  return t(isShort ? `locations.row.short_days_${state}` : `locations.row.days_${state}`);
}
