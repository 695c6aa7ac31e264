import type { CompanyContact, CompanySummary } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import { stripBidiControls } from '#kit/lib/isolate.ts';

/** The name of a company, or a placeholder for an unnamed one (S2-COMPANY-01). */
export const companyName = (t: TFunction, name: string | null): string =>
  name === null ? t('users.unnamed_company') : stripBidiControls(name);

const joined = (parts: readonly (string | null)[], separator: string): string =>
  parts
    .filter((part) => part !== null)
    .map(stripBidiControls)
    .join(separator);

/** What a company states about itself in one line: address, contact person, e-mail, phone; empty if nothing is given. */
export function companyContactLine({ street, postcode, city, country, contactName, contactEmail, contactPhone }: CompanyContact): string {
  const address = joined([street, joined([postcode, city], ' ') || null, country], ', ');
  return joined([address || null, contactName, contactEmail, contactPhone], ' · ');
}

/** The label of a company in a list: an unnamed company is followed by its first person. */
export const companyLabel = (t: TFunction, { name, firstPerson }: Pick<CompanySummary, 'name' | 'firstPerson'>): string =>
  name === null && firstPerson !== null ? `${companyName(t, name)} (${stripBidiControls(firstPerson)})` : companyName(t, name);
