import { deleteLocation, type Location, restoreLocation } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { locationKeys } from '#domain/locations/queries/location-keys.ts';
import { ApiError } from '#kit/api/api-error.ts';
import { call } from '#kit/api/client.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { toastError } from '#kit/ui/toasts/toasts.ts';
import type { UndoState } from './use-undo.ts';

/** Moves one location to the trash without confirmation and offers undo. `onGone` is called afterwards. */
export function useDeleteLocation(undoing: UndoState, onGone: (ids: readonly string[]) => void): (location: Location) => Promise<void> {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: locationKeys.all });
  const restore = async (id: string) => {
    await call(restoreLocation, { params: { id } });
    void refresh();
    return { done: 1, count: 1 };
  };
  return async ({ _id: id, version, title }) => {
    try {
      await call(deleteLocation, { params: { id }, query: { version } });
      onGone([id]);
      undoing.offer({ message: t('bulk.deleted', { title }), undo: () => restore(id) });
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === 'stale_version';
      toastError(isStale ? t('bulk.delete_stale', { title }) : `${t('bulk.delete_failed', { title })} ${problemText(t, error)}`);
    }
    void refresh();
  };
}
