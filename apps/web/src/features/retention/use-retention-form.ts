import { type RetentionSettings, setRetention } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { locationKeys } from '#domain/locations/queries/location-keys.ts';
import { call } from '#kit/api/client.ts';
import { useSettingsForm } from '#kit/settings/use-settings-form.ts';
import { retentionQuery } from './retention-queries.ts';
import { daysOf, differs, mergeValues, type RetentionValues, validate } from './retention-values.ts';

/** State of the retention form; validates while typing. */
export function useRetentionForm(stored: RetentionSettings, body: RefObject<HTMLElement | null>) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useSettingsForm<RetentionSettings, RetentionValues>(stored, body, {
    kind: 'retention',
    valuesOf: ({ days }) => days,
    differs,
    merge: mergeValues,
    validate: (values) => validate(values, t),
    send: (values, { version, days }) => call(setRetention, { body: { version, days: daysOf(values, days) } }),
    read: () => queries.fetchQuery({ ...retentionQuery(), staleTime: 0 }),
    propagate: (saved) => {
      queries.setQueryData(retentionQuery().queryKey, saved);
      // The trash shows the purge date of each location.
      void queries.invalidateQueries({ queryKey: locationKeys.all });
    },
  });
  const { values, base, errors } = form;
  return {
    ...form,
    /** Days used for the preview. */
    days: daysOf(values, base.days),
    errors: { ...validate(values, t), ...errors },
  };
}
