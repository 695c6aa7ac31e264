import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/schema/tables.ts';
import type { MediaRow } from '../record/location-record.ts';
import { insertRows } from './record-batch.store.ts';

/** Files of locations, and their order. */
export class LocationMediaStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Entries of many locations in one query, each list in order. */
  ofLocations(locationIds: readonly string[]): Promise<MediaRow[]> {
    if (locationIds.length === 0) return Promise.resolve([]);
    return this.#db
      .selectFrom('location_media as entry')
      .innerJoin('media', 'media.hash', 'entry.hash')
      .selectAll('entry')
      .select(['media.type', 'media.pages'])
      .where(sql<boolean>`entry.location_id = any(${[...locationIds]}::uuid[])`)
      .orderBy('entry.location_id')
      .orderBy('entry.part')
      .orderBy('entry.position')
      .orderBy('entry.id')
      .execute();
  }

  /** Deletes every entry of these locations; the sweeper deletes unreferenced files. */
  async deleteOf(locationIds: readonly string[]): Promise<void> {
    if (locationIds.length === 0) return;
    await this.#db
      .deleteFrom('location_media')
      .where(sql<boolean>`location_id = any(${[...locationIds]}::uuid[])`)
      .execute();
  }

  async insertMany(rows: readonly MediaRow[]): Promise<void> {
    if (rows.length === 0) return;
    await insertRows('location_media', rows, ['type', 'pages']).execute(this.#db);
  }
}
