import { COMPANY_RIGHTS, GrantableRight, type Language, type Person, type Role } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import { companyName } from '#domain/companies/company-text.ts';
import type { ChosenCompany } from '#domain/companies/use-company-choice.ts';
import { mergeFields, mergePart, type Versions } from '#kit/forms/merge-versions.ts';

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

/** Returns the values that differ from those of the stored person as a request body; empty if there is no change. */
export function changesOf({ vorname, nachname, role, access, company, language }: PersonValues, base: PersonValues) {
  const isSame = access.length === base.access.length && access.every((right) => base.access.includes(right));
  return {
    ...(vorname.trim() !== base.vorname && { vorname: vorname.trim() }),
    ...(nachname.trim() !== base.nachname && { nachname: nachname.trim() }),
    ...(role !== base.role && { role }),
    ...(!isSame && { access: [...access] }),
    ...(company !== null && company.id !== base.company?.id && { companyId: company.id }),
    ...(language !== base.language && { language }),
  };
}

/** Whether two forms would save different people. */
export const differs = (mine: PersonValues, base: PersonValues): boolean => Object.keys(changesOf(mine, base)).length > 0;

/** The user's changes since `base` applied to `theirs`, right by right. */
export function mergeValues(versions: Versions<PersonValues>): PersonValues {
  const access = mergedAccess(versions);
  const inCompany = accessInCompany(versions) ?? access;
  return {
    ...mergeFields(versions, ['vorname', 'nachname', 'role', 'company', 'language']),
    access: GrantableRight.options.filter((right) => (COMPANY_RIGHTS.includes(right) ? inCompany : access).includes(right)),
  };
}

const mergedAccess = (versions: Versions<PersonValues>): readonly GrantableRight[] =>
  GrantableRight.options.filter((right) => mergePart(versions, ({ access }) => access.includes(right)));

/** Whose rights over a company are about the one that the person is moved to; null without a move. */
function accessInCompany({ mine, base, theirs }: Versions<PersonValues>): PersonValues['access'] | null {
  const mover = [mine, theirs].find(({ company }) => company?.id !== base.company?.id);
  return mover?.access ?? null;
}
