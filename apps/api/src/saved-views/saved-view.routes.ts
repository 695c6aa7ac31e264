import { changeSavedView, createSavedView, listSavedViews, removeSavedView, restoreSavedView, setDefaultView } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/http/endpoints/mount.ts';
import type { SaveLimit } from '../platform/http/limits/write-limits.ts';
import type { SavedViewService } from './saved-view.service.ts';

interface SavedViewServices {
  readonly savedViews: SavedViewService;
  readonly saveLimit: SaveLimit;
}

/** Saved views of the list of locations. */
export function savedViewRoutes(app: FastifyInstance, { savedViews, saveLimit }: SavedViewServices): void {
  mount(app, listSavedViews, ({ viewer }) => savedViews.list(viewer));
  mount(app, createSavedView, async ({ viewer, input }) => {
    await saveLimit(viewer);
    return savedViews.create(viewer, input.body);
  });
  mount(app, setDefaultView, ({ viewer, input }) => savedViews.setDefault(viewer, input.body.id));
  mount(app, changeSavedView, async ({ viewer, input }) => {
    await saveLimit(viewer);
    return savedViews.change(viewer, input);
  });
  mount(app, removeSavedView, ({ viewer, input }) => savedViews.remove(viewer, input.params.id));
  mount(app, restoreSavedView, ({ viewer, input }) => savedViews.restore(viewer, input.params.id));
}
