import { type BulkResult, changeManyLocations } from '@rastnetz/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import type { ChosenRow } from '../../../shared/chosen/chosen-rows.ts';
import { type AskedAction, itemsOf, withOutcome } from './bulk-action.ts';

/** What an action would do to the chosen rows, asked when the dialog opens and never told from memory. */
export const useBulkPreview = (action: AskedAction, chosen: readonly ChosenRow[]) =>
  useQuery({
    queryKey: ['bulk-preview', action, chosen],
    queryFn: async ({ signal }) => {
      const items = chosen.map(({ _id, version }) => ({ _id, version }));
      return (await call(changeManyLocations, { body: { action, items, preview: true } }, { signal })).results;
    },
    networkMode: 'always',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Those of a preview that the action is done to; the outdated ones only where somebody said so, with their present version. */
export const concerned = (preview: readonly BulkResult[], takesStale: boolean) =>
  itemsOf([...withOutcome(preview, 'changed'), ...(takesStale ? withOutcome(preview, 'stale') : [])]);

/** Does the action to these; answers what became of each. */
export const useBulkRun = (action: AskedAction, onDone: (results: readonly BulkResult[]) => void) =>
  useMutation({
    mutationFn: async (items: ReturnType<typeof itemsOf>) => (await call(changeManyLocations, { body: { action, items } })).results,
    networkMode: 'always',
    onSuccess: onDone,
  });
