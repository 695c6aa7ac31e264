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
import { bulkRows, type SaveLimit } from '../../platform/http/limits/write-limits.ts';
import type { LifecycleServices } from './lifecycle-services.ts';

/** Lifecycle of locations: trash, history, bulk actions, possible duplicates. */
export function lifecycleRoutes(app: FastifyInstance, services: LifecycleServices & { readonly saveLimit: SaveLimit }): void {
  const { trash, history, bulk, nearby, saveLimit } = services;
  mount(app, deleteLocation, async ({ input, viewer }) => {
    await saveLimit(viewer);
    return trash.delete(viewer, input);
  });
  mount(app, restoreLocation, async ({ input, viewer }) => {
    await saveLimit(viewer);
    return trash.restore(viewer, input.params.id);
  });
  mount(app, getLocationHistory, ({ input, viewer }) => history.page(viewer, input));
  mount(app, restoreLocationVersion, async ({ input, viewer }) => {
    await saveLimit(viewer);
    return history.restore(viewer, input);
  });
  mount(app, changeManyLocations, async ({ input, viewer }) => {
    await saveLimit(viewer, { rows: bulkRows(input.body) });
    return bulk.change(viewer, input.body);
  });
  mount(app, findNearby, ({ input, viewer }) => nearby.find(viewer, input.body));
  mount(app, searchTrash, ({ input, viewer }) => trash.search(viewer, input.body));
}
