import type { Import } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { locationKeys } from '#domain/locations/queries/location-keys.ts';
import { importKeys, isRunning } from './import-queries.ts';

/** When the server has finished with an import, invalidates its rows, and after a commit or rollback also the locations. */
export function useInvalidateAfterImport({ id, state }: Pick<Import, 'id' | 'state'>): void {
  const queries = useQueryClient();
  const before = useRef(state);
  useEffect(() => {
    const from = before.current;
    before.current = state;
    if (from === state || isRunning({ state })) return;
    void queries.invalidateQueries({ queryKey: importKeys.rows(id) });
    if (from !== 'checking') void queries.invalidateQueries({ queryKey: locationKeys.all });
  }, [id, state, queries]);
}
