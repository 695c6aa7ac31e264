import { getHolidays, type Language } from '@rastnetz/contract';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '#kit/api/client.ts';

const HOUR_MS = 3_600_000;

/** Degrees to two decimals, about one kilometre, so that neighbouring locations share a cache entry. */
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;

interface LatLng {
  readonly lat: number;
  readonly lng: number;
}

/**
 * The public holidays at a position, from yesterday on for fourteen months, named in a language. Disabled without a position; not retried,
 * because they are optional.
 */
export function holidaysQuery(position: LatLng | null, language: Language) {
  const place = position && { lat: rounded(position.lat), lng: rounded(position.lng) };
  return queryOptions({
    queryKey: ['holidays', place, language],
    queryFn: place ? ({ signal }) => call(getHolidays, { query: { ...place, language } }, { signal }) : skipToken,
    staleTime: HOUR_MS,
    retry: false,
  });
}
