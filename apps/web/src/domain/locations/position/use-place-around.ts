import { useDebouncedValue } from '@mantine/hooks';
import { type PlaceAround, SEARCH_DEBOUNCE_MS } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import type { MapPosition } from '#domain/map/position/map-position.ts';
import { coordinatesText } from '#domain/map/position/parse-coordinates.ts';
import { placeAroundQuery } from './place-around-query.ts';

/** What is known about a position, requested when it rests. Null without a position, while it moves and after a failure. */
export function usePlaceAround(position: MapPosition | null): PlaceAround | null {
  const text = position ? coordinatesText(position) : null;
  const [rested] = useDebouncedValue(text, SEARCH_DEBOUNCE_MS);
  const isAsked = position !== null && text === rested;
  const { data } = useQuery({ ...placeAroundQuery(position ?? { lat: 0, lng: 0 }), enabled: isAsked });
  return isAsked ? (data ?? null) : null;
}
