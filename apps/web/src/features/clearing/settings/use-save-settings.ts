import { type ClearingSettings, setClearingSettings } from '@rastnetz/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/client.ts';
import { problemText } from '../../../shared/api/problem-text.ts';
import { clearingKeys } from '../../../shared/clearing/clearing-keys.ts';
import { clearingSettingsQuery } from '../../../shared/clearing/clearing-queries.ts';
import { toastSuccess } from '../../../shared/ui/toasts.ts';

interface SaveSettings {
  readonly onSaved: (saved: ClearingSettings) => void;
  readonly onFailed: (error: Error) => void;
  /** What is stored now, after somebody else saved. */
  readonly onReloaded: (theirs: ClearingSettings) => void;
}

/** The ways of the settings to the server and back. */
export function useSaveSettings({ onSaved, onFailed, onReloaded }: SaveSettings) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: (settings: ClearingSettings) => call(setClearingSettings, { body: settings }),
    onSuccess: (saved) => {
      queries.setQueryData(clearingKeys.settings, saved);
      toastSuccess(t('pipelines.saved'));
      onSaved(saved);
    },
    onError: onFailed,
  });
  const reload = useMutation({
    networkMode: 'always',
    mutationFn: () => queries.fetchQuery({ ...clearingSettingsQuery(), staleTime: 0 }),
    onSuccess: (theirs) => {
      saving.reset();
      onReloaded(theirs);
    },
  });
  const { error } = saving;
  const isStale = error instanceof ApiError && error.code === 'stale_version';
  return { saving, reload, isStale, failure: error && !isStale ? `${t('pipelines.failed')} ${problemText(t, error)}` : null };
}
