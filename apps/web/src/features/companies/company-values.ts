import { COMPANY_MAX, type Company, type CompanyField, type CompanyFields } from '@rastnetz/contract';
import type { TFunction } from 'i18next';

/** A company as it stands in the form. */
export type CompanyValues = Readonly<Record<CompanyField, string>>;

/** Texts of what is wrong, by field. */
export type CompanyFaults = Readonly<Partial<Record<string, string>>>;

const FIELDS = Object.keys(COMPANY_MAX) as CompanyField[];
const valuesBy = (valueAt: (field: CompanyField) => string): CompanyValues =>
  Object.fromEntries(FIELDS.map((field) => [field, valueAt(field)])) as CompanyValues;

export const valuesOf = (company: CompanyFields): CompanyValues => valuesBy((field) => company[field] ?? '');

/** What is saved: the fields that are different from what is stored, null where nothing is said. */
export function changesOf(values: CompanyValues, stored: CompanyFields): Partial<CompanyFields> {
  const changed = FIELDS.filter((field) => values[field].trim() !== (stored[field] ?? ''));
  return Object.fromEntries(changed.map((field) => [field, values[field].trim() || null]));
}

/** One's own changes over what somebody else stored. */
export const mergeValues = (mine: CompanyValues, base: CompanyFields, theirs: CompanyFields): CompanyValues => ({
  ...valuesOf(theirs),
  ...valuesOf({ ...theirs, ...changesOf(mine, base) }),
});

/** Fields that both changed, and not to the same. */
export function conflictsOf(mine: CompanyValues, base: Company, theirs: Company): CompanyField[] {
  const changes = changesOf(mine, base);
  return FIELDS.filter((field) => field in changes && theirs[field] !== base[field] && theirs[field] !== changes[field]);
}

/** What an address has at least; the server reads it as mail servers do. */
const ADDRESS = /^\S+@\S+$/;

/** What stands against a save. A name that was given is not taken away. */
export function faultsIn(values: CompanyValues, stored: Company, t: TFunction): CompanyFaults {
  const addresses = (['contactEmail', 'billingEmail'] as const).filter(
    (field) => values[field].trim() !== '' && !ADDRESS.test(values[field].trim()),
  );
  const isNameless = stored.name !== null && values.name.trim() === '';
  return {
    ...(isNameless && { name: t('company.error.name') }),
    ...Object.fromEntries(addresses.map((field) => [field, t('register.error.email')])),
  };
}
