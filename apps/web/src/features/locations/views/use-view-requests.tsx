import { changeSavedView, removeSavedView, restoreSavedView, type SavedView, setDefaultView } from '@rastnetz/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#kit/api/client.ts';
import { refusalText } from '#kit/api/problem-text.ts';
import { toastError, toastSuccess, toastUndoable } from '#kit/ui/toasts/toasts.ts';
import { UndoToast } from '#kit/ui/toasts/undo-toast.tsx';
import { dropSavedView, putSavedView, refreshSavedViews, savedViewsQuery } from './saved-views-query.ts';

/** What the menu does with a view: overwrite it with another query, delete it, make it the default. Failures are toasts. */
export function useViewRequests() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const fail = (text: string) => (error: unknown) => {
    toastError(`${text} ${refusalText(t, error)}`);
    void refreshSavedViews(queries);
  };
  const overwriting = useMutation({
    mutationFn: ({ view: { id, version }, query }: { readonly view: SavedView; readonly query: string }) =>
      call(changeSavedView, { params: { id }, body: { version, query } }),
    onSuccess: (saved) => {
      putSavedView(queries, saved);
      toastSuccess(t('views.saved', { name: saved.name }));
    },
    onError: fail(t('views.save_failed')),
  });
  const removing = useMutation({
    mutationFn: ({ id }: SavedView) => call(removeSavedView, { params: { id } }),
    onSuccess: (_, { id, name }) => {
      const texts = {
        done: t('views.removed', { name }),
        undone: t('views.restored', { name }),
        failed: t('views.restore_failed', { name }),
        undo: t('views.undo'),
      };
      const restore = () => call(restoreSavedView, { params: { id } }).then((saved) => putSavedView(queries, saved));
      dropSavedView(queries, id);
      toastUndoable(<UndoToast texts={texts} onUndo={restore} />);
    },
    onError: fail(t('views.remove_failed')),
  });
  const choosing = useMutation({
    mutationFn: (view: SavedView | null) => call(setDefaultView, { body: { id: view?.id ?? null } }),
    onSuccess: ({ defaultId }, view) => {
      queries.setQueryData(savedViewsQuery().queryKey, (before) => before && { ...before, defaultId });
      toastSuccess(view ? t('views.default_set', { name: view.name }) : t('views.default_unset'));
    },
    onError: fail(t('views.default_failed')),
  });
  return {
    overwrite: (view: SavedView, query: string) => overwriting.mutate({ view, query }),
    remove: (view: SavedView) => removing.mutate(view),
    setDefault: (view: SavedView | null) => choosing.mutate(view),
  };
}
