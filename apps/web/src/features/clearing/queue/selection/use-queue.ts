import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lastPage } from '#kit/lists/page-rows.ts';
import { useFailureToast } from '#kit/ui/toasts/use-failure-toast.ts';
import { activeSearch, queueQuestion } from './queue-query.ts';
import type { QueueUrl } from './queue-url.ts';
import type { ChangeQueue } from './use-queue-url.ts';

/** Loads the page of the queue in the address. It is not refetched on reconnect, so that rows do not move. Redirects a page beyond the end. */
export function useQueue(url: QueueUrl, change: ChangeQueue) {
  const { t } = useTranslation();
  const { search, page, stages, kind, assigned, sort } = url;
  // The open report is not part of the query.
  const question = useMemo(
    () => queueQuestion({ search, page, stages, kind, assigned, sort, open: null }),
    [search, page, stages, kind, assigned, sort],
  );
  const answer = useQuery({
    queryKey: question.queryKey,
    queryFn: ({ signal }) => question.ask(signal),
    placeholderData: keepPreviousData,
    refetchOnReconnect: false,
  });
  const message = t(activeSearch(url) === '' ? 'queue.error.list' : 'queue.error.search');
  useFailureToast(answer.error, message);
  const last = answer.data && !answer.isPlaceholderData ? lastPage(answer.data.total) : null;
  useEffect(() => {
    if (last !== null && page > last) change({ page: last }, { replace: true });
  }, [last, page, change]);
  return { question, answer, message };
}

export type Queue = ReturnType<typeof useQueue>;
