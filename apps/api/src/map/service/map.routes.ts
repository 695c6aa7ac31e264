import { countLocations, findClusters, findLocationBounds, findLocationsOnMap, findLocationsOnMapOverview } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/endpoints/mount.ts';
import type { MapService } from './map.service.ts';

/** Routes of the map: points, overview and clusters, and counts and bounds of a list. */
export function mapRoutes(app: FastifyInstance, { map }: { readonly map: MapService }): void {
  for (const endpoint of [findLocationsOnMap, findLocationsOnMapOverview])
    mount(app, endpoint, async ({ input, viewer, setHeader }) => {
      const { points, total } = map.points(viewer, input.body);
      setHeader('X-Total-Count', total);
      return points;
    });
  mount(app, countLocations, async ({ input, viewer }) => map.counts(viewer, input.body));
  mount(app, findLocationBounds, async ({ input, viewer }) => map.bounds(viewer, input.body));
  mount(app, findClusters, async ({ input, viewer }) => map.clusters(viewer, input.query));
}
