import { PAGE_SIZE } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toastInfo } from '../../../shared/ui/toasts.ts';
import { type NextReport, nextReport } from './next-report.ts';
import { type QueuePage, queueQuestion } from './queue-query.ts';
import { type ChangeQueue, useQueueNow } from './use-queue-url.ts';
import type { RefreshQueue } from './use-refresh-queue.ts';

interface StepParts {
  readonly change: ChangeQueue;
  readonly refresh: RefreshQueue;
}

const EMPTY: QueuePage = { data: [], total: 0 };

/** The ways from one open report to another, in the order of the queue as it is sorted and filtered. */
export function useReportSteps({ change, refresh }: StepParts) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const now = useQueueNow();
  const isBusy = useRef(false);
  const questionOf = (page: number) => queueQuestion({ ...now(), page, open: null });
  const show = (id: string | null, page = now().page) => change({ open: id, page }, { replace: true });
  const openOfPage = async (page: number, pick: 0 | -1) => {
    const { queryKey, ask } = questionOf(page);
    const { data } = await queryClient.fetchQuery({ queryKey, queryFn: ({ signal }) => ask(signal) });
    const id = data.at(pick)?._id;
    if (id) show(id, page);
  };
  /** A page on its way is waited for once; without an answer everything stays, and the list says so. */
  const alone = async (work: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    await work().catch(() => undefined);
    isBusy.current = false;
  };

  /** Opens the next or the previous report, also of the next page. */
  const step = (way: 1 | -1) => {
    const { page, open } = now();
    const { data, total } = queryClient.getQueryData<QueuePage>(questionOf(page).queryKey) ?? EMPTY;
    const at = data.findIndex(({ _id }) => _id === open);
    const next = at === -1 ? data[0] : data[at + way];
    if (next) return show(next._id);
    const target = page + way;
    if (target >= 1 && (target - 1) * PAGE_SIZE < total) void alone(() => openOfPage(target, way === 1 ? 0 : -1));
  };

  const follow = (next: NextReport) => {
    if (next.kind === 'report') return show(next.id);
    if (next.kind === 'page') return void alone(() => openOfPage(next.page, 0));
    show(null);
    if (!next.isEmpty) toastInfo(t('queue.end'));
  };
  /** After a decision: the next of the list, then the first of the next page; at the end the panel closes. */
  const goOn = async (id: string) => {
    const { page } = now();
    const { data } = queryClient.getQueryData<QueuePage>(questionOf(page).queryKey) ?? EMPTY;
    const at = data.findIndex(({ _id }) => _id === id);
    const behind = at === -1 ? undefined : data[at + 1];
    if (behind) show(behind._id);
    const fresh = await refresh();
    if (!behind && fresh) follow(nextReport(fresh, { id, at, page }));
  };
  return { step, goOn };
}
