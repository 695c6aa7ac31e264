import { RETENTION_DAYS, type RetentionDays, RetentionKind } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import type { SettingsErrors } from '#kit/settings/use-settings-form.ts';

/** Form values in days; an empty string if the field is empty. */
export type RetentionValues = Readonly<Record<RetentionKind, number | ''>>;

const isFitting = (kind: RetentionKind, days: number | ''): boolean => {
  const { min, max } = RETENTION_DAYS[kind];
  return typeof days === 'number' && Number.isInteger(days) && days >= min && days <= max;
};

/** Whether two forms have different retention periods. */
export const differs = (one: RetentionValues, other: RetentionValues): boolean =>
  RetentionKind.options.some((kind) => one[kind] !== other[kind]);

/** Errors that prevent a save, by paths such as `days.trash`. */
export const validate = (values: RetentionValues, t: TFunction): SettingsErrors =>
  Object.fromEntries(
    RetentionKind.options.filter((kind) => !isFitting(kind, values[kind])).map((kind) => [`days.${kind}`, t('retention.error.days')]),
  );

/** Valid days of the form; for an invalid value the stored one. */
export const daysOf = (values: RetentionValues, stored: RetentionDays): RetentionDays =>
  Object.fromEntries(
    RetentionKind.options.map((kind) => [kind, isFitting(kind, values[kind]) ? values[kind] : stored[kind]]),
  ) as RetentionDays;

/** Own changes since `base` applied to `theirs`, the values somebody else stored. */
export const mergeValues = (mine: RetentionValues, base: RetentionValues, theirs: RetentionValues): RetentionValues =>
  Object.fromEntries(RetentionKind.options.map((kind) => [kind, mine[kind] === base[kind] ? theirs[kind] : mine[kind]])) as RetentionValues;
