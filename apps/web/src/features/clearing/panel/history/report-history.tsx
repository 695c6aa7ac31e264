import { Alert, Button, Group, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { ReportStep } from '@rastnetz/contract';
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../../shared/ui/failure.tsx';
import { CallFailure } from '../report-notices.tsx';
import type { ReportEditor } from '../use-report-editor.ts';
import classes from './history.module.css';
import { reportHistoryQuery } from './history-query.ts';
import { ReportStepItem } from './report-step-item.tsx';
import { useUndoStep } from './use-undo-step.tsx';

/** The history of a report: newest first, older steps on demand, each with the way to take it back where that goes. */
export function ReportHistory({ editor }: { readonly editor: ReportEditor }) {
  const { t } = useTranslation();
  const undoing = useUndoStep(editor);
  const list = useRef<HTMLOListElement>(null);
  const isUndone = useRef(false);
  const query = useInfiniteQuery(reportHistoryQuery(editor.report._id));
  const { data, isError, isFetching, refetch } = query;
  // The button that was pressed goes with what it did.
  useEffect(() => {
    if (!isUndone.current || document.activeElement !== document.body) return;
    isUndone.current = false;
    list.current?.focus({ preventScroll: true });
  });
  if (!data && isError) return <Failure message={t('history.failed')} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <HistorySkeleton />;
  const undo = async (step: ReportStep) => {
    await undoing.undo(step);
    isUndone.current = true;
  };
  const steps = unique(data.pages.flatMap((page) => page.data));
  return (
    <Stack gap="md">
      {undoing.isStale && (
        <Alert color="amber" variant="outline" role="alert">
          {t('clearing_panel.undo.stale')}
        </Alert>
      )}
      {editor.calling.failure && <CallFailure failure={editor.calling.failure} />}
      <ol ref={list} tabIndex={-1} className={classes.steps} aria-label={t('history.title')}>
        {steps.map((step) => (
          <ReportStepItem key={step.id} step={step} isBusy={undoing.busyId === step.id} onUndo={() => void undo(step)} />
        ))}
      </ol>
      {isError && <Failure message={t('history.failed')} onRetry={() => void query.fetchNextPage()} busy={isFetching} />}
      <Older query={query} shown={steps.length} total={data.pages.at(-1)?.total ?? 0} />
    </Stack>
  );
}

interface OlderProps {
  readonly query: Pick<UseInfiniteQueryResult, 'isError' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  readonly shown: number;
  readonly total: number;
}

/** How many steps there are, and the next ones. */
function Older({ query: { isError, hasNextPage, isFetchingNextPage, fetchNextPage }, shown, total }: OlderProps) {
  const { t } = useTranslation();
  return (
    <Group justify="space-between">
      <Text size="sm" c="dimmed" className="rn-numbers" role="status">
        {t('history.shown', { shown, total })}
      </Text>
      {hasNextPage && !isError && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('history.older')}
        </Button>
      )}
    </Group>
  );
}

/** A step that came in between moves the others on by one, so a page may begin with one already shown. */
const unique = (steps: readonly ReportStep[]): ReportStep[] => [...new Map(steps.map((step) => [step.id, step])).values()];

/** The size of what is coming. */
function HistorySkeleton() {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <VisuallyHidden role="status">{t('history.loading')}</VisuallyHidden>
      {[0, 1, 2].map((place) => (
        <Skeleton key={place} height={92} />
      ))}
    </Stack>
  );
}
