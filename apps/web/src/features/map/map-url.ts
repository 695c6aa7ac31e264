import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { readSelection, type SelectionUrl, writeSelection } from '../../shared/locations/selection-url.ts';

/** The state of the map screen as its address holds it; `card` is the id of the location whose card is open. */
export interface MapUrl extends SelectionUrl {
  readonly card: string | null;
}

const readMapUrl = (query: URLSearchParams): MapUrl => ({ ...readSelection(query), card: query.get('card') || null });

function writeMapUrl(state: MapUrl): URLSearchParams {
  const query = new URLSearchParams();
  writeSelection(query, state);
  if (state.card !== null) query.set('card', state.card);
  return query;
}

/** The address of the map with the card of a location; it flies there. */
export const cardPath = (id: string): string => `${paths.map}?${new URLSearchParams({ card: id })}`;

export type ChangeMap = (change: Partial<MapUrl>, how?: { readonly replace?: boolean }) => void;

/** The state of the map screen, which is its address; moves of the map are no stop for the back button. */
export function useMapUrl(): readonly [MapUrl, ChangeMap] {
  const [query, setQuery] = useSearchParams();
  const state = useMemo(() => readMapUrl(query), [query]);
  const latest = useRef(state);
  // Only once the address has changed: a render in between still has the address of before, and the next change would build on that.
  useLayoutEffect(() => {
    latest.current = state;
  }, [state]);
  const change = useCallback<ChangeMap>(
    (part, { replace = false } = {}) => {
      latest.current = { ...latest.current, ...part };
      setQuery(writeMapUrl(latest.current), { replace, preventScrollReset: true });
    },
    [setQuery],
  );
  return [state, change];
}
