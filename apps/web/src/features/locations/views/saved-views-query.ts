import { listSavedViews, type SavedView, type SavedViews } from '@rastnetz/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#kit/api/client.ts';

/** Saved views and the default one; the list does not wait for them. */
export const savedViewsQuery = () =>
  queryOptions({ queryKey: ['saved-views'], queryFn: ({ signal }) => call(listSavedViews, {}, { signal }) });

export const refreshSavedViews = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: savedViewsQuery().queryKey });

/** Changes the views before they are loaded again, which brings them in order. */
function changeViews(queries: QueryClient, change: (views: readonly SavedView[]) => SavedView[]): void {
  queries.setQueryData(
    savedViewsQuery().queryKey,
    (before: SavedViews | undefined) => before && { ...before, views: change(before.views) },
  );
  void refreshSavedViews(queries);
}

/** Shows a saved view. */
export const putSavedView = (queries: QueryClient, saved: SavedView): void =>
  changeViews(queries, (views) => [...views.filter(({ id }) => id !== saved.id), saved]);

/** Takes a deleted view away. Until then it would look as if it could be used, or deleted once more. */
export const dropSavedView = (queries: QueryClient, removedId: string): void =>
  changeViews(queries, (views) => views.filter(({ id }) => id !== removedId));
