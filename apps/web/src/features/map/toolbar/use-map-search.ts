import { useDebouncedValue } from '@mantine/hooks';
import { type LocationSummary, normalForm, SEARCH_DEBOUNCE_MS, SEARCH_MIN } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { listQuery } from '#domain/locations/queries/location-queries.ts';
import { type PlaceAnswer, usePlaceSearch } from '#domain/map/places/use-place-search.ts';
import { parseCoordinates } from '#domain/map/position/parse-coordinates.ts';

/** Most locations shown. */
const MAX_LOCATIONS = 6;

/** Locations by name: text too short, loading, loaded, or failed. */
export interface LocationSearchState {
  readonly state: 'short' | 'searching' | 'found' | 'failed';
  readonly rows: readonly LocationSummary[];
}

/** Results of the map search for a text. */
export interface MapAnswer {
  /** Null if the text is a position. */
  readonly locations: LocationSearchState | null;
  /** Null without a map. */
  readonly places: PlaceAnswer | null;
}

function useLocationsByName(text: string): LocationSearchState {
  const [rested] = useDebouncedValue(text, SEARCH_DEBOUNCE_MS);
  const isAsked = normalForm(text, 'NFC').length >= SEARCH_MIN;
  const { data, isError, isPlaceholderData } = useQuery({
    ...listQuery({ suche: rested, pageSize: MAX_LOCATIONS }, isAsked && rested === text),
    retry: false,
  });
  if (!isAsked) return { state: 'short', rows: [] };
  const isCurrent = rested === text && !isPlaceholderData;
  if (isError && isCurrent) return { state: 'failed', rows: [] };
  return data && isCurrent ? { state: 'found', rows: data.data } : { state: 'searching', rows: [] };
}

/** Searches locations by name from 3 characters on, debounced by 500 ms (S9-SEARCH-01, S9-SEARCH-02), and places. A position yields a place only. */
export function useMapSearch(typed: string, hasMap: boolean): MapAnswer {
  const text = typed.trim();
  const isPosition = hasMap && parseCoordinates(text) !== null;
  const locations = useLocationsByName(isPosition ? '' : text);
  const places = usePlaceSearch(hasMap ? text : '');
  return { locations: isPosition ? null : locations, places: hasMap ? places : null };
}
