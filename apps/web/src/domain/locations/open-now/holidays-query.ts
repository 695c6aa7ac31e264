import { getHolidays, type Language } from '@rastnetz/contract';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '#kit/api/client.ts';

const HOUR_MS = 3_600_000;

interface LatLng {
  readonly lat: number;
  readonly lng: number;
}

/**
 * The public holidays at a position, from yesterday on for fourteen months, named in a language. The position is exact, as that of the filter "open
 * now", so that both have the same state near a border. Disabled without a position; not retried, because they are optional.
 */
export function holidaysQuery(position: LatLng | null, language: Language) {
  return queryOptions({
    queryKey: ['holidays', position, language],
    queryFn: position ? ({ signal }) => call(getHolidays, { query: { ...position, language } }, { signal }) : skipToken,
    staleTime: HOUR_MS,
    retry: false,
  });
}
