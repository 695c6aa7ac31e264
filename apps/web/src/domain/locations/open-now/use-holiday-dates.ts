import type { Location } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { holidaysQuery } from './holidays-query.ts';

/**
 * The public holidays that matter for a location as `YYYY-MM-DD`: empty if it has no holiday hours or no position. Null while they are
 * loading, or if loading failed.
 */
export function useHolidayDates({ holidayHours, coordinates }: Pick<Location, 'holidayHours' | 'coordinates'>): ReadonlySet<string> | null {
  const point = holidayHours && coordinates ? coordinates.coordinates : null;
  const { data } = useQuery(holidaysQuery(point && { lat: point[1], lng: point[0] }, useLanguage()));
  if (!point) return NONE;
  return data ? new Set(data.holidays.map(({ date }) => date)) : null;
}

const NONE: ReadonlySet<string> = new Set();
