import { RETENTION_DAYS, type RetentionDays, RetentionKind } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import type { SettingsFaults } from '#kit/settings/use-settings-form.ts';

/** The days as they stand in the form; empty while nothing is typed. */
export type RetentionValues = Readonly<Record<RetentionKind, number | ''>>;

const isFitting = (kind: RetentionKind, days: number | ''): boolean => {
  const { min, max } = RETENTION_DAYS[kind];
  return typeof days === 'number' && Number.isInteger(days) && days >= min && days <= max;
};

export const differs = (one: RetentionValues, other: RetentionValues): boolean =>
  RetentionKind.options.some((kind) => one[kind] !== other[kind]);

/** What stands against a save, by paths as `days.trash`. */
export const faultsIn = (values: RetentionValues, t: TFunction): SettingsFaults =>
  Object.fromEntries(
    RetentionKind.options.filter((kind) => !isFitting(kind, values[kind])).map((kind) => [`days.${kind}`, t('retention.error.days')]),
  );

/** The days that can be kept; where what is typed cannot, those stored. */
export const daysOf = (values: RetentionValues, stored: RetentionDays): RetentionDays =>
  Object.fromEntries(
    RetentionKind.options.map((kind) => [kind, isFitting(kind, values[kind]) ? values[kind] : stored[kind]]),
  ) as RetentionDays;

/** What somebody else stored since `base`, with what was typed since left standing. */
export const mergeValues = (mine: RetentionValues, base: RetentionValues, theirs: RetentionValues): RetentionValues =>
  Object.fromEntries(RetentionKind.options.map((kind) => [kind, mine[kind] === base[kind] ? theirs[kind] : mine[kind]])) as RetentionValues;
