import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { effectiveSearch } from '#kit/lists/effective-search.ts';
import { useLastPage } from '#kit/lists/use-last-page.ts';
import { useFailureToast } from '#kit/ui/toasts/use-failure-toast.ts';
import { queueQuestion } from './queue-query.ts';
import type { QueueUrl } from './queue-url.ts';
import type { ChangeQueue } from './use-queue-url.ts';

/** Loads the page of the queue in the address. It is not refetched on reconnect, so that rows do not move. Redirects a page beyond the end. */
export function useQueue(url: QueueUrl, change: ChangeQueue) {
  const { t } = useTranslation();
  const { search, page, stages, kind, assigned, sort } = url;
  // The open report is not part of the query.
  const question = useMemo(
    () => queueQuestion({ search, page, stages, kind, assigned, sort }),
    [search, page, stages, kind, assigned, sort],
  );
  const answer = useQuery({
    queryKey: question.queryKey,
    queryFn: ({ signal }) => question.ask(signal),
    placeholderData: keepPreviousData,
    refetchOnReconnect: false,
  });
  const message = t(effectiveSearch(search) === '' ? 'queue.error.list' : 'queue.error.search');
  useFailureToast(answer.error, message);
  useLastPage(answer, page, (last) => change({ page: last }, { replace: true }));
  return { question, answer, message };
}

export type Queue = ReturnType<typeof useQueue>;
