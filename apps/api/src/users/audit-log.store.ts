import type { AuditAction } from '@rastnetz/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { type AuditRow, namedEntries } from './audit.store.ts';

/** Which entries, in the words of the database; undefined is any. */
export interface AuditFilter {
  /** Null is what nobody signed in did. */
  readonly actorId: string | null | undefined;
  readonly subjectId: string | undefined;
  readonly actions: readonly AuditAction[] | undefined;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  /** People and companies, one of which did it or had it done to them. */
  readonly concerns: readonly string[] | undefined;
}

/** People, and companies, that a name may mean: more than these are no name any more. */
const NAMED = 200;

/** The audit log as a whole: read in pages by key, and let go of after its time. */
export class AuditLogStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Entries that fit, newest first, beginning with the newest that is older than `before`. */
  page(filter: AuditFilter, before: number | null, limit: number): Promise<AuditRow[]> {
    const conditions = [...conditionsOf(filter), ...(before === null ? [] : [sql`audit_entry.id < ${before}`])];
    return namedEntries(this.#db).where(allOf(conditions)).orderBy('audit_entry.id', 'desc').limit(limit).execute();
  }

  /** The id of the newest entry; 0 where there is none. */
  async newestId(): Promise<number> {
    const query = this.#db.selectFrom('audit_entry').select(({ fn }) => fn.max('id').as('newest'));
    return (await query.executeTakeFirst())?.newest ?? 0;
  }

  /** People and companies whose names have every word; `words` are foldings, one of each is enough. */
  async named(words: readonly (readonly string[])[]): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      (select id from app_user where ${allOf(words.map(hasOne('search_key')))} limit ${NAMED})
      union all (select id from company where ${allOf(words.map(hasOne('name_key')))} limit ${NAMED})
    `.execute(this.#db);
    return rows.map(({ id }) => id);
  }

  /** Lets the oldest entries from before a time go and answers how many; the database refuses for those younger than a year. */
  async deleteSome(before: Date, limit: number): Promise<number> {
    const oldest = this.#db.selectFrom('audit_entry').select('id').where('at', '<', before).orderBy('at').limit(limit);
    return Number((await this.#db.deleteFrom('audit_entry').where('id', 'in', oldest).executeTakeFirst()).numDeletedRows);
  }

  /** Entries from before a time, counted up to a limit. */
  async countBefore(before: Date, limit: number): Promise<number> {
    const some = this.#db.selectFrom('audit_entry').select('id').where('at', '<', before).limit(limit).as('entry');
    const query = this.#db.selectFrom(some).select(({ fn }) => fn.countAll<number>().as('total'));
    return (await query.executeTakeFirstOrThrow()).total;
  }
}

const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;

const hasOne = (column: 'search_key' | 'name_key') => (needles: readonly string[]) =>
  sql`(${sql.join(
    needles.map((needle) => sql`strpos(${sql.ref(column)}, ${needle}) > 0`),
    sql` or `,
  )})`;

/** Ids of the lists are text on the wire. */
const ids = (list: readonly string[]) => sql`any(${[...list]}::uuid[])`;

function conditionsOf({ actorId, subjectId, actions, from, to, concerns }: AuditFilter): RawBuilder<unknown>[] {
  const actor = actorId === null ? sql`actor_id is null` : sql`actor_id = ${actorId}`;
  return [
    ...(actorId === undefined ? [] : [actor]),
    ...(subjectId === undefined ? [] : [sql`subject_id = ${subjectId}`]),
    ...(actions ? [sql`action = any(${[...actions]}::text[])`] : []),
    ...(from ? [sql`at >= ${from}`] : []),
    ...(to ? [sql`at < ${to}`] : []),
    ...(concerns ? [sql`(actor_id = ${ids(concerns)} or subject_id = ${ids(concerns)})`] : []),
  ];
}
