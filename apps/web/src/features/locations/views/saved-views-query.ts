import { listSavedViews, type SavedView, type SavedViews } from '@rastnetz/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#kit/api/client.ts';

/** Saved views and the default one; the list does not wait for them. */
export const savedViewsQuery = () =>
  queryOptions({ queryKey: ['saved-views'], queryFn: ({ signal }) => call(listSavedViews, {}, { signal }) });

export const refreshSavedViews = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: savedViewsQuery().queryKey });

/** Shows a saved view before the views are loaded again, which brings them in order. */
export function putSavedView(queries: QueryClient, saved: SavedView): void {
  queries.setQueryData(savedViewsQuery().queryKey, (before: SavedViews | undefined) => {
    return before && { ...before, views: [...before.views.filter(({ id }) => id !== saved.id), saved] };
  });
  void refreshSavedViews(queries);
}

/** Takes a deleted view away before the views are loaded again. Until then it would look as if it could be used, or deleted once more. */
export function dropSavedView(queries: QueryClient, removedId: string): void {
  queries.setQueryData(savedViewsQuery().queryKey, (before: SavedViews | undefined) => {
    return before && { ...before, views: before.views.filter(({ id }) => id !== removedId) };
  });
  void refreshSavedViews(queries);
}
