import { confirmLocation, type Location } from '@rastnetz/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locationKeys } from '#domain/locations/queries/location-keys.ts';
import { showStored } from '#domain/locations/queries/location-queries.ts';
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

/** What a failure is shown from; its text changes with the language (S1-LANG-04). */
interface FailedConfirmation extends Pick<Location, '_id' | 'title'> {
  readonly error: unknown;
}

/** Confirms a location as still correct; lists and counts are refetched. */
export function useConfirmLocation(): ConfirmLocation {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (id: string) => call(confirmLocation, { params: { id } }),
  });
  const [failed, setFailed] = useState<FailedConfirmation | null>(null);
  const confirm = async ({ _id, title }: Pick<Location, '_id' | 'title'>): Promise<Location | null> => {
    setFailed(null);
    try {
      const location = await mutateAsync(_id);
      showStored(queries, location);
      void queries.invalidateQueries({ queryKey: locationKeys.all });
      void queries.invalidateQueries({ queryKey: qualityKeys.allCounts });
      toastSuccess(t('quality.confirmed', { title }));
      return location;
    } catch (error) {
      const failure = { _id, title, error };
      setFailed(failure);
      toastError(failureText(t, failure));
      return null;
    }
  };
  return { confirm, isConfirming: isPending, failureAt: (id) => (failed !== null && failed._id === id ? failureText(t, failed) : null) };
}

const failureText = (t: TFunction, { title, error }: FailedConfirmation): string =>
  `${t('quality.confirm_failed', { title })} ${problemText(t, error)}`;
