import type { AuditAction } from '@rastnetz/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AuditChanges } from '../platform/db/schema/people-tables.ts';
import type { Tables } from '../platform/db/schema/tables.ts';

/** An action on a person, a company or a rule. */
export interface AuditStep {
  /** The acting account; null without a signed-in one. */
  readonly actorId: string | null;
  readonly action: AuditAction;
  /** The person or company acted upon. */
  readonly subjectId: string | null;
  /** Never an address, a password or a code, because entries outlive the account. */
  readonly changes?: AuditChanges;
  /** Company whose admins see the entry; by default the current one of the person, or the company acted upon. */
  readonly companyId?: string;
  /** Company that the person was moved from; its admins see the entry too. */
  readonly formerCompanyId?: string;
}

/** Which entries to list; null matches any. */
export interface AuditScope {
  /** Company whose admins list their entries. */
  readonly companyId: string | null;
  readonly subjectId: string | null;
}

/** Entries beyond this number are not counted, so that the count stays cheap; nobody turns that many pages. */
const COUNTED = 10_000;

/** The audit log: entries are append-only, and written in the transaction of the change they record (ADR 0044). */
export class AuditStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async append({ actorId, action, subjectId, changes = {}, companyId, formerCompanyId }: AuditStep): Promise<void> {
    const entry = { actor_id: actorId, action, subject_id: subjectId, details: JSON.stringify(changes) };
    const companies = { company_id: companyId ?? companyOf(subjectId), former_company_id: formerCompanyId ?? null };
    await this.#db
      .insertInto('audit_entry')
      .values({ ...entry, ...companies })
      .execute();
  }

  /** One page, newest first, with current names. */
  page(scope: AuditScope, limit: number, offset: number) {
    const query = namedEntries(this.#db).where(inScope(scope, limit + offset));
    return query.orderBy('audit_entry.id', 'desc').limit(limit).offset(offset).execute();
  }

  /** Number of entries, counted up to 10,000. */
  async count(scope: AuditScope): Promise<number> {
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from (select from audit_entry where ${inScope(scope, COUNTED)} limit ${COUNTED}) as entry
    `.execute(this.#db);
    return rows[0]?.total ?? 0;
  }

  /** Names of companies that changes refer to by id. */
  async companyNames(ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#db.selectFrom('company').select(['id', 'name']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}

/** Company of a person, or the company itself; null for anything else. */
const companyOf = (subjectId: string | null) =>
  sql<string | null>`coalesce((select company_id from app_user where id = ${subjectId}), (select id from company where id = ${subjectId}))`;

/**
 * Whether an entry is listed, as far as the newest `last` of the list are concerned. Entries of a company are two runs of two indexes, its own and
 * those of people who were moved away; each is limited, so that the cost does not depend on the planner.
 */
function inScope({ companyId, subjectId }: AuditScope, last: number): RawBuilder<boolean> {
  const ofSubject = subjectId === null ? sql<boolean>`true` : sql<boolean>`subject_id = ${subjectId}`;
  if (companyId === null) return ofSubject;
  if (subjectId !== null) return sql<boolean>`(${ofSubject} and (company_id = ${companyId} or former_company_id = ${companyId}))`;
  const newest = (column: 'company_id' | 'former_company_id') =>
    sql`(select id from audit_entry where ${sql.ref(column)} = ${companyId} order by id desc limit ${last})`;
  return sql<boolean>`audit_entry.id in (${newest('company_id')} union all ${newest('former_company_id')})`;
}

/** Entries with current names. Subqueries instead of joins: with old statistics, the planner would read all companies for each entry. */
export const namedEntries = (db: Kysely<Tables>) =>
  db
    .selectFrom('audit_entry')
    .select(['audit_entry.id', 'at', 'action', 'actor_id', 'subject_id', 'details'])
    .select([personName('actor_id').as('actor_name'), personName('subject_id').as('person_name')])
    .select(sql<string | null>`(select company_id from app_user where id = audit_entry.actor_id)`.as('actor_company_id'))
    .select([
      sql<string | null>`(select id from app_user where id = audit_entry.subject_id)`.as('person_id'),
      sql<string | null>`(select id from company where id = audit_entry.subject_id)`.as('company_id'),
      sql<string | null>`(select name from company where id = audit_entry.subject_id)`.as('company_name'),
    ]);

export type AuditRow = Awaited<ReturnType<AuditStore['page']>>[number];

/** First and last name, or the address if no name is given yet; null if the account is gone. */
const personName = (id: 'actor_id' | 'subject_id') =>
  sql<
    string | null
  >`(select coalesce(nullif(btrim(vorname || ' ' || nachname), ''), email) from app_user where id = ${sql.ref(`audit_entry.${id}`)})`;
