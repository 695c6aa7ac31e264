import { findPlaceAround } from '@rastnetz/contract';
import { queryOptions } from '@tanstack/react-query';
import type { MapPosition } from '#domain/map/position/map-position.ts';
import { coordinatesText } from '#domain/map/position/parse-coordinates.ts';
import { call } from '#kit/api/client.ts';

/** Municipality, district and state of a position. A result never becomes stale. */
export const placeAroundQuery = ({ lat, lng }: MapPosition) =>
  queryOptions({
    queryKey: ['places', 'around', coordinatesText({ lat, lng })],
    queryFn: ({ signal }) => call(findPlaceAround, { query: { lat, lng } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
