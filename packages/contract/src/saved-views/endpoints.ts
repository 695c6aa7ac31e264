import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { WrittenId } from '../http/written-id.ts';
import { MAX_PRIVATE_VIEWS, MAX_SHARED_VIEWS, SavedView, ViewName, ViewQuery } from './saved-view.ts';

const params = z.object({ id: WrittenId });

/** The views of a person, and the one with which their list opens; null without one. */
export const SavedViews = z.object({
  views: z.array(SavedView).max(MAX_PRIVATE_VIEWS + MAX_SHARED_VIEWS),
  defaultId: z.uuid().nullable(),
});
export type SavedViews = z.infer<typeof SavedViews>;

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/api/v1/saved-views',
  summary: 'My saved views of the list of locations, then those shared in my company, each by name, and the one with which my list opens',
  access: 'session',
  response: SavedViews,
});

export const createSavedView = endpoint({
  method: 'POST',
  path: '/api/v1/saved-views',
  summary: 'Save a view of the list of locations: for myself, or for everybody in my company',
  access: 'session',
  body: z.object({ name: ViewName, query: ViewQuery, isShared: z.boolean().default(false) }),
  response: SavedView,
});

/** Absent fields are unchanged. Only whoever shared a view may make it private again. */
export const changeSavedView = endpoint({
  method: 'POST',
  path: '/api/v1/saved-views/:id',
  summary: 'Rename, overwrite, share or unshare a view; responds to a stale `version` with 409',
  access: 'session',
  params,
  body: z.object({ version: z.int().min(1), name: ViewName.optional(), query: ViewQuery.optional(), isShared: z.boolean().optional() }),
  response: SavedView,
});

/** A deleted view can be restored for a day. */
export const removeSavedView = endpoint({
  method: 'POST',
  path: '/api/v1/saved-views/:id/remove',
  summary: 'Delete a view; no effect if it is deleted already',
  access: 'session',
  params,
  response: z.object({ ok: z.literal(true) }),
});

export const restoreSavedView = endpoint({
  method: 'POST',
  path: '/api/v1/saved-views/:id/restore',
  summary: 'Restore a view that was deleted within the last day; no effect if it is not deleted',
  access: 'session',
  params,
  response: SavedView,
});

export const setDefaultView = endpoint({
  method: 'POST',
  path: '/api/v1/saved-views/default',
  summary: 'Set the view with which my list opens; null for none',
  access: 'session',
  body: z.object({ id: WrittenId.nullable() }),
  response: z.object({ defaultId: z.uuid().nullable() }),
});

export const savedViewEndpoints = [
  listSavedViews,
  createSavedView,
  setDefaultView,
  changeSavedView,
  removeSavedView,
  restoreSavedView,
] as const;
