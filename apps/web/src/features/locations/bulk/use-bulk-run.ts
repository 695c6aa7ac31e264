import { type BulkAction, type BulkResult, type CallInput, changeManyLocations } from '@rastnetz/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import type { ChosenRow } from '../../../shared/chosen/chosen-rows.ts';
import { itemsOf, withOutcome } from './bulk-action.ts';

/** What an action would do to the chosen rows, asked once it is known what is to be done and never told from memory. */
export const useBulkPreview = (action: BulkAction | null, chosen: readonly ChosenRow[]) =>
  useQuery({
    queryKey: ['bulk-preview', action, chosen],
    queryFn: async ({ signal }) => {
      const items = chosen.map(({ _id, version }) => ({ _id, version }));
      return resultsOf(action, { items, preview: true }, signal);
    },
    enabled: action !== null,
    networkMode: 'always',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Those of a preview that the action is done to; the outdated ones only where somebody said so, with their present version. */
export const concerned = (preview: readonly BulkResult[], takesStale: boolean) =>
  itemsOf([...withOutcome(preview, 'changed'), ...(takesStale ? withOutcome(preview, 'stale') : [])]);

/** Does the action to these; answers what became of each. */
export const useBulkRun = (action: BulkAction | null, onDone: (results: readonly BulkResult[]) => void) =>
  useMutation({
    mutationFn: (items: ReturnType<typeof itemsOf>) => resultsOf(action, { items }),
    networkMode: 'always',
    onSuccess: onDone,
  });

type Wish = Omit<CallInput<typeof changeManyLocations>['body'], 'action'>;

async function resultsOf(action: BulkAction | null, wish: Wish, signal?: AbortSignal): Promise<readonly BulkResult[]> {
  if (action === null) return [];
  return (await call(changeManyLocations, { body: { action, ...wish } }, { signal })).results;
}
