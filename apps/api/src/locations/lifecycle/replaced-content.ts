import { type DateRange, datesOverlap, type ReplacedContent, WEEKDAYS, weekState } from '@rastnetz/contract';
import type { LocationRow } from '../record/location-record.ts';
import type { ContentAction } from './content-change.ts';

type ReplacedRow = Pick<LocationRow, 'phone' | 'website' | 'opening_hours' | 'closed_all_week' | 'special_days'>;

/** What a location has now of what the action changes. */
export function replacedContent(row: ReplacedRow, action: ContentAction): ReplacedContent {
  if (action.kind === 'change-contact') return { kind: action.kind, phone: row.phone, website: row.website };
  const named = WEEKDAYS.filter((day) => action.days[day]);
  const isGiven = weekState({ openingHours: row.opening_hours, closedAllWeek: row.closed_all_week }) !== 'not_given';
  const dates: readonly DateRange[] = [...action.specialDays, ...action.removedDates];
  return {
    kind: action.kind,
    days: isGiven ? Object.fromEntries(named.map((day) => [day, row.opening_hours[day]])) : null,
    specialDays: row.special_days.filter((day) => dates.some((range) => datesOverlap(day, range))),
  };
}
