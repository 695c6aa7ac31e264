import { useDebouncedValue } from '@mantine/hooks';
import { SEARCH_DEBOUNCE_MS } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { useFormMemory } from '#domain/locations/values/form-memory.ts';
import type { MapPosition } from '#domain/map/position/map-position.ts';
import { coordinatesText, parseCoordinates } from '#domain/map/position/parse-coordinates.ts';
import { placeAroundQuery } from './place-around-query.ts';

/**
 * Moves the map to a typed position once typing pauses and its country is known: for half a number, or a position far from every country of
 * the gazetteer, there would be nothing to see. If the request fails, the map moves anyway. Returns the function that sets the typed position, or with
 * null ends the wait for the last one.
 */
export function useTypedView({ memory, values }: LocationForm, look: (position: MapPosition) => void): (typed: MapPosition | null) => void {
  const [typed, setTyped] = useFormMemory<MapPosition | null>(memory, 'map.typed', null);
  const present = parseCoordinates(values.positionText);
  const text = present && coordinatesText(present);
  const [rested] = useDebouncedValue(text, SEARCH_DEBOUNCE_MS);
  const isAsked = typed !== null && text === rested && text === coordinatesText(typed);
  const { data, isError, isPaused } = useQuery({ ...placeAroundQuery(typed ?? { lat: 0, lng: 0 }), enabled: isAsked });
  const isDue = isAsked && (isError || isPaused || (data !== undefined && data.country !== null));
  useEffect(() => {
    if (!isDue) return;
    setTyped(null);
    look(typed);
  }, [isDue, typed, setTyped, look]);
  return setTyped;
}
