import { Alert } from '@mantine/core';
import type { ReportStep } from '@rastnetz/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestFailureNotice } from '#domain/locations/editor/panel-notices.tsx';
import type { ReportEditor } from '#features/clearing/panel/form/use-report-editor.ts';
import { reportHistoryQuery } from '#features/clearing/panel/notices/history-query.ts';
import classes from '#kit/panel/step-history.module.css';
import { StepHistory } from '#kit/panel/step-history.tsx';
import { ReportStepItem } from './report-step-item.tsx';
import { useUndoStep } from './use-undo-step.tsx';

/** The history of a report, each step with an undo button where possible. */
export function ReportHistory({ editor }: { readonly editor: ReportEditor }) {
  const { t } = useTranslation();
  const undoing = useUndoStep(editor);
  const list = useRef<HTMLOListElement>(null);
  const [undoneId, setUndoneId] = useState<number | null>(null);
  const query = useInfiniteQuery(reportHistoryQuery(editor.report._id));
  const undone = query.data?.pages.flatMap(({ data }) => data).find(({ id }) => id === undoneId);
  const isUndone = undone !== undefined && !undone.canUndo;
  // The pressed undo button disappears with its step, so the focus moves.
  useEffect(() => {
    if (!isUndone) return;
    setUndoneId(null);
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [isUndone]);
  const undo = async (step: ReportStep) => {
    await undoing.undo(step);
    setUndoneId(step.id);
  };
  const notices = (
    <>
      {undoing.isStale && (
        <Alert color="amber" variant="outline" role="alert">
          {t('clearing_panel.undo.stale')}
        </Alert>
      )}
      {editor.request.failure && <RequestFailureNotice failure={editor.request.failure} />}
    </>
  );
  return (
    <StepHistory query={query} notices={notices} empty={t('clearing_panel.no_steps')}>
      {(steps) => (
        <ol ref={list} tabIndex={-1} className={classes.steps} aria-label={t('history.title')}>
          {steps.map((step) => (
            <ReportStepItem key={step.id} step={step} isBusy={undoing.busyId === step.id} onUndo={() => void undo(step)} />
          ))}
        </ol>
      )}
    </StepHistory>
  );
}
