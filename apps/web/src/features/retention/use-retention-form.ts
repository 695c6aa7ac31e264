import { RETENTION_DAYS, type RetentionDays, RetentionKind, type RetentionSettings, setRetention } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { locationKeys } from '#domain/locations/queries/location-keys.ts';
import { call } from '#kit/api/client.ts';
import type { FieldErrors } from '#kit/forms/form-errors.ts';
import { mergeFields } from '#kit/forms/merge-versions.ts';
import { useSettingsForm } from '#kit/settings/use-settings-form.ts';
import { retentionQuery } from './retention-queries.ts';

/** Form values in days; an empty string if the field is empty. */
type RetentionValues = Readonly<Record<RetentionKind, number | ''>>;

const isFitting = (kind: RetentionKind, days: number | ''): boolean => {
  const { min, max } = RETENTION_DAYS[kind];
  return typeof days === 'number' && Number.isInteger(days) && days >= min && days <= max;
};

/** Whether two forms have different retention periods. */
const differs = (one: RetentionValues, other: RetentionValues): boolean => RetentionKind.options.some((kind) => one[kind] !== other[kind]);

/** Errors that prevent a save, by paths such as `days.trash`. */
const validate = (values: RetentionValues, t: TFunction): FieldErrors =>
  Object.fromEntries(
    RetentionKind.options.filter((kind) => !isFitting(kind, values[kind])).map((kind) => [`days.${kind}`, t('retention.error.days')]),
  );

/** Valid days of the form; for an invalid value the stored one. */
const daysOf = (values: RetentionValues, stored: RetentionDays): RetentionDays =>
  Object.fromEntries(
    RetentionKind.options.map((kind) => [kind, isFitting(kind, values[kind]) ? values[kind] : stored[kind]]),
  ) as RetentionDays;

/** State of the retention form; validates while typing. */
export function useRetentionForm(stored: RetentionSettings, body: RefObject<HTMLElement | null>) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useSettingsForm<RetentionSettings, RetentionValues>(stored, body, {
    kind: 'retention',
    valuesOf: ({ days }) => days,
    differs,
    merge: (versions) => mergeFields(versions, RetentionKind.options),
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
