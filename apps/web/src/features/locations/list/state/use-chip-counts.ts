import type { LocationCounts } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { countsQuery } from '#domain/locations/queries/location-queries.ts';
import type { SegmentState } from '#domain/map/position/map-segment.ts';
import { listSelectionOf } from '#features/locations/selection/list-query.ts';
import { isWorklist, type ListUrl } from '#features/locations/selection/list-url.ts';

/** Counts on the filter chips; those of the publication states are undefined until they are known. */
export interface ChipCounts extends Omit<LocationCounts, 'publications'> {
  readonly publications: LocationCounts['publications'] | undefined;
}

/**
 * Counts on the filter chips, from the counts of the list. Another state than "waiting" binds the list to the segment again, so the states are then
 * counted in the segment.
 */
export function useChipCounts(list: ListUrl, segment: SegmentState, counts: LocationCounts | undefined): ChipCounts | undefined {
  const anyState = { ...list, publication: null };
  const bindsAgain = isWorklist(list) && !isWorklist(anyState);
  const states = useQuery(countsQuery(listSelectionOf(anyState, segment, new Date()), bindsAgain && segment !== 'pending'));
  return counts && bindsAgain ? { ...counts, publications: states.data?.publications } : counts;
}
