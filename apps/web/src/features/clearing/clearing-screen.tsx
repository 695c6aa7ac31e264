import { Stack, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type CSSProperties, lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLetterKeys } from '#domain/clearing/use-letter-keys.ts';
import { usePageTitle } from '#kit/ui/page/use-page-title.ts';
import { BulkDialog } from './queue/bulk/bulk-dialog.tsx';
import { ReportBar } from './queue/bulk/report-bar.tsx';
import { useReportSelection } from './queue/bulk/use-report-selection.ts';
import { QueueList } from './queue/list/queue-list.tsx';
import { QueueToolbar } from './queue/list/queue-toolbar.tsx';
import classes from './queue/selection/queue.module.css';
import { useQueue } from './queue/selection/use-queue.ts';
import { useQueueUrl } from './queue/selection/use-queue-url.ts';
import { useRefreshQueue } from './queue/selection/use-refresh-queue.ts';
import { useDecisions } from './queue/steps/use-decisions.tsx';
import { useDistanceFromTop } from './queue/steps/use-distance-from-top.ts';
import { useReportSteps } from './queue/steps/use-report-steps.ts';
import { focusRow, useRowFocus } from './queue/steps/use-row-focus.ts';

const ReportPanel = lazy(async () => ({ default: (await import('./panel/report-panel.tsx')).ReportPanel }));

/** Width from which the open report is docked beside the queue. */
const DOCK_QUERY = '(min-width: 90em)';
/** Widths from which the table fits: beside the sidebar, and beside a docked report. */
const TABLE_QUERY = '(min-width: 80em)';
const WIDE_QUERY = '(min-width: 125em)';

const useWidth = (query: string): boolean => useMediaQuery(query, false, { getInitialValueInEffect: false }) ?? false;

/** Layout of the queue; compact beside a docked report. */
function useQueueLayout(isOpen: boolean) {
  const [docks, hasSpace, isWide] = [useWidth(DOCK_QUERY), useWidth(TABLE_QUERY), useWidth(WIDE_QUERY)];
  const isBeside = docks && isOpen;
  return { docks, isBeside, isTable: isBeside ? isWide : hasSpace };
}

/** The clearing (S2-CLEARING-02, S2-CLEARING-04): the queue of reports, and the open report beside it. */
export function ClearingScreen() {
  const { t } = useTranslation();
  const [url, change] = useQueueUrl();
  const queue = useQueue(url, change);
  const refresh = useRefreshQueue(queue.question);
  const several = useReportSelection(refresh);
  const steps = useReportSteps({ change, refresh });
  const list = useRef<HTMLDivElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const { docks, isBeside, isTable } = useQueueLayout(url.open !== null);
  const { choice, requested } = several;
  const top = useDistanceFromTop(screen, isBeside);
  const { turn, handleDeciding, handleDecided, handleChanged, undoLast, forget } = useDecisions({ steps, refresh, change, choice });
  usePageTitle(t('queue.title'));
  useRowFocus(url.open, list);
  const go = (way: 1 | -1) => (url.open === null ? focusRow(list.current, way) : steps.step(way));
  const ask = (kind: 'approve' | 'reject') => url.open === null && several.ask({ kind });
  const keys = { j: () => go(1), k: () => go(-1), z: ({ repeat }: KeyboardEvent) => !repeat && undoLast() };
  const bulkKeys = { f: () => ask('approve'), a: () => ask('reject') };
  useLetterKeys(url.open === null ? { ...keys, ...bulkKeys } : keys, url.open !== null && !docks ? 1 : 0);
  return (
    <div ref={screen} className={classes.screen} data-docked={isBeside} style={{ '--queue-top': `${top}px` } as CSSProperties}>
      <Stack gap="md" ref={list} tabIndex={-1} className={classes.list}>
        <div>
          <Title order={1} size="h2">
            {t('queue.title')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('queue.intro')}
          </Text>
        </div>
        <QueueToolbar url={url} change={change} hasSort={!isTable} />
        <QueueList {...{ url, change, queue, choice, isTable }} isBrief={isBeside} />
        <ReportBar count={choice.chosen.size} isNarrow={isBeside} onAsk={several.ask} onClear={choice.clear} />
      </Stack>
      {url.open !== null && (
        <div className={isBeside ? classes.dock : ''}>
          <Suspense fallback={null}>
            <ReportPanel
              key={turn}
              reportId={url.open}
              docked={docks}
              tab={url.tab}
              onTab={(tab, how) => change({ tab }, how)}
              onClose={() => change({ open: null })}
              onDeciding={handleDeciding}
              onDecided={(decided) => void handleDecided(decided)}
              onChanged={handleChanged}
            />
          </Suspense>
        </div>
      )}
      {requested && (
        <BulkDialog
          asked={requested}
          chosen={[...choice.chosen.values()]}
          onClose={several.close}
          onStart={forget}
          onDone={several.handleDone}
        />
      )}
    </div>
  );
}
