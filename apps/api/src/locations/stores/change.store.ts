import type { Feature, LocationType } from '@rastnetz/contract';
import { type Kysely, sql } from 'kysely';
import type { MediaPart } from '../../platform/db/schema/column-types.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';
import { FAULTY, LACKS } from './quality-conditions.store.ts';

/** What the map index keeps of a location. */
export interface IndexRow {
  readonly id: string;
  readonly title: string;
  readonly type: LocationType;
  readonly features: readonly Feature[];
  readonly lng: number | null;
  readonly lat: number | null;
  readonly companyId: string;
  /** Whether every confirmed company sees it. */
  readonly open: boolean;
  readonly isPublished: boolean;
  readonly standortId: number;
  /** Foldings of the title: the list is searched in them, and sorted by their first line. */
  readonly searchKey: string;
  /** Microseconds since 1970. */
  readonly createdAt: number;
  readonly updatedAt: number;
  /** As above; 0 where nobody confirmed it. */
  readonly confirmedAt: number;
  /** Whole seconds since 1970; 0 where it has no hours. */
  readonly hoursAt: number;
  readonly hasHours: boolean;
  readonly hasImage: boolean;
  readonly lacksMenu: boolean;
  readonly isPhoneFaulty: boolean;
  readonly isWebsiteFaulty: boolean;
}

const epochOf = (column: 'created_at' | 'updated_at' | 'confirmed_at' | 'hours_at') =>
  sql`extract(epoch from ${sql.ref(`location.${column}`)})`;
const microseconds = (column: Parameters<typeof epochOf>[0]) => sql<number>`coalesce(${epochOf(column)} * 1000000, 0)::bigint`;

/** Pictures and menus of the location itself; those of company blocks are others'. With its limit it stays one look into the index for each row. */
const hasFile = (...parts: MediaPart[]) =>
  sql<boolean>`coalesce((select true from location_media m where m.location_id = location.id and m.part = any(${parts}::media_part[]) limit 1), false)`;

/** How far the feed was read: which transactions were there to see, and in which run of which server. */
export interface Cursor {
  /** `pg_snapshot` as text. */
  readonly snapshot: string;
  /** After a crash, a restore or a change of servers transactions may be counted anew. */
  readonly server: string;
}

/** What was committed since a cursor, and the cursor for the next reading. */
export interface Changes {
  readonly ids: readonly string[];
  readonly cursor: Cursor;
}

const now = sql`pg_current_snapshot()`;
const server = sql`extract(epoch from pg_postmaster_start_time())::text`;

/** The feed of changed locations, and the rows as the map index reads them. */
export class ChangeStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Cursor of the change feed: changes not committed yet are found after it. */
  async cursor(): Promise<Cursor> {
    const { rows } = await sql<Cursor>`select ${now}::text as snapshot, ${server} as server`.execute(this.#db);
    return rows[0] as Cursor;
  }

  /**
   * Locations of changes that were not there to see at the cursor, or null when that can no longer be told: some are forgotten, or the
   * database is another one or at an earlier state. Transactions that are yet to come stand in the feed where it comes from a dump of
   * another server; they mean nothing. One statement, so that all is of one snapshot.
   */
  async since(cursor: Cursor): Promise<Changes | null> {
    const before = sql`${cursor.snapshot}::pg_snapshot`;
    const { rows } = await sql<Cursor & { readonly ids: readonly string[]; readonly isLost: boolean }>`
      select ${now}::text as snapshot, ${server} as server,
        ${server} <> ${cursor.server} or pg_snapshot_xmax(${now}) < pg_snapshot_xmax(${before}) or exists (
          select from location_change_forgotten where xid >= pg_snapshot_xmin(${before}) and pg_visible_in_snapshot(xid, ${now})
        ) as "isLost",
        coalesce((
          select json_agg(distinct location_id) from location_change where xid >= pg_snapshot_xmin(${before})
            and not pg_visible_in_snapshot(xid, ${before}) and pg_visible_in_snapshot(xid, ${now})
        ), '[]') as ids
    `.execute(this.#db);
    const [row] = rows;
    return row && !row.isLost ? { ids: row.ids, cursor: { snapshot: row.snapshot, server: row.server } } : null;
  }

  /** One page of all rows, by id; `after` null begins. */
  page(after: string | null, limit: number): Promise<IndexRow[]> {
    const from = after === null ? this.#rows() : this.#rows().where('location.id', '>', after);
    return from.orderBy('location.id').limit(limit).execute();
  }

  /** Those of the ids that are there and not in the trash. */
  byIds(ids: readonly string[]): Promise<IndexRow[]> {
    return this.#rows()
      .where(sql<boolean>`location.id = any(${[...ids]}::uuid[])`)
      .execute();
  }

  /**
   * Forgets what nodes have read long ago, and remembers up to which transaction: a node that had not read it must read
   * everything. What a transaction still under way makes every node read again is kept; transactions that are yet to come are another server's.
   */
  async prune(before: Date): Promise<void> {
    await sql`
      with gone as (
        delete from location_change where at < ${before} and (xid < pg_snapshot_xmin(${now}) or not pg_visible_in_snapshot(xid, ${now}))
        returning xid
      )
      update location_change_forgotten set xid = greatest(
        case when pg_visible_in_snapshot(xid, ${now}) then xid else '0' end,
        (select xid from gone where pg_visible_in_snapshot(xid, ${now}) order by xid desc limit 1)
      )
    `.execute(this.#db);
  }

  /** Tells the planner how many rows there are and how they lie: the embedded engine has nobody who does it by itself. */
  async analyze(): Promise<void> {
    // A sample of 9,000 rows tells enough, and nobody else is answered meanwhile.
    await sql`set local default_statistics_target = 30`.execute(this.#db);
    await sql`analyze location, offer, location_media, location_history, location_change`.execute(this.#db);
  }

  #rows() {
    return this.#db
      .selectFrom('location')
      .innerJoin('company', 'company.id', 'location.company_id')
      .where('location.deleted_at', 'is', null)
      .select([
        'location.id',
        'title',
        'type',
        'lng',
        'lat',
        'company_id as companyId',
        'admin_published as isPublished',
        'standort_id as standortId',
        'search_key as searchKey',
      ])
      .select([
        sql<Feature[]>`features::text[]`.as('features'),
        sql<boolean>`admin_published or company.confirmed_at is not null`.as('open'),
      ])
      .select([
        microseconds('created_at').as('createdAt'),
        microseconds('updated_at').as('updatedAt'),
        microseconds('confirmed_at').as('confirmedAt'),
      ])
      .select([
        sql<number>`coalesce(floor(${epochOf('hours_at')}), 0)::bigint`.as('hoursAt'),
        FAULTY.phone.as('isPhoneFaulty'),
        FAULTY.website.as('isWebsiteFaulty'),
      ])
      .select([
        sql<boolean>`(open_days > 0 or closed_all_week or opening_hours_text is not null)`.as('hasHours'),
        hasFile('main', 'image').as('hasImage'),
        LACKS.menu.as('lacksMenu'),
      ]);
  }
}
