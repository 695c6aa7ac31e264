import { type BulkAction, changeManyLocations } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locationKeys } from '#domain/locations/queries/location-keys.ts';
import { call } from '#kit/api/client.ts';
import { type BatchProgress, runBatches } from '#kit/chosen/run-batches.ts';
import type { ChosenRows } from '#kit/chosen/use-chosen.ts';
import { actionTextValues, type BulkItem, inverseAction, itemsOf, type RequestedAction, withOutcome } from './bulk-action.ts';
import type { BulkRun } from './use-bulk-run.ts';
import type { UndoResult, UndoState } from './use-undo.ts';

/** State of the action on the chosen rows, its result, and its undo. Each run refetches list, map and counts. */
export function useBulk({ renew }: Pick<ChosenRows, 'renew'>, undoing: UndoState, onGone: (ids: readonly string[]) => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
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
  const handleDone = (done: RequestedAction, { results, unsure, left: notDone }: BulkRun) => {
    const changed = withOutcome(results, 'changed');
    const gone = [...(done.kind === 'delete' ? changed : []), ...withOutcome(results, 'not_found')];
    renew(changed);
    onGone(gone.map(({ _id }) => _id));
    void refresh();
    if (changed.length === 0) return;
    const left = results.length - changed.length + notDone.length;
    const lines = [
      t(`bulk.done.${done.kind}`, { count: changed.length, ...actionTextValues(t, done) }),
      ...(left > 0 ? [t('bulk.left', { count: left })] : []),
      ...(unsure.length > 0 ? [`${t('bulk.batches.unsure', { count: unsure.length })}.`] : []),
    ];
    undoing.offer({ message: lines.join(' '), undo: (onProgress) => undo(done, itemsOf(changed), onProgress) });
  };
  return {
    action,
    ask: setAction,
    close: () => setAction(null),
    handleDone: (run: BulkRun) => action && handleDone(action, run),
  };
}

const send = (action: BulkAction, items: readonly BulkItem[]) => call(changeManyLocations, { body: { action, items: [...items] } });
