import type { AuditAction } from '@rastnetz/contract';
import { type Kysely, sql } from 'kysely';
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
}

/** Entries beyond this number are not counted, so that the count stays cheap; nobody turns that many pages. */
const COUNTED = 10_000;

/** The audit log: entries are append-only, and written in the transaction of the change they record (ADR 0044). */
export class AuditStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async append({ actorId, action, subjectId, changes = {} }: AuditStep): Promise<void> {
    const details = JSON.stringify(changes);
    await this.#db.insertInto('audit_entry').values({ actor_id: actorId, action, subject_id: subjectId, details }).execute();
  }

  /** One page, newest first, with current names; of one person or company if given. */
  page(subjectId: string | null, limit: number, offset: number) {
    const query = namedEntries(this.#db);
    const chosen = subjectId === null ? query : query.where('subject_id', '=', subjectId);
    return chosen.orderBy('audit_entry.id', 'desc').limit(limit).offset(offset).execute();
  }

  /** Number of entries, counted up to 10,000. */
  async count(subjectId: string | null): Promise<number> {
    const chosen = subjectId === null ? sql`true` : sql`subject_id = ${subjectId}`;
    const counted = sql<{
      total: number;
    }>`select count(*) as total from (select from audit_entry where ${chosen} limit ${COUNTED}) as entry`;
    return (await counted.execute(this.#db)).rows[0]?.total ?? 0;
  }

  /** Names of companies that changes refer to by id. */
  async companyNames(ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#db.selectFrom('company').select(['id', 'name']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}

/** Entries with current names. Subqueries instead of joins: with old statistics, the planner would read all companies for each entry. */
export const namedEntries = (db: Kysely<Tables>) =>
  db
    .selectFrom('audit_entry')
    .select(['audit_entry.id', 'at', 'action', 'actor_id', 'subject_id', 'details'])
    .select([personName('actor_id').as('actor_name'), personName('subject_id').as('person_name')])
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
