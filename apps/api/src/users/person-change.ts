import { isDeepStrictEqual } from 'node:util';
import { COMPANY_RIGHTS, flagsOf, type GrantableRight, type Language, type Role, roleOf } from '@rastnetz/contract';
import type { UserChanges, UserRow } from '../accounts/user.store.ts';
import type { AuditChanges } from '../platform/db/schema/people-tables.ts';
import { grantedRights } from './person.mapper.ts';
import type { Powers, Subject } from './user.policy.ts';

/** Changes of a person by people managers; undefined fields stay, and `seen` is what they were decided on. */
export interface PersonChange {
  readonly vorname?: string | undefined;
  readonly nachname?: string | undefined;
  readonly role?: Role | undefined;
  readonly access?: readonly GrantableRight[] | undefined;
  readonly companyId?: string | undefined;
  readonly language?: Language | undefined;
  readonly seen?: Powers | undefined;
}

/** An account as the policy sees it. */
export const subjectOf = ({ id, is_admin, is_super_admin, access, company_id }: UserRow): Subject => ({
  id,
  role: roleOf({ isAdmin: is_admin, isSuperAdmin: is_super_admin }),
  access: grantedRights(access),
  companyId: company_id,
});

/** Columns to write, and the changes for the audit log. */
export interface PersonStep {
  readonly columns: UserChanges;
  readonly auditChanges: AuditChanges;
}

/** What a change of a person does. */
interface PersonOutcome extends PersonStep {
  /** Whether the person becomes a company admin, also one of another company than before. */
  readonly isNewCompanyAdmin: boolean;
}

/** Fields whose value really changes. The audit log records of a name only that it changed, and a company by its id. */
export function personStep(person: UserRow, change: PersonChange): PersonOutcome {
  const subject = subjectOf(person);
  const role = change.role ?? subject.role;
  const { vorname = person.vorname, nachname = person.nachname, companyId = person.company_id, language = person.language } = change;
  const retained = companyId === person.company_id ? subject.access : subject.access.filter((right) => !COMPANY_RIGHTS.includes(right));
  const access = change.access ? grantedRights(change.access) : retained;
  const steps: readonly (PersonStep | null)[] = [
    stepOf('name', `${person.vorname}\n${person.nachname}`, `${vorname}\n${nachname}`, { vorname, nachname }, false),
    stepOf('role', subject.role, role, columnsOf(role)),
    stepOf('access', subject.access, access, { access: [...access] }),
    stepOf('company', person.company_id, companyId, { company_id: companyId }),
    stepOf('language', person.language, language, { language }),
  ];
  return {
    columns: Object.assign({}, ...steps.map((step) => step?.columns)),
    auditChanges: Object.assign({}, ...steps.map((step) => step?.auditChanges)),
    isNewCompanyAdmin: access.includes('companyAdmin') && !retained.includes('companyAdmin'),
  };
}

function stepOf(field: string, before: unknown, after: unknown, columns: UserChanges, hasValues = true): PersonStep | null {
  if (isDeepStrictEqual(before, after)) return null;
  return { columns, auditChanges: { [field]: hasValues ? { before, after } : { before: null, after: null } } };
}

function columnsOf(role: Role) {
  const { isAdmin, isSuperAdmin } = flagsOf(role);
  return { is_admin: isAdmin, is_super_admin: isSuperAdmin };
}
