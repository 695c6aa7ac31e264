import { getReports, PAGE_SIZE, type Report, type ReportFilter, searchReports } from '@rastnetz/contract';
import type { QueryKey } from '@tanstack/react-query';
import { clearingKeys } from '#domain/clearing/clearing-keys.ts';
import { call } from '#kit/api/client.ts';
import { isSameSort } from '#kit/lib/sort.ts';
import { effectiveSearch } from '#kit/lists/effective-search.ts';
import { DEFAULT_SORT, type QueueUrl } from './queue-url.ts';

/** A page of the queue. */
export interface QueuePage {
  readonly data: Report[];
  readonly total: number;
}

/** Query of a page of the queue: cache key and request. */
export interface QueueQuestion {
  readonly queryKey: QueryKey;
  readonly ask: (signal?: AbortSignal) => Promise<QueuePage>;
}

/** What the query depends on: the address without the open report. */
type AskedQueue = Omit<QueueUrl, 'open' | 'tab'>;

type AskedFilter = Partial<Pick<ReportFilter, 'stages' | 'kinds' | 'assignedTo'>>;

const filterOf = ({ stages, kind, assigned }: AskedQueue): AskedFilter => ({
  ...(stages.length > 0 && { stages: [...stages] }),
  ...(kind && { kinds: [kind] }),
  ...(assigned && { assignedTo: assigned }),
});

const sortOf = ({ sort }: AskedQueue): QueueUrl['sort'][] => (isSameSort(sort, DEFAULT_SORT) ? [] : [sort]);

/** Builds the query of a page: GET /clearing/get without a search (S7-CLEARING-01), POST /clearing/suche with one (S7-CLEARING-03). */
export function queueQuestion(url: AskedQueue): QueueQuestion {
  const place = { page: url.page, pageSize: PAGE_SIZE };
  const [filter, sort, suche] = [filterOf(url), sortOf(url), effectiveSearch(url.search)];
  if (suche !== '') {
    const body = { suche, sort, filter, ...place };
    return { queryKey: clearingKeys.search(body), ask: (signal) => call(searchReports, { body }, { signal }) };
  }
  const query = {
    ...place,
    ...(sort.length > 0 && { sort: JSON.stringify(sort) }),
    ...(Object.keys(filter).length > 0 && { filter: JSON.stringify(filter) }),
  };
  return { queryKey: clearingKeys.queue(query), ask: (signal) => call(getReports, { query }, { signal }) };
}
