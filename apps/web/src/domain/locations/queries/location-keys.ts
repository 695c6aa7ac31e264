import type { CallInput, countLocations, findClusters, findLocationBounds, searchLocations, searchTrash } from '@rastnetz/contract';

export type ListQuery = CallInput<typeof searchLocations>['body'];
/** What narrows list, pins and numbers alike. */
export type FilterQuery = CallInput<typeof findLocationBounds>['body'];
export type TrashQuery = CallInput<typeof searchTrash>['body'];
export type CountQuery = CallInput<typeof countLocations>['body'];
export type ClusterQuery = CallInput<typeof findClusters>['query'];

/** Keys of everything read about locations; `all` is the beginning of each, so one request refreshes list, map and numbers. */
export const locationKeys = {
  all: ['locations'] as const,
  list: (query: ListQuery) => ['locations', 'list', query] as const,
  clusters: (query: ClusterQuery) => ['locations', 'clusters', query] as const,
  counts: (query: CountQuery) => ['locations', 'counts', query] as const,
  trash: (query: TrashQuery) => ['locations', 'trash', query] as const,
  one: (id: string) => ['locations', 'one', id] as const,
};
