import { type RetentionSettings, setRetention } from '@rastnetz/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/client.ts';
import { problemText } from '../../shared/api/problem-text.ts';
import { locationKeys } from '../../shared/locations/location-keys.ts';
import { toastSuccess } from '../../shared/ui/toasts.ts';
import { retentionQuery } from './retention-queries.ts';

interface SaveRetention {
  readonly onSaved: (saved: RetentionSettings) => void;
  readonly onFailed: (error: Error) => void;
  /** What is stored now, after somebody else saved. */
  readonly onReloaded: (theirs: RetentionSettings) => void;
}

/** The ways of the days to the server and back. */
export function useSaveRetention({ onSaved, onFailed, onReloaded }: SaveRetention) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: (settings: RetentionSettings) => call(setRetention, { body: settings }),
    onSuccess: (saved) => {
      queries.setQueryData(retentionQuery().queryKey, saved);
      // The trash says of each when it goes.
      void queries.invalidateQueries({ queryKey: locationKeys.all });
      toastSuccess(t('retention.saved'));
      onSaved(saved);
    },
    onError: onFailed,
  });
  const reload = useMutation({
    networkMode: 'always',
    mutationFn: () => queries.fetchQuery({ ...retentionQuery(), staleTime: 0 }),
    onSuccess: (theirs) => {
      saving.reset();
      onReloaded(theirs);
    },
  });
  const { error } = saving;
  const isStale = error instanceof ApiError && error.code === 'stale_version';
  return { saving, reload, isStale, failure: error && !isStale ? `${t('retention.failed')} ${problemText(t, error)}` : null };
}
