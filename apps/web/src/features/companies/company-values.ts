import { COMPANY_MAX, type Company, type CompanyField, type CompanyFields } from '@rastnetz/contract';
import type { TFunction } from 'i18next';

/** Values of the company form. */
export type CompanyValues = Readonly<Record<CompanyField, string>>;

/** Error messages by field. */
export type CompanyErrors = Readonly<Partial<Record<string, string>>>;

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

/** Own changes (`mine` against `base`) applied to `theirs`, the version somebody else stored. */
export const mergeValues = (mine: CompanyValues, base: CompanyFields, theirs: CompanyFields): CompanyValues => ({
  ...valuesOf(theirs),
  ...valuesOf({ ...theirs, ...changesOf(mine, base) }),
});

/** Fields that both sides changed to different values. */
export function conflictsOf(mine: CompanyValues, base: Company, theirs: Company): CompanyField[] {
  const changes = changesOf(mine, base);
  return FIELDS.filter((field) => field in changes && theirs[field] !== base[field] && theirs[field] !== changes[field]);
}

/** Minimal check of an e-mail address; the server validates it in full. */
const EMAIL_PATTERN = /^\S+@\S+$/;

/** Errors that prevent a save. A stored name cannot be removed. */
export function validate(values: CompanyValues, stored: Company, t: TFunction): CompanyErrors {
  const addresses = (['contactEmail', 'billingEmail'] as const).filter(
    (field) => values[field].trim() !== '' && !EMAIL_PATTERN.test(values[field].trim()),
  );
  const isNameless = stored.name !== null && values.name.trim() === '';
  return {
    ...(isNameless && { name: t('company.error.name') }),
    ...Object.fromEntries(addresses.map((field) => [field, t('register.error.email')])),
  };
}
