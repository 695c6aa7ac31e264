import type { CallInput, countLocations, findClusters, findLocationBounds, searchLocations, searchTrash } from '@rastnetz/contract';

export type ListQuery = CallInput<typeof searchLocations>['body'];
/** Filters that list, pins and counts share. */
export type FilterQuery = CallInput<typeof findLocationBounds>['body'];
/** Segment and filters, without order and page. */
export type SelectionQuery = CallInput<typeof countLocations>['body'];
export type TrashQuery = CallInput<typeof searchTrash>['body'];
export type CountQuery = SelectionQuery;
export type ClusterQuery = CallInput<typeof findClusters>['query'];

/** Query keys of locations. `all` is the prefix of every key, so that one invalidation refreshes list, map and counts. */
export const locationKeys = {
  all: ['locations'] as const,
  lists: ['locations', 'list'] as const,
  list: (query: ListQuery) => ['locations', 'list', query] as const,
  fullList: (query: ListQuery) => ['locations', 'list', 'full', query] as const,
  clusters: (query: ClusterQuery) => ['locations', 'clusters', query] as const,
  counts: (query: CountQuery) => ['locations', 'counts', query] as const,
  matching: (query: SelectionQuery, ids: readonly string[]) => ['locations', 'matching', query, ids] as const,
  trash: (query: TrashQuery) => ['locations', 'trash', query] as const,
  one: (id: string) => ['locations', 'one', id] as const,
};
