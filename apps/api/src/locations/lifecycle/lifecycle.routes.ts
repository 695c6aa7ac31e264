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
import { bulkRows } from '../../platform/http/limits/write-limits.ts';
import type { LifecycleServices } from './lifecycle-services.ts';

/** Lifecycle of locations: trash, history, bulk actions, possible duplicates. */
export function lifecycleRoutes(app: FastifyInstance, { trash, history, bulk, nearby }: LifecycleServices): void {
  mount(app, deleteLocation, ({ input, viewer }) => trash.delete(viewer, input));
  mount(app, restoreLocation, ({ input, viewer }) => trash.restore(viewer, input.params.id));
  mount(app, getLocationHistory, ({ input, viewer }) => history.page(viewer, input));
  mount(app, restoreLocationVersion, ({ input, viewer }) => history.restore(viewer, input));
  mount(app, changeManyLocations, ({ input, viewer }) => bulk.change(viewer, input.body), { changedRows: ({ body }) => bulkRows(body) });
  mount(app, findNearby, ({ input, viewer, idempotencyKey }) => nearby.find(viewer, input.body, idempotencyKey));
  mount(app, searchTrash, ({ input, viewer }) => trash.search(viewer, input.body));
}
