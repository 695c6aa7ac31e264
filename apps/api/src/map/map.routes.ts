import { findClusters, findLocationsOnMap, findLocationsOnMapOverview } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/http/endpoints/mount.ts';
import type { MapService } from './map.service.ts';

/** Points, the overview and clusters of the map. */
export function mapRoutes(app: FastifyInstance, { map }: { readonly map: MapService }): void {
  for (const endpoint of [findLocationsOnMap, findLocationsOnMapOverview])
    mount(app, endpoint, async ({ input, viewer, setHeader }) => {
      const { points, total } = map.points(viewer, input.body);
      setHeader('X-Total-Count', total);
      return points;
    });
  mount(app, findClusters, async ({ input, viewer }) => map.clusters(viewer, input.query));
}
