import { type ClearingSettings, setClearingSettings } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { clearingKeys } from '#domain/clearing/clearing-keys.ts';
import { clearingSettingsQuery } from '#domain/clearing/clearing-queries.ts';
import { call } from '#kit/api/client.ts';
import { useSettingsForm } from '#kit/settings/use-settings-form.ts';
import { differs, faultsIn, mergeSettings, type SettingsValues, settingsOf, valuesOf } from './settings-values.ts';

/** The settings of the clearing in the form. */
export function useClearingForm(stored: ClearingSettings, body: RefObject<HTMLElement | null>) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return useSettingsForm<ClearingSettings, SettingsValues>(stored, body, {
    kind: 'pipelines',
    ...{ valuesOf, differs, merge: mergeSettings },
    faultsIn: (values) => faultsIn(values, t),
    send: (values, { version }) => call(setClearingSettings, { body: settingsOf(values, version) }),
    read: () => queries.fetchQuery({ ...clearingSettingsQuery(), staleTime: 0 }),
    spread: (saved) => queries.setQueryData(clearingKeys.settings, saved),
  });
}
