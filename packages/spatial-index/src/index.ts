/** The public surface of the package: see README.md. */
export { type Cluster, clusterMatches, clusterRanks } from './clusters/clusters.ts';
export { TextColumn } from './columns/text-column.ts';
export { allocateColumns, grownColumns, type TypedColumns } from './columns/typed-columns.ts';
export { UuidColumn } from './columns/uuid-column.ts';
export { type Matcher, NO_OWNER } from './curve/matcher.ts';
export { SpatialOrder } from './curve/spatial-order.ts';
export type { KeyWord } from './lists/key-words.ts';
export { SearchKeys } from './lists/search-keys.ts';
export type { CompareSlots } from './lists/sort-order.ts';
export { SortedPages, type SortStep } from './lists/sorted-pages.ts';
export { nearestRanks } from './nearest/nearest-ranks.ts';
