import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#kit/api/api-error.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { toastSuccess } from '#kit/ui/toasts/toasts.ts';
import type { SettingsKind } from './settings-kind.ts';

/** Saves and loads one kind of settings. */
export interface SettingsApi<Stored, Values> {
  readonly send: (values: Values, base: Stored) => Promise<Stored>;
  /** Loads the current settings after somebody else saved. */
  readonly read: () => Promise<Stored>;
  /** Updates other data that depends on the settings; its result is awaited. */
  readonly propagate: (saved: Stored) => unknown;
}

interface Outcomes<Stored> {
  readonly onSaved: (saved: Stored) => void;
  readonly onFailed: (error: Error) => void;
  readonly onReloaded: (theirs: Stored) => void;
}

/** Saves settings, and reloads them after a version conflict. */
export function useSaveSettings<Stored, Values>(
  kind: SettingsKind,
  { send, read, propagate }: SettingsApi<Stored, Values>,
  { onSaved, onFailed, onReloaded }: Outcomes<Stored>,
) {
  const { t } = useTranslation();
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: ({ values, base }: { readonly values: Values; readonly base: Stored }) => send(values, base),
    onSuccess: (saved) => {
      const result = propagate(saved);
      toastSuccess(t(`${kind}.saved`));
      onSaved(saved);
      return result;
    },
    onError: onFailed,
  });
  const reload = useMutation({
    networkMode: 'always',
    mutationFn: read,
    onSuccess: (theirs) => {
      saving.reset();
      onReloaded(theirs);
    },
  });
  const { error } = saving;
  const isStale = error instanceof ApiError && error.code === 'stale_version';
  return { saving, reload, isStale, failure: error && !isStale ? `${t(`${kind}.failed`)} ${problemText(t, error)}` : null };
}
