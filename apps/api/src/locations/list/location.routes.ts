import { getLocation, saveLocation, searchLocations } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/endpoints/mount.ts';
import type { LocationService } from '../save/location.service.ts';
import type { LocationListService } from './location-list.service.ts';

/** Saving, finding and reading locations. */
export function locationRoutes(
  app: FastifyInstance,
  { locations, locationList }: { readonly locations: LocationService; readonly locationList: LocationListService },
): void {
  mount(app, saveLocation, ({ input, viewer, files, signal }) => locations.save(viewer, input.body, { files, signal }));
  mount(app, searchLocations, ({ input, viewer }) => locationList.search(viewer, input.body));
  mount(app, getLocation, ({ input, viewer }) => locations.get(viewer, input.params.id));
}
