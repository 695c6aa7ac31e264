import { changeSavedView, createSavedView, listSavedViews, removeSavedView, restoreSavedView, setDefaultView } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/http/endpoints/mount.ts';
import type { SavedViewService } from './saved-view.service.ts';

/** Saved views of the list of locations. */
export function savedViewRoutes(app: FastifyInstance, { savedViews }: { readonly savedViews: SavedViewService }): void {
  mount(app, listSavedViews, ({ viewer }) => savedViews.list(viewer));
  mount(app, createSavedView, ({ viewer, input }) => savedViews.create(viewer, input.body));
  mount(app, setDefaultView, ({ viewer, input }) => savedViews.setDefault(viewer, input.body.id));
  mount(app, changeSavedView, ({ viewer, input }) => savedViews.change(viewer, input));
  mount(app, removeSavedView, ({ viewer, input }) => savedViews.remove(viewer, input.params.id));
  mount(app, restoreSavedView, ({ viewer, input }) => savedViews.restore(viewer, input.params.id));
}
