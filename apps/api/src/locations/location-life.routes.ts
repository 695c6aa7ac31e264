import { deleteLocation, restoreLocation, searchTrash } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../http/mount.ts';
import type { LocationTrashService } from './location-trash.service.ts';

export interface LifeServices {
  readonly trash: LocationTrashService;
}

/** What can happen to a location beside a save. */
export function locationLifeRoutes(app: FastifyInstance, { trash }: LifeServices): void {
  mount(app, deleteLocation, ({ input, viewer }) => trash.delete(viewer, input));
  mount(app, restoreLocation, ({ input, viewer }) => trash.restore(viewer, input.params.id));
  mount(app, searchTrash, ({ input, viewer }) => trash.search(viewer, input.body));
}
