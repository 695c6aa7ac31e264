import { type BulkResult, changeManyLocations } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/client.ts';
import type { ChosenRows } from '../../../shared/chosen/use-chosen.ts';
import { locationKeys } from '../../../shared/locations/location-keys.ts';
import { type AskedAction, itemsOf, namedBy, oppositeOf, withOutcome } from './bulk-action.ts';
import type { Undoing } from './use-undo.ts';

/** Actions on the chosen rows: what is asked for, what was done, the way back. List, map and numbers are asked for anew after each. */
export function useBulk({ renew }: Pick<ChosenRows, 'renew'>, undoing: Undoing, onGone: (ids: readonly string[]) => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [action, setAction] = useState<AskedAction | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: locationKeys.all });
  const undo = async (done: AskedAction, changed: readonly BulkResult[]) => {
    const { results } = await call(changeManyLocations, { body: { action: oppositeOf(done), items: itemsOf(changed) } });
    renew(results);
    void refresh();
    return { done: withOutcome(results, 'changed').length, count: changed.length };
  };
  const handleDone = (done: AskedAction, results: readonly BulkResult[]) => {
    const changed = withOutcome(results, 'changed');
    const gone = [...(done.kind === 'delete' ? changed : []), ...withOutcome(results, 'not_found')];
    renew(changed);
    onGone(gone.map(({ _id }) => _id));
    void refresh();
    if (changed.length === 0) return;
    const left = results.length - changed.length;
    const sentences = [
      t(`bulk.done.${done.kind}`, { count: changed.length, ...namedBy(t, done) }),
      ...(left > 0 ? [t('bulk.left', { count: left })] : []),
    ];
    undoing.offer({ message: sentences.join(' '), undo: () => undo(done, changed) });
  };
  return {
    action,
    ask: setAction,
    close: () => setAction(null),
    handleDone: (results: readonly BulkResult[]) => action && handleDone(action, results),
  };
}
