import { deleteLocation, type Location, restoreLocation } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/api-error.ts';
import { call } from '#shared/api/client.ts';
import { problemText } from '#shared/api/problem-text.ts';
import { locationKeys } from '#shared/locations/location-keys.ts';
import { toastError } from '#shared/ui/toasts.ts';
import type { Undoing } from './use-undo.ts';

/** Puts one location into the trash at once, and offers the way back (UI: "delete (with undo)"). `onGone` is called when it is there. */
export function useDeleteLocation(undoing: Undoing, onGone: (ids: readonly string[]) => void): (location: Location) => Promise<void> {
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
    } catch (fault) {
      const isStale = fault instanceof ApiError && fault.code === 'stale_version';
      toastError(isStale ? t('bulk.delete_stale', { title }) : `${t('bulk.delete_failed', { title })} ${problemText(t, fault)}`);
    }
    void refresh();
  };
}
