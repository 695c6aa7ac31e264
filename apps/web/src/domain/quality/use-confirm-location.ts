import { confirmLocation, type Location } from '@rastnetz/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locationKeys } from '#domain/locations/queries/location-keys.ts';
import { call } from '#kit/api/client.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { toastError, toastSuccess } from '#kit/ui/toasts/toasts.ts';
import { qualityKeys } from './quality-keys.ts';

/** Confirms locations, and reports failures. */
export interface ConfirmLocation {
  /** Resolves to null if it fails; `failureAt` then returns the reason. */
  readonly confirm: (location: Pick<Location, '_id' | 'title'>) => Promise<Location | null>;
  readonly isConfirming: boolean;
  /** Why the last attempt failed, if it was for this location; otherwise null. */
  readonly failureAt: (id: string | undefined) => string | null;
}

/** Confirms a location as still correct; lists and counts are refetched. */
export function useConfirmLocation(): ConfirmLocation {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (id: string) => call(confirmLocation, { params: { id } }),
  });
  const [failure, setFailure] = useState<{ readonly id: string; readonly text: string } | null>(null);
  const confirm = async ({ _id, title }: Pick<Location, '_id' | 'title'>): Promise<Location | null> => {
    setFailure(null);
    try {
      const location = await mutateAsync(_id);
      queries.setQueryData(locationKeys.one(_id), location);
      void queries.invalidateQueries({ queryKey: locationKeys.all });
      void queries.invalidateQueries({ queryKey: qualityKeys.allCounts });
      toastSuccess(t('quality.confirmed', { title }));
      return location;
    } catch (error) {
      const text = `${t('quality.confirm_failed', { title })} ${problemText(t, error)}`;
      setFailure({ id: _id, text });
      toastError(text);
      return null;
    }
  };
  return { confirm, isConfirming: isPending, failureAt: (id) => (failure !== null && failure.id === id ? failure.text : null) };
}
