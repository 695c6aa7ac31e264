import { useDebouncedValue } from '@mantine/hooks';
import { type FoundPlace, findPlaces, PLACE_SEARCH_MIN } from '@rastnetz/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MapPosition } from '#domain/map/position/map-position.ts';
import { coordinatesText, parseCoordinates } from '#domain/map/position/parse-coordinates.ts';
import { call } from '#kit/api/client.ts';

/** Shorter than that of a location search, because this search is cheap: it looks up a list of names. */
const DEBOUNCE_MS = 250;
/** No place name is longer; a link of a map service may be. */
const MAX_LENGTH = 100;

/** One option: a found place, or the pasted position. */
export type PlaceChoice = { readonly key: string } & (
  | { readonly place: FoundPlace; readonly position: null }
  | { readonly place: null; readonly position: MapPosition }
);

/** Results of the place search for a text. */
export interface PlaceAnswer {
  /** Nothing searched, pending, succeeded, or failed. */
  readonly state: 'idle' | 'searching' | 'found' | 'failed';
  readonly choices: readonly PlaceChoice[];
}

/** Keys of the choices for the current text; empty while earlier results are shown. */
export const currentKeys = ({ state, choices }: PlaceAnswer): string[] => (state === 'found' ? choices.map(({ key }) => key) : []);

const IDLE: PlaceAnswer = { state: 'idle', choices: [] };
const STATES = { pending: 'searching', error: 'failed', success: 'found' } as const;
const isSearchable = (text: string): boolean => text.length >= PLACE_SEARCH_MIN && text.length <= MAX_LENGTH;
const choiceOf = (place: FoundPlace): PlaceChoice => ({
  key: [place.kind, place.name, place.postcode, ...place.coordinates.coordinates].join('|'),
  place,
  position: null,
});

/** The search for a text, debounced. Earlier results remain visible until the next ones arrive. */
function useFoundPlaces(text: string, isAsked: boolean): PlaceAnswer {
  const [rested] = useDebouncedValue(text, DEBOUNCE_MS);
  const { data, status, isPlaceholderData } = useQuery({
    queryKey: ['places', rested],
    queryFn: ({ signal }) => call(findPlaces, { query: { suche: rested } }, { signal }),
    enabled: isAsked && rested === text,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const choices = (data ?? []).map(choiceOf);
  if (rested !== text || isPlaceholderData) return { state: 'searching', choices };
  return { state: STATES[status], choices };
}

/** Results of the place search for the typed text. A position is its own result and sends no request. */
export function usePlaceSearch(typed: string): PlaceAnswer {
  const text = typed.trim();
  const position = parseCoordinates(text);
  const isAsked = position === null && isSearchable(text);
  const found = useFoundPlaces(text, isAsked);
  if (position) return { state: 'found', choices: [{ key: coordinatesText(position), place: null, position }] };
  return isAsked ? found : IDLE;
}
