import type { Bbox } from '@rastnetz/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { featuresColumn, LOCATION_COLUMNS } from './location.store.ts';
import type { LocationRow } from './location-record.ts';
import { inBox } from './location-search.store.ts';

/** Which published locations: those of a box, null is any, behind an id. */
export interface PublishedQuery {
  readonly box: Bbox | null;
  readonly after: string | null;
}

/** What drivers see: exactly what is published and does not lie in the trash (spec section 3). */
export class PublishedStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** In the order of their ids. */
  page({ box, after }: PublishedQuery, limit: number): Promise<LocationRow[]> {
    return this.#published()
      .$if(box !== null, (query) => query.where(inBox(box as Bbox)))
      .$if(after !== null, (query) => query.where('id', '>', after as string))
      .orderBy('id')
      .limit(limit)
      .execute();
  }

  find(id: string): Promise<LocationRow | undefined> {
    return this.#published().where('id', '=', id).executeTakeFirst();
  }

  /** Keeps a location from being locked for a change until the transaction ends. */
  async hold(id: string): Promise<void> {
    await this.#db.selectFrom('location').select('id').where('id', '=', id).forKeyShare().execute();
  }

  /** The id of a number, whatever became of its location. */
  async idOfNumber(standortId: number): Promise<string | undefined> {
    const query = this.#db.selectFrom('location').select('id').where('standort_id', '=', standortId);
    return (await query.executeTakeFirst())?.id;
  }

  #published() {
    return this.#db
      .selectFrom('location')
      .select([...LOCATION_COLUMNS, featuresColumn])
      .where(sql<boolean>`admin_published and deleted_at is null`);
  }
}
