import type { Feature, LocationType } from '@rastnetz/contract';
import { type Kysely, sql } from 'kysely';
import type { MediaPart } from '../../platform/db/schema/column-types.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';
import { awaitsReview } from './publication-conditions.store.ts';
import { INVALID_CONTACT_CONDITIONS, MISSING_PART_CONDITIONS } from './quality-conditions.store.ts';

/** Columns of the map index. */
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
  readonly isOffline: boolean;
  /** False without a lookup if it is published or offline. */
  readonly awaitsReview: boolean;
  readonly standortId: number;
  /** Foldings of the title: searched as a whole, sorted by the first line. */
  readonly searchKey: string;
  /** Microseconds since 1970. */
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Microseconds since 1970; 0 if nobody confirmed it. */
  readonly confirmedAt: number;
  /** Seconds since 1970; 0 without hours. */
  readonly hoursAt: number;
  readonly hasHours: boolean;
  readonly hasImage: boolean;
  readonly lacksMenu: boolean;
  readonly isPhoneInvalid: boolean;
  readonly isWebsiteInvalid: boolean;
  /** Operators of company blocks, garage type and dealer type. */
  readonly brandNames: readonly (string | null)[];
  /** JSON of the hours as `[openingHours, closedAllWeek, holidayHours, specialDays]`; null without an open day. */
  readonly hours: string | null;
  /** JSON of the values of custom fields by key, with those of fields in the trash and of other types; null without any. */
  readonly custom: string | null;
}

/** Special days may open a location that has no weekly hours. */
const HOURS = sql<string | null>`case when open_days > 0 or holiday_hours is not null or special_days <> '[]'
  then jsonb_build_array(opening_hours, closed_all_week, holiday_hours, special_days)::text end`;

/** The values of a field move between both columns when it is removed or restored, without a change in the feed. */
const CUSTOM = sql<string | null>`nullif(custom_removed - '_before' || custom, '{}')::text`;

const BRAND_NAMES = sql<(string | null)[]>`
  array(select operator from offer where offer.location_id = location.id) || array[garage_type::text, dealer_type::text]`;

const epochOf = (column: 'created_at' | 'updated_at' | 'confirmed_at' | 'hours_at') =>
  sql`extract(epoch from ${sql.ref(`location.${column}`)})`;
const microseconds = (column: Parameters<typeof epochOf>[0]) => sql<number>`coalesce(${epochOf(column)} * 1000000, 0)::bigint`;

/** Pictures and menus of the location itself, not of company blocks. The limit keeps it one index lookup per row. */
const hasFile = (...parts: MediaPart[]) =>
  sql<boolean>`coalesce((select true from location_media m where m.location_id = location.id and m.part = any(${parts}::media_part[]) limit 1), false)`;

/** A subquery instead of a join: with old statistics of companies, the planner would read all of them for each location. */
const COMPANY_IS_CONFIRMED = sql<boolean>`(select confirmed_at is not null from company where company.id = location.company_id)`;

/** Read position in the change feed: the transactions visible then, and the server they belong to. */
export interface Cursor {
  /** `pg_snapshot` as text. */
  readonly snapshot: string;
  /** Transaction ids are comparable only within one server and its timeline: a crash, a restore or another server may reuse them. */
  readonly server: string;
}

/** Changes committed since a cursor, and the next cursor. */
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

  /** Current cursor of the change feed; changes not committed yet are found after it. */
  async cursor(): Promise<Cursor> {
    const { rows } = await sql<Cursor>`select ${now}::text as snapshot, ${server} as server`.execute(this.#db);
    return rows[0] as Cursor;
  }

  /**
   * Locations whose changes were not visible at the cursor, or null if these cannot be determined: some were pruned, or the database is another
   * one or at an earlier state. Entries with future transaction ids come from a dump of another server and are ignored. One statement, so that
   * everything is of one snapshot.
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

  /** One page of all rows, by id; a null `after` starts at the first. */
  page(after: string | null, limit: number): Promise<IndexRow[]> {
    const from = after === null ? this.#rows() : this.#rows().where('location.id', '>', after);
    return from.orderBy('location.id').limit(limit).execute();
  }

  /** The rows of these ids, without those in the trash. */
  byIds(ids: readonly string[]): Promise<IndexRow[]> {
    return this.#rows()
      .where(sql<boolean>`location.id = any(${[...ids]}::uuid[])`)
      .execute();
  }

  /**
   * Deletes old entries and stores up to which transaction: a node that has not read that far must reload everything. Keeps committed entries that
   * are newer than the oldest running transaction; deletes those with future transaction ids, which come from another server.
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

  /** Updates planner statistics, because the embedded engine has no autovacuum. */
  async analyze(): Promise<void> {
    // A sample of 9,000 rows is enough; the engine serves no other query meanwhile.
    await sql`set local default_statistics_target = 30`.execute(this.#db);
    await sql`analyze location, offer, location_media, location_history, location_change`.execute(this.#db);
  }

  #rows() {
    return this.#db
      .selectFrom('location')
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
      .select([sql<Feature[]>`features::text[]`.as('features'), sql<boolean>`admin_published or ${COMPANY_IS_CONFIRMED}`.as('open')])
      .select([
        microseconds('created_at').as('createdAt'),
        microseconds('updated_at').as('updatedAt'),
        microseconds('confirmed_at').as('confirmedAt'),
      ])
      .select([
        sql<number>`coalesce(floor(${epochOf('hours_at')}), 0)::bigint`.as('hoursAt'),
        INVALID_CONTACT_CONDITIONS.phone.as('isPhoneInvalid'),
        INVALID_CONTACT_CONDITIONS.website.as('isWebsiteInvalid'),
      ])
      .select([
        sql<boolean>`(open_days > 0 or closed_all_week or opening_hours_text is not null)`.as('hasHours'),
        hasFile('main', 'image').as('hasImage'),
        MISSING_PART_CONDITIONS.menu.as('lacksMenu'),
      ])
      .select([HOURS.as('hours'), CUSTOM.as('custom'), BRAND_NAMES.as('brandNames')])
      .select([
        sql<boolean>`offline_at is not null`.as('isOffline'),
        sql<boolean>`not admin_published and offline_at is null and ${awaitsReview(sql.ref('location.id'))}`.as('awaitsReview'),
      ]);
  }
}
