import { confirmLocation, type Location } from '@rastnetz/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../api/client.ts';
import { problemText } from '../api/problem-text.ts';
import { locationKeys } from '../locations/location-keys.ts';
import { toastError, toastSuccess } from '../ui/toasts.ts';
import { qualityKeys } from './quality-keys.ts';

/** Says that a location is still true; lists and numbers are asked for anew. Answers null, and says why, where that fails. */
export function useConfirmLocation() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => call(confirmLocation, { params: { id } }),
  });
  const confirm = async ({ _id, title }: Pick<Location, '_id' | 'title'>): Promise<Location | null> => {
    try {
      const location = await mutateAsync(_id);
      queries.setQueryData(locationKeys.one(_id), location);
      void queries.invalidateQueries({ queryKey: locationKeys.all });
      void queries.invalidateQueries({ queryKey: [...qualityKeys.all, 'counts'] });
      toastSuccess(t('quality.confirmed', { title }));
      return location;
    } catch (fault) {
      toastError(`${t('quality.confirm_failed', { title })} ${problemText(t, fault)}`);
      return null;
    }
  };
  return { confirm, isConfirming: isPending };
}
