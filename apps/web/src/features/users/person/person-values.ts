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

type Access = PersonValues['access'];

/** Form values of a stored person. */
export const valuesOf = (t: TFunction, person: Person): PersonValues => ({
  vorname: person.vorname,
  nachname: person.nachname,
  role: person.role,
  access: person.access,
  company: { id: person.companyId, label: companyName(t, person.companyName) },
  language: person.language,
});

/**
 * Returns the values that differ from those of the stored person as a request body; empty if there is no change. A move is sent with the rights that
 * the form shows, because without them it ends those over the company.
 */
export function changesOf({ vorname, nachname, role, access, company, language }: PersonValues, base: PersonValues) {
  const isMove = company !== null && company.id !== base.company?.id;
  return {
    ...(vorname.trim() !== base.vorname && { vorname: vorname.trim() }),
    ...(nachname.trim() !== base.nachname && { nachname: nachname.trim() }),
    ...(role !== base.role && { role }),
    ...((isMove || !hasSameRights(access, base.access)) && { access: [...access] }),
    ...(isMove && { companyId: company.id }),
    ...(language !== base.language && { language }),
  };
}

const hasSameRights = (one: Access, other: Access): boolean => one.length === other.length && one.every((right) => other.includes(right));

/** Values with a chosen company: rights over a company end with a move, and return with the stored company. */
export function inCompany(company: ChosenCompany, values: PersonValues, stored: PersonValues): Pick<PersonValues, 'company' | 'access'> {
  if (company.id === values.company?.id) return { company, access: values.access };
  const inChosen = company.id === stored.company?.id ? stored.access : [];
  return { company, access: withCompanyRights(values.access, inChosen) };
}

/** `access` with the rights over a company from `ofCompany`. */
const withCompanyRights = (access: Access, ofCompany: Access): Access =>
  GrantableRight.options.filter((right) => (COMPANY_RIGHTS.includes(right) ? ofCompany : access).includes(right));

/** Whether two forms would save different people. */
export const differs = (mine: PersonValues, base: PersonValues): boolean => Object.keys(changesOf(mine, base)).length > 0;

/** The user's changes since `base` applied to `theirs`, right by right. */
export function mergeValues(versions: Versions<PersonValues>): PersonValues {
  const access = mergedAccess(versions);
  return {
    ...mergeFields(versions, ['vorname', 'nachname', 'role', 'company', 'language']),
    access: withCompanyRights(access, accessOfMover(versions) ?? access),
  };
}

const mergedAccess = (versions: Versions<PersonValues>): Access =>
  GrantableRight.options.filter((right) => mergePart(versions, ({ access }) => access.includes(right)));

/** The rights of whoever moves the person, which are those in the chosen company; null without a move. */
function accessOfMover({ mine, base, theirs }: Versions<PersonValues>): Access | null {
  const mover = [mine, theirs].find(({ company }) => company?.id !== base.company?.id);
  return mover?.access ?? null;
}
