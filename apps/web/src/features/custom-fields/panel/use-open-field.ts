import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** The part of the address that names the field beside the list. */
export const FIELD_PARAM = 'feld';
/** What it says for one that is being made. */
export const NEW_FIELD = 'neu';

/** The id of the field that is open, `neu` for a new one, or null; and the way to open another. */
export function useOpenField(): readonly [string | null, (id: string | null) => void] {
  const [query, setQuery] = useSearchParams();
  const open = useCallback(
    (id: string | null) => setQuery(id === null ? {} : { [FIELD_PARAM]: id }, { preventScrollReset: true }),
    [setQuery],
  );
  return [query.get(FIELD_PARAM), open];
}
