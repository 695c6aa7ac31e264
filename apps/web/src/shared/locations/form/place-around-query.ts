import { findPlaceAround } from '@rastnetz/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import type { MapPosition } from '#shared/map/map-position.ts';
import { coordinatesText } from '#shared/map/parse-coordinates.ts';

/** What lies around a position. The answer never changes. */
export const placeAroundQuery = ({ lat, lng }: MapPosition) =>
  queryOptions({
    queryKey: ['places', 'around', coordinatesText({ lat, lng })],
    queryFn: ({ signal }) => call(findPlaceAround, { query: { lat, lng } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
