import { COMPANY_MAX, type Company, type CompanyField, type CompanyFields } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import type { FieldErrors } from '#kit/forms/form-errors.ts';
import type { Versions } from '#kit/forms/merge-versions.ts';

/** Values of the company form. */
export type CompanyValues = Readonly<Record<CompanyField, string>>;

const FIELDS = Object.keys(COMPANY_MAX) as CompanyField[];
const valuesBy = (valueAt: (field: CompanyField) => string): CompanyValues =>
  Object.fromEntries(FIELDS.map((field) => [field, valueAt(field)])) as CompanyValues;

/** Form values of a company; null becomes an empty string. */
export const valuesOf = (company: CompanyFields): CompanyValues => valuesBy((field) => company[field] ?? '');

/** Returns the fields that differ from the stored company; cleared fields are null. */
export function changesOf(values: CompanyValues, stored: CompanyFields): Partial<CompanyFields> {
  const changed = FIELDS.filter((field) => values[field].trim() !== (stored[field] ?? ''));
  return Object.fromEntries(changed.map((field) => [field, values[field].trim() || null]));
}

/** Whether two forms would save different companies. */
export const differs = (mine: CompanyValues, base: CompanyValues): boolean => Object.keys(changesOf(mine, base)).length > 0;

/** The user's changes since `base` applied to `theirs`. */
export const mergeValues = ({ mine, base, theirs }: Versions<CompanyValues>): CompanyValues =>
  valuesOf({ ...theirs, ...changesOf(mine, base) });

/** Fields that both sides changed to different values. */
export const conflictsOf = ({ mine, base, theirs }: Versions<CompanyValues>): CompanyField[] =>
  FIELDS.filter((field) => {
    const own = mine[field].trim();
    return own !== base[field] && theirs[field] !== base[field] && theirs[field] !== own;
  });

/** Minimal check of an e-mail address; the server validates it in full. */
const EMAIL_PATTERN = /^\S+@\S+$/;

/** Errors that prevent a save. A stored name cannot be removed. */
export function validate(values: CompanyValues, stored: Company, t: TFunction): FieldErrors {
  const addresses = (['contactEmail', 'billingEmail'] as const).filter(
    (field) => values[field].trim() !== '' && !EMAIL_PATTERN.test(values[field].trim()),
  );
  const isNameless = stored.name !== null && values.name.trim() === '';
  return {
    ...(isNameless && { name: t('company.error.name') }),
    ...Object.fromEntries(addresses.map((field) => [field, t('register.error.email')])),
  };
}
