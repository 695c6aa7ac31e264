import { PAGE_SIZE, type Report } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type QueuePage, queueQuestion } from '#features/clearing/queue/selection/queue-query.ts';
import { type ChangeQueue, useCurrentQueueUrl } from '#features/clearing/queue/selection/use-queue-url.ts';
import type { RefreshQueue } from '#features/clearing/queue/selection/use-refresh-queue.ts';
import { type NextReport, nextReport } from './next-report.ts';

interface StepParts {
  readonly change: ChangeQueue;
  readonly refresh: RefreshQueue;
}

/** What was opened after a decision: a report, nothing at the end of the list, or unknown. */
export type NextStep = { readonly kind: 'report'; readonly title: string } | { readonly kind: 'end' | 'empty' | 'unknown' };

const EMPTY: QueuePage = { data: [], total: 0 };

/** Opens the next and previous report in the order of the sorted and filtered queue. */
export function useReportSteps({ change, refresh }: StepParts) {
  const queryClient = useQueryClient();
  const now = useCurrentQueueUrl();
  const singleFlight = useSingleFlight();
  const questionOf = (page: number) => queueQuestion({ ...now(), page });
  const show = (id: string | null, page = now().page) => change({ open: id, page }, { replace: true });
  /** Opens the first or last report of a page, unless the user has opened something else while the page was loaded. */
  const openOfPage = async (page: number, pick: 0 | -1) => {
    const { open } = now();
    const { queryKey, ask } = questionOf(page);
    const { data } = await queryClient.fetchQuery({ queryKey, queryFn: ({ signal }) => ask(signal) });
    const report = data.at(pick);
    if (!report || now().open !== open) return undefined;
    show(report._id, page);
    return report;
  };
  /** Opens the next (1) or previous (-1) report, also of the adjacent page. */
  const step = (way: 1 | -1) => {
    const { page, open } = now();
    const { data, total } = queryClient.getQueryData<QueuePage>(questionOf(page).queryKey) ?? EMPTY;
    const at = data.findIndex(({ _id }) => _id === open);
    const next = at === -1 ? data[0] : data[at + way];
    if (next) return show(next._id);
    const target = page + way;
    if (target >= 1 && (target - 1) * PAGE_SIZE < total) void singleFlight(() => openOfPage(target, way === 1 ? 0 : -1));
  };

  const follow = async (next: NextReport, { data }: QueuePage): Promise<NextStep> => {
    if (next.kind === 'report') {
      show(next.id);
      return wentTo(data.find(({ _id }) => _id === next.id));
    }
    if (next.kind === 'page') return wentTo(await singleFlight(() => openOfPage(next.page, 0)));
    show(null);
    return { kind: next.isEmpty ? 'empty' : 'end' };
  };
  /**
   * After a decision: opens the next report of the list or the first of the next page; closes the panel at the end. What the user has opened
   * meanwhile stays open. Resolves to what was opened.
   */
  const goOn = async (id: string): Promise<NextStep> => {
    const { page } = now();
    const { data } = queryClient.getQueryData<QueuePage>(questionOf(page).queryKey) ?? EMPTY;
    const at = data.findIndex(({ _id }) => _id === id);
    const behind = at === -1 ? undefined : data[at + 1];
    if (behind) {
      show(behind._id);
      void refresh();
      return wentTo(behind);
    }
    const fresh = await refresh();
    return fresh && now().open === id ? follow(nextReport(fresh, { id, at, page }), fresh) : wentTo(undefined);
  };
  return { step, goOn };
}

/** Runs one page load at a time. If it fails nothing changes, and the list shows the error. */
function useSingleFlight() {
  const isBusy = useRef(false);
  return async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    const outcome = await work().catch(() => undefined);
    isBusy.current = false;
    return outcome;
  };
}

export type ReportSteps = ReturnType<typeof useReportSteps>;

const wentTo = (report: Report | undefined): NextStep => (report ? { kind: 'report', title: report.title } : { kind: 'unknown' });
