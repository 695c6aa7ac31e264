import type { GrantableRight, Language, Person, Role } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import { companyName } from '#domain/companies/company-text.ts';
import type { ChosenCompany } from '#domain/companies/use-company-choice.ts';

/** Form values of a person. */
export interface PersonValues {
  readonly vorname: string;
  readonly nachname: string;
  readonly role: Role;
  readonly access: readonly GrantableRight[];
  readonly company: ChosenCompany | null;
  readonly language: Language;
}

/** Form values of a stored person. */
export const valuesOf = (t: TFunction, person: Person): PersonValues => ({
  vorname: person.vorname,
  nachname: person.nachname,
  role: person.role,
  access: person.access,
  company: { id: person.companyId, label: companyName(t, person.companyName) },
  language: person.language,
});

/** Returns the values that differ from the stored person as a request body; empty if there is no change. */
export function changesOf(person: Person, { vorname, nachname, role, access, company, language }: PersonValues) {
  const isSame = access.length === person.access.length && access.every((right) => person.access.includes(right));
  return {
    ...(vorname.trim() !== person.vorname && { vorname: vorname.trim() }),
    ...(nachname.trim() !== person.nachname && { nachname: nachname.trim() }),
    ...(role !== person.role && { role }),
    ...(!isSame && { access: [...access] }),
    ...(company !== null && company.id !== person.companyId && { companyId: company.id }),
    ...(language !== person.language && { language }),
  };
}
