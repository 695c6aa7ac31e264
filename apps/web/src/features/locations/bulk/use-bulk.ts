import { type BulkAction, changeManyLocations } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locationKeys } from '#domain/locations/queries/location-keys.ts';
import { call } from '#kit/api/client.ts';
import { type BatchProgress, runBatches } from '#kit/chosen/run-batches.ts';
import type { ChosenRows } from '#kit/chosen/use-chosen.ts';
import { useMounted } from '#kit/lib/use-mounted.ts';
import { type BulkItem, inverseAction, itemsOf, type RequestedAction, withOutcome } from './bulk-action.ts';
import { runMessage, toastFailedRun, toastRun } from './run-messages.ts';
import type { BulkRun } from './use-bulk-run.ts';
import type { UndoResult, UndoState } from './use-undo.ts';

/** State of the action on the chosen rows, its result, and its undo. Each run refetches list, map and counts. */
export function useBulk({ renew }: Pick<ChosenRows, 'renew'>, undoing: UndoState, onGone: (ids: readonly string[]) => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const isMounted = useMounted();
  const [action, setAction] = useState<RequestedAction | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: locationKeys.all });
  const undo = async (
    done: RequestedAction,
    items: readonly BulkItem[],
    onProgress: (progress: BatchProgress) => void,
  ): Promise<UndoResult> => {
    const run = await runBatches(items, async (batch) => (await send(inverseAction(done), batch)).results, { onProgress });
    renew(run.results);
    void refresh();
    const rest = [...run.unsure, ...run.left];
    return {
      done: withOutcome(run.results, 'changed').length,
      count: items.length,
      rest: rest.length === 0 ? null : { error: run.error, undo: (onNext) => undo(done, rest, onNext) },
    };
  };
  const handleDone = (done: RequestedAction, run: BulkRun) => {
    if (!isMounted.current) toastRun(t, done, run);
    const changed = withOutcome(run.results, 'changed');
    const gone = [...(done.kind === 'delete' ? changed : []), ...withOutcome(run.results, 'not_found')];
    renew(changed);
    onGone(gone.map(({ _id }) => _id));
    void refresh();
    if (changed.length === 0) return;
    undoing.offer({ message: runMessage(t, done, run), undo: (onProgress) => undo(done, itemsOf(changed), onProgress) });
  };
  return {
    action,
    ask: setAction,
    close: () => setAction(null),
    handleDone: (run: BulkRun) => action && handleDone(action, run),
    handleFailed: (error: unknown) => {
      if (action && !isMounted.current) toastFailedRun(t, action, error);
    },
  };
}

const send = (action: BulkAction, items: readonly BulkItem[]) => call(changeManyLocations, { body: { action, items: [...items] } });
