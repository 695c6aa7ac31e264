import { getHolidays, type Language } from '@rastnetz/contract';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '#kit/api/client.ts';

const HOUR_MS = 3_600_000;

/** Degrees to two decimals, about one kilometre: neighbours share one answer. */
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;

interface LatLng {
  readonly lat: number;
  readonly lng: number;
}

/** The public holidays at a position for the next fourteen months; named in a language; not asked without a position, and asked once: they are an extra. */
export function holidaysQuery(position: LatLng | null, language: Language) {
  const place = position && { lat: rounded(position.lat), lng: rounded(position.lng) };
  return queryOptions({
    queryKey: ['holidays', place, language],
    queryFn: place ? ({ signal }) => call(getHolidays, { query: { ...place, language } }, { signal }) : skipToken,
    staleTime: HOUR_MS,
    retry: false,
  });
}
