import { getLocation, matchLocations, saveLocation, searchLocations } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/endpoints/mount.ts';
import type { LocationService } from '../save/location.service.ts';
import type { LocationListService } from './location-list.service.ts';

/** Saving, searching and reading locations. */
export function locationRoutes(
  app: FastifyInstance,
  { locations, locationList }: { readonly locations: LocationService; readonly locationList: LocationListService },
): void {
  mount(app, saveLocation, ({ input, viewer, ...sent }) => locations.save(viewer, input.body, sent));
  mount(app, searchLocations, ({ input: { query, body }, viewer }) =>
    query.view === 'summary' ? locationList.searchSummaries(viewer, body) : locationList.search(viewer, body),
  );
  mount(app, matchLocations, ({ input, viewer }) => locationList.matching(viewer, input.body));
  mount(app, getLocation, ({ input: { params, query }, viewer }) =>
    query.noteCount === 'true' ? locations.detail(viewer, params.id) : locations.get(viewer, params.id),
  );
}
