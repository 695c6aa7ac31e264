import type { LocationSummary } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { useTrashRequests } from '#domain/locations/queries/use-trash-requests.ts';
import { hasCode } from '#kit/api/api-error.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { toastError } from '#kit/ui/toasts/toasts.ts';
import type { UndoState } from './use-undo.ts';

/** Moves one location to the trash without confirmation and offers undo. `onGone` is called afterwards. */
export function useDeleteLocation(
  undoing: UndoState,
  onGone: (ids: readonly string[]) => void,
): (location: LocationSummary) => Promise<void> {
  const { t } = useTranslation();
  const { trash, restore, refresh } = useTrashRequests();
  return async (location) => {
    const { _id: id, title } = location;
    try {
      await trash(location);
      onGone([id]);
      undoing.offer({ message: t('bulk.deleted', { title }), undo: () => restore(id).then(() => ({ done: 1, count: 1 })) });
    } catch (error) {
      toastError(
        hasCode(error, 'stale_version')
          ? t('bulk.delete_stale', { title })
          : `${t('bulk.delete_failed', { title })} ${problemText(t, error)}`,
      );
    }
    refresh();
  };
}
