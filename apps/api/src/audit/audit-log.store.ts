import type { AuditAction } from '@rastnetz/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../platform/db/schema/tables.ts';
import { type AuditRow, namedEntries } from './audit.store.ts';

/** Filter of entries in terms of the database; undefined matches any. */
export interface AuditFilter {
  /** Null matches entries without a signed-in actor. */
  readonly actorId: string | null | undefined;
  readonly subjectId: string | undefined;
  readonly actions: readonly AuditAction[] | undefined;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  /** Words of the name of the actor or subject, a person or a company: alternative foldings of each word, one of which must match. */
  readonly words: readonly (readonly string[])[];
}

/** The audit log as a whole, read in pages by keyset. */
export class AuditLogStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Matching entries, newest first, starting before the id `before`. */
  page(filter: AuditFilter, before: number | null, limit: number): Promise<AuditRow[]> {
    const conditions = [...conditionsOf(filter), ...(before === null ? [] : [sql`audit_entry.id < ${before}`])];
    return namedEntries(this.#db).where(allOf(conditions)).orderBy('audit_entry.id', 'desc').limit(limit).execute();
  }

  /** Id of the newest entry; 0 if there is none. */
  async newestId(): Promise<number> {
    const query = this.#db.selectFrom('audit_entry').select(({ fn }) => fn.max('id').as('newest'));
    return (await query.executeTakeFirst())?.newest ?? 0;
  }

  /** When an action was last recorded; null if never. */
  async lastOf(action: AuditAction): Promise<Date | null> {
    const query = this.#db.selectFrom('audit_entry').select('at').where('action', '=', action).orderBy('id', 'desc').limit(1);
    return (await query.executeTakeFirst())?.at ?? null;
  }
}

const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;

const hasOne = (column: 'search_key' | 'name_key') => (needles: readonly string[]) =>
  sql`(${sql.join(
    needles.map((needle) => sql`strpos(${sql.ref(column)}, ${needle}) > 0`),
    sql` or `,
  )})`;

/** Ids of people and companies whose names contain every word; a subquery, so that many matches cost one hash lookup per entry. */
const named = (words: AuditFilter['words']) => sql`(select id from app_user where ${allOf(words.map(hasOne('search_key')))}
  union all select id from company where ${allOf(words.map(hasOne('name_key')))})`;

function conditionsOf({ actorId, subjectId, actions, from, to, words }: AuditFilter): RawBuilder<unknown>[] {
  const actor = actorId === null ? sql`actor_id is null` : sql`actor_id = ${actorId}`;
  return [
    ...(actorId === undefined ? [] : [actor]),
    ...(subjectId === undefined ? [] : [sql`subject_id = ${subjectId}`]),
    ...(actions ? [sql`action = any(${[...actions]}::text[])`] : []),
    ...(from ? [sql`at >= ${from}`] : []),
    ...(to ? [sql`at < ${to}`] : []),
    ...(words.length > 0 ? [sql`(actor_id in ${named(words)} or subject_id in ${named(words)})`] : []),
  ];
}
