import { useDebouncedValue } from '@mantine/hooks';
import { type Location, SEARCH_DEBOUNCE_MS, SEARCH_MIN, searchLocations } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';

/** Most locations the search dialog shows. */
const MOST_HITS = 8;

export interface LocationHits {
  readonly hits: readonly Location[];
  readonly state: 'idle' | 'searching' | 'failed' | 'found';
}

/** Locations by name: asked from 3 characters on, once typing rests (spec section 9). */
export function useLocationSearch(typed: string): LocationHits {
  const text = typed.trim();
  const [suche] = useDebouncedValue(text, SEARCH_DEBOUNCE_MS);
  const enabled = suche.length >= SEARCH_MIN && text.length >= SEARCH_MIN;
  const { data, isError } = useQuery({
    queryKey: ['locations', 'spotlight', suche],
    queryFn: ({ signal }) => call(searchLocations, { body: { suche, pageSize: MOST_HITS } }, { signal }),
    enabled,
  });
  if (text.length < SEARCH_MIN) return { hits: [], state: 'idle' };
  if (suche !== text) return { hits: [], state: 'searching' };
  if (isError) return { hits: [], state: 'failed' };
  return data ? { hits: data.data, state: 'found' } : { hits: [], state: 'searching' };
}
