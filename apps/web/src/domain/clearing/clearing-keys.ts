import type { CallInput, getReports, searchReports } from '@rastnetz/contract';

export type QueueQuery = CallInput<typeof getReports>['query'];
export type QueueSearch = CallInput<typeof searchReports>['body'];

/** Query keys of reports. `all` is the prefix of every key except settings and people, which no report changes. */
export const clearingKeys = {
  all: ['clearing'] as const,
  queues: ['clearing', 'queue'] as const,
  searches: ['clearing', 'search'] as const,
  queue: (query: QueueQuery) => ['clearing', 'queue', query] as const,
  search: (query: QueueSearch) => ['clearing', 'search', query] as const,
  counts: ['clearing', 'counts'] as const,
  one: (id: string) => ['clearing', 'one', id] as const,
  history: (id: string) => ['clearing', 'history', id] as const,
  /** The last event of the stream, null without one. Only the stream writes it. */
  news: ['clearing-news'] as const,
  settings: ['clearing-settings'] as const,
  people: ['clearing-people'] as const,
};
