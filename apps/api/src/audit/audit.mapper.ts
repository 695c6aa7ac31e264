import type { AuditEntry } from '@rastnetz/contract';
import type { AuditChanges } from '../platform/db/schema/people-tables.ts';
import type { AuditRow } from './audit.store.ts';

/** Names of companies by id; null for one without a name. */
export type CompanyNames = ReadonlyMap<string, string | null>;

/** Companies that an entry refers to. */
export const companyIdsOf = ({ details }: Pick<AuditRow, 'details'>): string[] =>
  [details['company']?.before, details['company']?.after].filter((id) => typeof id === 'string');

/**
 * An entry as the list shows it, with current company names; null if the company has none or is gone. To company admins (`companyId`), people of
 * other companies are not named as actors, except in entries about themselves: they belonged to the company then.
 */
export function toAuditEntry(row: AuditRow, names: CompanyNames, companyId: string | null = null): AuditEntry {
  const isElsewhere = companyId !== null && row.actor_company_id !== null && row.actor_company_id !== companyId;
  const isOutside = isElsewhere && row.actor_id !== row.subject_id;
  return {
    ...entryOf(row, names),
    who: isOutside ? null : row.actor_name,
    actorId: isOutside ? null : row.actor_id,
    whoOutside: isOutside,
  };
}

const entryOf = (row: AuditRow, names: CompanyNames): Omit<AuditEntry, 'who' | 'actorId' | 'whoOutside'> => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  whoGone: row.actor_id !== null && row.actor_name === null,
  subjectId: row.subject_id,
  subject: row.person_name ?? row.company_name,
  subjectKind: subjectKindOf(row),
  changes: namedChanges(row.details, names),
});

function subjectKindOf({ person_id, company_id }: AuditRow): AuditEntry['subjectKind'] {
  if (person_id !== null) return 'person';
  return company_id === null ? null : 'company';
}

/** JSONB does not preserve key order: `before` comes first. */
function namedChanges(details: AuditChanges, names: CompanyNames): AuditEntry['changes'] {
  const ordered = Object.fromEntries(Object.entries(details).map(([field, { before, after }]) => [field, { before, after }]));
  const { company, ...others } = ordered;
  if (!company) return others;
  const nameOf = (id: unknown) => (typeof id === 'string' ? (names.get(id) ?? null) : null);
  return { ...others, company: { before: nameOf(company.before), after: nameOf(company.after) } };
}
