import {
  changeManyLocations,
  deleteLocation,
  findNearby,
  getLocationHistory,
  restoreLocation,
  restoreLocationVersion,
  searchTrash,
} from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/endpoints/mount.ts';
import type { LifeServices } from './life-services.ts';

/** What can happen to a location beside a save. */
export function locationLifeRoutes(app: FastifyInstance, { trash, history, bulk, nearby }: LifeServices): void {
  mount(app, deleteLocation, ({ input, viewer }) => trash.delete(viewer, input));
  mount(app, restoreLocation, ({ input, viewer }) => trash.restore(viewer, input.params.id));
  mount(app, getLocationHistory, ({ input, viewer }) => history.page(viewer, input));
  mount(app, restoreLocationVersion, ({ input, viewer }) => history.restore(viewer, input));
  mount(app, changeManyLocations, ({ input, viewer }) => bulk.change(viewer, input.body));
  mount(app, findNearby, ({ input, viewer }) => nearby.find(viewer, input.body));
  mount(app, searchTrash, ({ input, viewer }) => trash.search(viewer, input.body));
}
