import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Search parameter of the open field. */
export const FIELD_PARAM = 'feld';
/** Its value for a new field. */
export const NEW_FIELD = 'neu';

/** Id of the open field, `neu` for a new one, or null; and how to open another. */
export function useOpenField(): readonly [string | null, (id: string | null) => void] {
  const [query, setQuery] = useSearchParams();
  const open = useCallback(
    (id: string | null) => setQuery(id === null ? {} : { [FIELD_PARAM]: id }, { preventScrollReset: true }),
    [setQuery],
  );
  return [query.get(FIELD_PARAM), open];
}
