import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../platform/db/schema/tables.ts';
import type { HashedEntry } from './audit-hash.ts';

/** A position in the chain: number and hash of a link; 0 and empty before the first link. */
export interface ChainEnd {
  readonly number: number;
  readonly hash: string;
}

/** A link with its entry; the entry's values are null if the entry is missing. */
export interface ChainLink extends ChainEnd {
  readonly entryId: number;
  readonly entry: HashedEntry | null;
}

/** Consecutive links, with both ends of the chain at the same moment. */
export interface ChainPage {
  readonly head: ChainEnd;
  readonly forgotten: ChainEnd;
  readonly links: readonly ChainLink[];
}

interface PageRow {
  readonly head_number: number;
  readonly head_hash: string;
  readonly forgotten_number: number;
  readonly forgotten_hash: string;
  readonly number: number | null;
  readonly hash: string;
  readonly entry_id: number;
  readonly at: string | null;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly details: string;
}

/** The hash chain of the audit log. The database appends its links at commit (migration 0020). */
export class AuditChainStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** The newest link. */
  head(): Promise<ChainEnd> {
    return this.#db.selectFrom('audit_chain').select(['number', 'hash']).executeTakeFirstOrThrow();
  }

  /** The time of a link's entry; null if the database has no such link or entry. */
  async timeOf(number: number): Promise<Date | null> {
    const links = this.#db.selectFrom('audit_link').innerJoin('audit_entry', 'audit_entry.id', 'audit_link.entry_id');
    return (await links.select('at').where('number', '=', number).executeTakeFirst())?.at ?? null;
  }

  /** Links after a number; one statement, so that links and ends belong to the same snapshot. */
  async page(after: number, limit: number): Promise<ChainPage> {
    const { rows } = await sql<PageRow>`
      select chain.number as head_number, chain.hash as head_hash, forgotten_number, forgotten_hash,
        link.number, link.hash, link.entry_id, (extract(epoch from at) * 1000000)::bigint::text as at,
        coalesce(actor_id::text, '') as actor, action, coalesce(subject_id::text, '') as subject, details::text as details
      from audit_chain as chain
        left join lateral (select * from audit_link where number > greatest(${after}, forgotten_number) order by number limit ${limit}) as link on true
        left join audit_entry on audit_entry.id = link.entry_id
      order by link.number`.execute(this.#db);
    const [first] = rows;
    if (!first) throw new Error('the row of audit_chain is missing');
    return {
      head: { number: first.head_number, hash: first.head_hash },
      forgotten: { number: first.forgotten_number, hash: first.forgotten_hash },
      links: rows.flatMap(({ number, ...row }) => (number === null ? [] : [linkOf({ ...row, number })])),
    };
  }

  /** Looks at up to `limit` entries after an id: the first that has no link, and the last id looked at, null at the end. */
  async unlinked(after: number, limit: number): Promise<{ readonly entryId: number | null; readonly seen: number | null }> {
    const { rows } = await sql<{ entry_id: number | null; seen: number | null }>`
      select min(entry.id) filter (where audit_link.entry_id is null) as entry_id, max(entry.id) as seen
      from (select id from audit_entry where id > ${after} order by id limit ${limit}) as entry
        left join audit_link on audit_link.entry_id = entry.id`.execute(this.#db);
    return { entryId: rows[0]?.entry_id ?? null, seen: rows[0]?.seen ?? null };
  }

  /**
   * Deletes the oldest links and their entries, up to the first entry not older than `before`, and returns the number; the chain then begins after
   * them. The database refuses to delete entries younger than a year. Locked first: of two runs at once the later one would move the beginning back.
   */
  async deleteBatch(before: Date, limit: number): Promise<number> {
    await this.#db.selectFrom('audit_chain').select('number').forUpdate().execute();
    const { rows } = await sql<{ number: number; hash: string; entry_id: number }>`
      select number, hash, entry_id from ${oldest(before, limit)} where is_old order by number`.execute(this.#db);
    const last = rows.at(-1);
    if (!last) return 0;
    await this.#db.updateTable('audit_chain').set({ forgotten_number: last.number, forgotten_hash: last.hash }).execute();
    await this.#db.deleteFrom('audit_link').where('number', '<=', last.number).execute();
    const ids = rows.map(({ entry_id }) => entry_id);
    await sql`delete from audit_entry where id = any(${ids}::bigint[])`.execute(this.#db);
    return rows.length;
  }

  /** Entries that `deleteBatch` would delete, counted up to a limit. */
  async countDeletable(before: Date, limit: number): Promise<number> {
    const query = sql<{ total: number }>`select count(*)::int as total from ${oldest(before, limit)} where is_old`;
    return (await query.execute(this.#db)).rows[0]?.total ?? 0;
  }
}

/** The oldest links, each with whether its entry and all earlier ones are older than `before`. */
const oldest = (before: Date, limit: number): RawBuilder<unknown> => sql`
  (select link.number, hash, entry_id, bool_and(coalesce(at < ${before}, true)) over (order by link.number) as is_old
   from (select * from audit_link order by number limit ${limit}) as link left join audit_entry on audit_entry.id = entry_id) as link`;

const linkOf = ({ number, hash, entry_id, at, ...fields }: PageRow & { readonly number: number }): ChainLink => ({
  number,
  hash,
  entryId: entry_id,
  entry: at === null ? null : { id: entry_id, at, ...fields },
});
