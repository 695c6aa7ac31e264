import type { Feature } from '@rastnetz/contract';
import { type Kysely, sql } from 'kysely';
import { COLUMN_OF_FIELD, type FieldColumn } from '../../platform/db/schema/location-table.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';
import type { LocationRow } from '../record/location-record.ts';
import { type RecordDetails, recordColumns } from './read-records.store.ts';
import { assignments, columnsOf, insertRows, rowSet } from './record-batch.store.ts';

/** Columns read besides those of the fields; the type requires all of them. */
const READ_COLUMNS: Readonly<Record<Exclude<keyof LocationRow, FieldColumn>, true>> = {
  id: true,
  standort_id: true,
  version: true,
  company_id: true,
  title: true,
  title_key: true,
  search_key: true,
  lng: true,
  lat: true,
  open_days: true,
  clearing_message: true,
  clearing_message_admin: true,
  admin_published: true,
  offline_at: true,
  offline_reason: true,
  source: true,
  source_id: true,
  attribution: true,
  created_at: true,
  updated_at: true,
  updated_by: true,
  confirmed_at: true,
  confirmed_by: true,
  hours_at: true,
  deleted_at: true,
  merged_into: true,
};
/** All columns that are read. `features` is cast (`featuresColumn`), because the driver does not parse arrays of enums. */
export const LOCATION_COLUMNS = [
  ...(Object.keys(READ_COLUMNS) as (keyof typeof READ_COLUMNS)[]),
  ...Object.values(COLUMN_OF_FIELD).filter((column) => column !== 'features'),
];
export const featuresColumn = sql<Feature[]>`features::text[]`.as('features');

/** Maximum number of merges that an id is followed through. */
const LONGEST_CHAIN = 50;

/** What tells whether a location has changed, when, and by whom. */
const VERSION_COLUMNS = ['id', 'version', 'updated_at', 'updated_by', 'confirmed_at', 'confirmed_by', 'deleted_at'] as const;
export type LockedVersion = Pick<LocationRow, (typeof VERSION_COLUMNS)[number]>;

