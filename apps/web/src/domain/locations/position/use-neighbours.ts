import type { ClusterFeature } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { clustersQuery } from '#domain/locations/queries/location-queries.ts';
import { clusterBox } from '#domain/map/position/cluster-box.ts';
import type { MapSegment } from '#domain/map/position/map-segment.ts';

/** The zoom from which on the neighbours are shown; below, the map shows most of the country. */
const NEAR_ZOOM = 8;
const NONE: readonly ClusterFeature[] = [];
const EVERYTHING = { filter: '', types: '', mine: 'false' } as const;

/**
 * The stored locations in the segment without the one in the form, from `NEAR_ZOOM` on. Failures are not shown, because a position can be
 * set without them.
 */
export function useNeighbours({ stored }: LocationForm, segment: MapSegment | null): readonly ClusterFeature[] {
  const zoom = Math.floor(segment?.view.zoom ?? 0);
  const corners = segment?.corners ?? { neLat: 0, neLng: 0, swLat: 0, swLng: 0 };
  const isNear = zoom >= NEAR_ZOOM;
  const { data } = useQuery({ ...clustersQuery({ ...EVERYTHING, bbox: clusterBox(corners, zoom), zoom }, isNear), retry: false });
  if (!isNear || !data) return NONE;
  return data.features.filter(({ properties }) => properties._id === undefined || properties._id !== stored?._id);
}
