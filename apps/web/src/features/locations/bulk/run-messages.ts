import type { TFunction } from 'i18next';
import { problemText } from '#kit/api/problem-text.ts';
import { toastError, toastInfo, toastSuccess } from '#kit/ui/toasts/toasts.ts';
import { actionTextValues, type RequestedAction, withOutcome } from './bulk-action.ts';
import type { BulkRun } from './use-bulk-run.ts';

const titleOf = (t: TFunction, action: RequestedAction): string => `${t(`bulk.title.${action.kind}`, { ...actionTextValues(t, action) })}:`;

/** What a run changed, what stayed, and what is not certain. */
export function runMessage(t: TFunction, action: RequestedAction, { results, unsure, left: notDone }: BulkRun): string {
  const changed = withOutcome(results, 'changed').length;
  const left = results.length - changed + notDone.length;
  return [
    changed > 0 ? t(`bulk.done.${action.kind}`, { count: changed, ...actionTextValues(t, action) }) : titleOf(t, action),
    ...(left > 0 ? [t('bulk.left', { count: left })] : []),
    ...(unsure.length > 0 ? [`${t('bulk.batches.unsure', { count: unsure.length })}.`] : []),
  ].join(' ');
}

/** Reports a run whose page has been left: neither its dialog nor its notice is shown any more. */
export function toastRun(t: TFunction, action: RequestedAction, run: BulkRun): void {
  const message = runMessage(t, action, run);
  const isWhole = run.left.length === 0 && run.results.every(({ outcome }) => outcome === 'changed');
  if (run.error !== null) toastError(`${message} ${t('bulk.batches.broken')} ${problemText(t, run.error)}`);
  else if (isWhole) toastSuccess(message);
  else toastInfo(message);
}

/** Reports a run that failed as a whole after its page has been left. */
export const toastFailedRun = (t: TFunction, action: RequestedAction, error: unknown): void =>
  toastError(`${titleOf(t, action)} ${t('bulk.failed')} ${problemText(t, error)}`);
