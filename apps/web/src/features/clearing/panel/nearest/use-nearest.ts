import { useDebouncedValue } from '@mantine/hooks';
import { findNearest, type NearestPlace, SEARCH_DEBOUNCE_MS } from '@rastnetz/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { locationKeys } from '#domain/locations/queries/location-keys.ts';
import type { MapPosition } from '#domain/map/position/map-position.ts';
import { parseCoordinates } from '#domain/map/position/parse-coordinates.ts';
import { call } from '#kit/api/client.ts';

export interface Nearest {
  /** Position of the form's marker; null without a valid position. */
  readonly position: MapPosition | null;
  /** Undefined while loading. */
  readonly places: readonly NearestPlace[] | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** Locations nearest to the form's position, debounced, without the report's own location. */
export function useNearest(positionText: string, name: string, exceptId: string | null): Nearest {
  const position = parseCoordinates(positionText);
  const [rested] = useDebouncedValue(positionText.trim(), SEARCH_DEBOUNCE_MS);
  const [restedName] = useDebouncedValue(name.trim(), SEARCH_DEBOUNCE_MS);
  const place = parseCoordinates(rested);
  const body = { coordinates: pointOf(place), name: restedName || null, exceptId };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...locationKeys.all, 'nearest', body],
    queryFn: ({ signal }) => call(findNearest, { body }, { signal }),
    enabled: place !== null,
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
  return { position, places: data, error, isFetching, retry: () => void refetch() };
}

const pointOf = (place: MapPosition | null): { type: 'Point'; coordinates: [number, number] } => ({
  type: 'Point',
  coordinates: place ? [place.lng, place.lat] : [0, 0],
});
