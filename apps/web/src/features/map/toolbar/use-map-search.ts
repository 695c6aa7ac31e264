import { useDebouncedValue } from '@mantine/hooks';
import { type Location, SEARCH_DEBOUNCE_MS, SEARCH_MIN } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { listQuery } from '#domain/locations/queries/location-queries.ts';
import { type PlaceAnswer, usePlaceSearch } from '#domain/map/places/use-place-search.ts';
import { parseCoordinates } from '#domain/map/position/parse-coordinates.ts';

/** Most locations the search shows. */
const MOST_LOCATIONS = 6;

/** Locations of a name: too little was typed, the answer is on its way, it came, or it did not. */
export interface LocationAnswer {
  readonly state: 'short' | 'searching' | 'found' | 'failed';
  readonly rows: readonly Location[];
}

/** What the search of the map screen shows for a text. */
export interface MapAnswer {
  /** Null where a pasted position is meant, no name. */
  readonly locations: LocationAnswer | null;
  /** Null where there is no map to move. */
  readonly places: PlaceAnswer | null;
}

function useLocationsByName(text: string): LocationAnswer {
  const [rested] = useDebouncedValue(text, SEARCH_DEBOUNCE_MS);
  const isAsked = text.normalize('NFC').length >= SEARCH_MIN;
  const { data, isError, isPlaceholderData } = useQuery({
    ...listQuery({ suche: rested, pageSize: MOST_LOCATIONS }, isAsked && rested === text),
    retry: false,
  });
  if (!isAsked) return { state: 'short', rows: [] };
  const isCurrent = rested === text && !isPlaceholderData;
  if (isError && isCurrent) return { state: 'failed', rows: [] };
  return data && isCurrent ? { state: 'found', rows: data.data } : { state: 'searching', rows: [] };
}

/** Locations by name from 3 letters on, once typing rests for 500 ms (S9-SEARCH-01, S9-SEARCH-02), and places; a pasted position is a place alone. */
export function useMapSearch(typed: string, hasMap: boolean): MapAnswer {
  const text = typed.trim();
  const isPosition = hasMap && parseCoordinates(text) !== null;
  const locations = useLocationsByName(isPosition ? '' : text);
  const places = usePlaceSearch(hasMap ? text : '');
  return { locations: isPosition ? null : locations, places: hasMap ? places : null };
}
