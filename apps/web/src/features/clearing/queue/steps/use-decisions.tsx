import { getReportHistory, type ReportDetail, undoReportStep } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locationKeys } from '#domain/locations/queries/location-keys.ts';
import { type ChangeQueue, useCurrentQueueUrl } from '#features/clearing/queue/selection/use-queue-url.ts';
import type { RefreshQueue } from '#features/clearing/queue/selection/use-refresh-queue.ts';
import { hasCode } from '#kit/api/api-error.ts';
import { call } from '#kit/api/client.ts';
import { refusalText } from '#kit/api/problem-text.ts';
import type { ChosenRows } from '#kit/chosen/use-chosen.ts';
import { useMounted } from '#kit/lib/use-mounted.ts';
import { toastError, toastSuccess, toastUndoable } from '#kit/ui/toasts/toasts.ts';
import { DecidedToast } from './decided-toast.tsx';
import type { NextStep, ReportSteps } from './use-report-steps.ts';

interface DecisionParts {
  readonly steps: ReportSteps;
  readonly refresh: RefreshQueue;
  readonly change: ChangeQueue;
  /** The selected reports, which follow the user's own saves. */
  readonly choice: Pick<ChosenRows, 'renew' | 'drop'>;
}

/**
 * Reports a decision with undo, and opens the next report unless another one is open by then. `undoLast` undoes the decision that was sent last,
 * once; `turn` changes if the open panel must reload.
 */
export function useDecisions({ steps, refresh, change, choice }: DecisionParts) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const isMounted = useMounted();
  const now = useCurrentQueueUrl();
  const [turn, setTurn] = useState(0);
  const last = useRef<(() => void) | null>(null);
  const lastSent = useRef<string | null>(null);
  const latest = useRef(refresh);
  latest.current = refresh;
  const refuse = ({ title }: ReportDetail, why: string) => toastError(`${t('queue.undo.failed', { title })} ${why}`);
  const showAgain = ({ _id: id }: ReportDetail) => {
    if (!isMounted.current) return;
    if (now().open === id) setTurn((before) => before + 1);
    else change({ open: id });
  };
  const undo = async (decided: ReportDetail) => {
    try {
      const back = await undoDecision(decided);
      if (!back) return refuse(decided, t('clearing_panel.undo.stale'));
      toastSuccess([t('queue.undo.done', { title: back.title }), isMailOut(decided, back) ? t('queue.undo.mail') : ''].join(' ').trim());
      void queries.invalidateQueries({ queryKey: locationKeys.all });
      void latest.current();
      showAgain(back);
    } catch (error) {
      refuse(decided, refusalText(t, error));
    }
  };
  const offer = (message: string, decided: ReportDetail) => {
    let isRun = false;
    const run = () => {
      if (isRun) return;
      isRun = true;
      hide();
      void undo(decided);
    };
    const hide = toastUndoable(<DecidedToast message={message} onUndo={run} />);
    if (lastSent.current === decided._id) last.current = run;
  };
  /** From here on `undoLast` must not undo an earlier decision: whoever presses Z means the one that was just sent. */
  const handleDeciding = (id: string) => {
    lastSent.current = id;
    last.current = null;
  };
  /** From here on `undoLast` undoes nothing: decisions on several reports are undone one by one, in their histories. */
  const forget = () => {
    lastSent.current = null;
    last.current = null;
  };
  const goOn = async ({ _id: id }: ReportDetail): Promise<NextStep> => {
    if (now().open === id) return steps.goOn(id);
    void latest.current();
    return { kind: 'unknown' };
  };
  const handleChanged = (changed: ReportDetail) => {
    choice.renew([changed]);
    void latest.current();
  };
  const handleDecided = async (decided: ReportDetail) => {
    choice.drop([decided._id]);
    const next = await goOn(decided);
    const message = t(`queue.decided.${decisionOf(decided)}`, { title: decided.title });
    offer([message, followsText(t, next)].join(' ').trim(), decided);
  };
  return { turn, handleDeciding, handleDecided, handleChanged, undoLast: () => last.current?.(), forget };
}

/** Undoes the last step of the report. Resolves to null if the report has changed since. */
async function undoDecision({ _id: id, version }: ReportDetail): Promise<ReportDetail | null> {
  const { data } = await call(getReportHistory, { params: { id }, query: { page: 1 } });
  const step = data.find((each) => each.version === version);
  if (!step) return null;
  return call(undoReportStep, { params: { id, stepId: String(step.id) }, body: { version } }).catch((error: unknown) => {
    if (hasCode(error, 'stale_version')) return null;
    throw error;
  });
}

/** What was opened after a decision; empty if that is unknown, or if something else was open. */
function followsText(t: TFunction, next: NextStep): string {
  if (next.kind === 'unknown') return '';
  return next.kind === 'report' ? t('queue.decided.next', { title: next.title }) : t(`queue.decided.${next.kind}`);
}

const decisionOf = ({ stage }: ReportDetail) => (stage === 'rejected' || stage === 'merged' ? stage : 'approved');

/** Whether the mail about a decision is still in the thread after the undo, that is, was sent. */
const isMailOut = (decided: ReportDetail, back: ReportDetail): boolean => {
  const mail = decided.thread.at(-1);
  return mail !== undefined && back.thread.some(({ id }) => id === mail.id) && mail.at >= (decided.decidedAt ?? '');
};
