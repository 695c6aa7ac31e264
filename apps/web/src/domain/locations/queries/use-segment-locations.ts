import { filterParamsOf, type MapCorners } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { clusterBox } from '#domain/map/position/cluster-box.ts';
import { cornersOf, type SegmentState } from '#domain/map/position/map-segment.ts';
import { useFailureToast } from '#kit/ui/toasts/use-failure-toast.ts';
import type { FilterQuery } from './location-keys.ts';
import { clustersQuery, countsQuery } from './location-queries.ts';

const NO_CORNERS = { neLat: 0, neLng: 0, swLat: 0, swLng: 0 };

/**
 * Clusters and counts of a segment, with the filters of the list. Counts are those of the exact segment, clusters those of a wider box, so
 * that little panning keeps and refetches them (S7-MAP-03). While `counts.isPlaceholderData`, the counts are those of the previous segment.
 * With `isEverywhere` the counts are those of the whole network, for a list that is not bound to the map. A failed cluster request shows a
 * toast (S8-FETCH-01); `failure` is for a message on the screen until a retry succeeds.
 */
export function useSegmentLocations(segment: SegmentState, query: FilterQuery, isEverywhere = false) {
  const { t } = useTranslation();
  const corners = cornersOf(segment);
  const zoom = typeof segment === 'string' ? 0 : Math.floor(segment.view.zoom);
  const clusters = useQuery(
    clustersQuery({ bbox: clusterBox(corners ?? NO_CORNERS, zoom), zoom, ...inAddress(query) }, corners !== undefined),
  );
  const counts = useQuery(countsQuery({ ...(!isEverywhere && corners), ...query }, segment !== 'pending' || isEverywhere));
  useRefetchOnMove(corners, clusters.refetch);
  useFailureToast(clusters.error, t('locations.error.map'));
  const retry = () => {
    for (const answer of [clusters, counts]) if (answer.isError) void answer.refetch();
  };
  const failed = clusters.isError || counts.isError;
  return { clusters, counts, failure: failed ? { retry, isBusy: clusters.isFetching || counts.isFetching } : null };
}

/** A filter in the form of query parameters. */
const inAddress = ({ filter = [], types = [], missing = [], suche = '', mine, publication, updatedBefore, ...further }: FilterQuery) => ({
  filter: filter.join(','),
  types: types.join(','),
  suche,
  mine: mine ? ('true' as const) : ('false' as const),
  missing: missing.join(','),
  ...(publication && { publication }),
  ...(updatedBefore && { updatedBefore }),
  ...filterParamsOf(further),
});

/** Refetches when the map has moved within its box, to include changes by other users. A new box has its own query key. */
function useRefetchOnMove(corners: MapCorners | undefined, refetch: (options: { cancelRefetch: boolean }) => unknown): void {
  const shown = useRef<MapCorners>(undefined);
  useEffect(() => {
    if (!corners || corners === shown.current) return;
    if (shown.current) void refetch({ cancelRefetch: false });
    shown.current = corners;
  }, [corners, refetch]);
}
