import { type BulkAction, type BulkResult, type CallInput, changeManyLocations } from '@rastnetz/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#kit/api/client.ts';
import type { ChosenRow } from '#kit/chosen/chosen-rows.ts';
import { type BatchProgress, type BatchRun, runBatches } from '#kit/chosen/run-batches.ts';
import { type BulkItem, itemsOf, withOutcome } from './bulk-action.ts';

/** Loads what an action would do to the chosen rows, once the action is complete; never cached. */
export function useBulkPreview(action: BulkAction | null, chosen: readonly ChosenRow[]) {
  const [progress, setProgress] = useState<BatchProgress | null>(null);
  const preview = useQuery({
    queryKey: ['bulk-preview', action, chosen],
    queryFn: async ({ signal }) => {
      const items = chosen.map(({ _id, version }) => ({ _id, version }));
      const send = (batch: readonly BulkItem[]) => resultsOf(action, { items: [...batch], preview: true }, signal);
      const { results, error } = await runBatches(items, send, { onProgress: setProgress });
      if (error) throw error;
      return results;
    },
    enabled: action !== null,
    networkMode: 'always',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { preview, progress };
}

/** Items of a preview that the action applies to. Outdated ones are included only with `takesStale`, in their present version. */
export const affectedItems = (preview: readonly BulkResult[], takesStale: boolean) =>
  itemsOf([...withOutcome(preview, 'changed'), ...(takesStale ? withOutcome(preview, 'stale') : [])]);

/** Results of an action. */
export type BulkRun = BatchRun<BulkItem, BulkResult>;

interface RunHandlers {
  readonly onDone: (run: BulkRun) => void;
  /** Called if nothing was done. */
  readonly onFailed: (error: unknown) => void;
}

/**
 * Runs the action in batches and reports each result. Unmounting stops it: the running request completes, the remaining ones are not sent. The
 * handlers are called after that too.
 */
export function useBulkRun(action: BulkAction | null, { onDone, onFailed }: RunHandlers) {
  const isStopped = useRef(false);
  const [progress, setProgress] = useState<BatchProgress | null>(null);
  const [isStopping, setStopping] = useState(false);
  const stop = () => {
    isStopped.current = true;
    setStopping(true);
  };
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );
  const { mutate, ...run } = useMutation({
    mutationFn: (items: readonly BulkItem[]) => {
      const send = (batch: readonly BulkItem[]) => resultsOf(action, { items: [...batch] });
      return runBatches(items, send, { isStopped: () => isStopped.current, onProgress: setProgress });
    },
    onSuccess: onDone,
    onError: onFailed,
  });
  const start = (items: readonly BulkItem[]) => {
    isStopped.current = false;
    setStopping(false);
    mutate(items);
  };
  return { ...run, start, stop, isStopping, progress };
}

type BulkInput = Omit<CallInput<typeof changeManyLocations>['body'], 'action'>;

async function resultsOf(action: BulkAction | null, input: BulkInput, signal?: AbortSignal): Promise<readonly BulkResult[]> {
  if (action === null) return [];
  return (await call(changeManyLocations, { body: { action, ...input } }, { signal })).results;
}
