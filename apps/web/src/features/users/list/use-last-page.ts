import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lastPage } from '#kit/lists/page-rows.ts';

/** A page behind the end leads to the last one. */
export function useLastPage(
  answer: Pick<UseQueryResult<{ readonly total: number }>, 'data' | 'isPlaceholderData'>,
  page: number,
  pageSize: number,
  onPage: (page: number) => void,
): void {
  const last = answer.data && !answer.isPlaceholderData ? lastPage(answer.data.total, pageSize) : null;
  useEffect(() => {
    if (last !== null && page > last) onPage(last);
  }, [last, page, onPage]);
}
