import { PAGE_SIZE } from '@rastnetz/contract';
import { useEffect, useEffectEvent } from 'react';
import { lastPage } from './page-rows.ts';

interface ListAnswer {
  readonly data: { readonly total: number } | undefined;
  readonly isPlaceholderData: boolean;
}

/** Redirects a page number beyond the end of a list to its last page. */
export function useLastPage(
  { data, isPlaceholderData }: ListAnswer,
  page: number,
  onPage: (last: number) => void,
  pageSize: number = PAGE_SIZE,
): void {
  const last = data && !isPlaceholderData ? lastPage(data.total, pageSize) : null;
  const redirect = useEffectEvent(onPage);
  useEffect(() => {
    if (last !== null && page > last) redirect(last);
  }, [last, page]);
}
