import type { ClusterFeature } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { clustersQuery } from '#domain/locations/queries/location-queries.ts';
import { clusterBox } from '#domain/map/position/cluster-box.ts';
import type { MapSegment } from '#domain/map/position/map-segment.ts';

/** From here on a map shows what is near rather than the whole country. */
const NEAR_ZOOM = 8;
const NONE: readonly ClusterFeature[] = [];
const EVERYTHING = { filter: '', types: '', mine: 'false' } as const;

/** The stored locations around, once the map is near, but for the one in the form. A failure is quiet: the position is set without them. */
export function useNeighbours({ stored }: LocationForm, segment: MapSegment | null): readonly ClusterFeature[] {
  const zoom = Math.floor(segment?.view.zoom ?? 0);
  const corners = segment?.corners ?? { neLat: 0, neLng: 0, swLat: 0, swLng: 0 };
  const isNear = zoom >= NEAR_ZOOM;
  const { data } = useQuery({ ...clustersQuery({ ...EVERYTHING, bbox: clusterBox(corners, zoom), zoom }, isNear), retry: false });
  if (!isNear || !data) return NONE;
  return data.features.filter(({ properties }) => properties._id === undefined || properties._id !== stored?._id);
}