/** Rows of locations. Methods return trashed ones only if they say so. */
export class LocationStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  findById(id: string): Promise<LocationRow | undefined> {
    return this.#read().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();
  }

  /** Rows of these ids, including the trash. */
  findWithTrash(ids: readonly string[]): Promise<LocationRow[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return this.#read()
      .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
      .execute();
  }

  /**
   * Rows of these ids, of one company or of all (null), locked until the transaction ends, always in id order, so that two batches cannot deadlock.
   * Other rows are not locked.
   */
  lockByIds(ids: readonly string[], companyId: string | null = null): Promise<LocationRow[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return this.#read()
      .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
      .where('deleted_at', 'is', null)
      .$if(companyId !== null, (query) => query.where('company_id', '=', companyId))
      .orderBy('id')
      .forUpdate()
      .execute();
  }

  /** As `lockByIds`, including the trash. */
  lockWithTrash(ids: readonly string[]): Promise<LocationRow[]> {
    return this.#read()
      .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
      .orderBy('id')
      .forUpdate()
      .execute();
  }

  /** As `lockWithTrash`, with only what tells whether a location has changed, when, and by whom. */
  lockVersions(ids: readonly string[]): Promise<LockedVersion[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return this.#db
      .selectFrom('location')
      .select(VERSION_COLUMNS)
      .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
      .orderBy('id')
      .forUpdate()
      .execute();
  }

  /** Winner by id, for ids that were merged away, following further merges. */
  async winnersOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const { rows } = await sql<{ id: string; winner: string }>`
      with recursive chain (id, winner, steps) as (
        select id, merged_into, 1 from location where id = any(${[...ids]}::uuid[]) and merged_into is not null
        union all
        select chain.id, further.merged_into, steps + 1 from chain join location further on further.id = chain.winner
        where further.merged_into is not null and steps < ${LONGEST_CHAIN}
      )
      select distinct on (id) id, winner from chain order by id, steps desc
    `.execute(this.#db);
    return new Map(rows.map(({ id, winner }) => [id, winner]));
  }

  /** Ids that other locations were merged into. */
  async winnersAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const merged = this.#db
      .selectFrom('location')
      .select('merged_into')
      .where(sql<boolean>`merged_into = any(${[...ids]}::uuid[])`);
    return new Set((await merged.distinct().execute()).flatMap(({ merged_into }) => merged_into ?? []));
  }

  /** Rows of a company by origin, locked in id order; including the trash, because trashed rows still occupy their key. */
  lockByOrigins(companyId: string, origins: readonly { readonly source: string; readonly sourceId: string }[]): Promise<LocationRow[]> {
    if (origins.length === 0) return Promise.resolve([]);
    const sources = origins.map(({ source }) => source);
    const ids = origins.map(({ sourceId }) => sourceId);
    return this.#read()
      .where(sql<boolean>`id in (
        select found.id from unnest(${sources}::text[], ${ids}::text[]) as key (source, id) cross join lateral (
          select id from location where company_id = ${companyId} and location.source = key.source and source_id = key.id limit 1
        ) as found)`)
      .orderBy('id')
      .forUpdate()
      .execute();
  }

  /** Serializes import batches of a company, because two that insert the same origin would collide. */
  async lockOrigins(companyId: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`origins:${companyId}`}, 0))`.execute(this.#db);
  }

  /** Inserts rows and returns the assigned numbers by id; numbers in the rows are ignored. */
  async insertMany(rows: readonly LocationRow[]): Promise<ReadonlyMap<string, number>> {
    if (rows.length === 0) return new Map();
    const { rows: numbers } = await sql<{ id: string; standort_id: number }>`
      ${insertRows('location', rows, ['standort_id'])} returning id, standort_id
    `.execute(this.#db);
    return new Map(numbers.map(({ id, standort_id }) => [id, standort_id]));
  }

  async updateMany(rows: readonly LocationRow[]): Promise<void> {
    if (rows.length === 0) return;
    const set = assignments(columnsOf(rows, ['id', 'standort_id']), 'written');
    await sql`update location set ${set} from ${rowSet('location', rows)} as written where location.id = written.id`.execute(this.#db);
  }

  /** Records a confirmation without creating a version. Rows are locked in id order first, because an update alone locks them in scan order. */
  async confirm(ids: readonly string[], userId: string | null, now: Date): Promise<void> {
    await sql`
      with meant as (select id from location where id = any(${[...ids]}::uuid[]) order by id for update)
      update location set confirmed_at = ${now}, confirmed_by = ${userId}::uuid, hours_at = case when hours_at is not null then ${now}::timestamptz end
      where id in (select id from meant)
    `.execute(this.#db);
  }

  /** Confirmation time of each company that exists, null if it is not confirmed. */
  async companyConfirmations(ids: readonly string[]): Promise<ReadonlyMap<string, Date | null>> {
    const companies = await this.#db
      .selectFrom('company')
      .select(['id', 'confirmed_at'])
      .where('id', 'in', [...ids])
      .execute();
    return new Map(companies.map((company) => [company.id, company.confirmed_at]));
  }

  /** Details of records by id, including the trash. `namedOf`: the company whose people are named, null for all. */
  async detailsOf(ids: readonly string[], namedOf: string | null): Promise<ReadonlyMap<string, RecordDetails>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#db
      .selectFrom('location')
      .select(['id', ...recordColumns(namedOf)])
      .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
      .execute();
    return new Map(rows.map(({ id, ...details }) => [id, details]));
  }

  /** Full names of people by id; restricted to one company unless it is null. */
  async personNames(ids: readonly string[], companyId: string | null = null): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const people = await this.#db
      .selectFrom('app_user')
      .select(['id', 'vorname', 'nachname'])
      .where('id', 'in', [...ids])
      .$if(companyId !== null, (query) => query.where('company_id', '=', companyId ?? ''))
      .execute();
    return new Map(people.map(({ id, vorname, nachname }) => [id, `${vorname} ${nachname}`.trim()]));
  }

  /**
   * Full names of the people of these who are still present, locked against deletion until the transaction ends; null for those outside of
   * the company `namedOf`, which is null for all.
   */
  async lockPeople(ids: readonly string[], namedOf: string | null): Promise<ReadonlyMap<string, string | null>> {
    if (ids.length === 0) return new Map();
    const people = await this.#db
      .selectFrom('app_user')
      .select(['id', 'vorname', 'nachname', 'company_id'])
      .where(sql<boolean>`id = any(${[...new Set(ids)]}::uuid[])`)
      .orderBy('id')
      .forKeyShare()
      .execute();
    const nameOf = ({ vorname, nachname, company_id }: (typeof people)[number]) =>
      namedOf === null || company_id === namedOf ? `${vorname} ${nachname}`.trim() : null;
    return new Map(people.map((person) => [person.id, nameOf(person)]));
  }

  #read() {
    return this.#db.selectFrom('location').select([...LOCATION_COLUMNS, featuresColumn]);
  }
}
