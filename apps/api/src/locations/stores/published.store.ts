import { type Bbox, type LocationType, REPORTABLE_NEAR_MAX, REPORTABLE_NEAR_METRES } from '@rastnetz/contract';
import { type Kysely, sql } from 'kysely';
import { boxAround } from '../../places/box.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';
import type { LocationRow } from '../record/location-record.ts';
import { featuresColumn, LOCATION_COLUMNS } from './location.store.ts';
import { inBox } from './location-search.store.ts';

const PUBLISHED = sql<boolean>`admin_published and deleted_at is null`;

/** Which published locations: those of a box, null is any, behind an id. */
export interface PublishedQuery {
  readonly box: Bbox | null;
  readonly after: string | null;
}

/** A published location near a point. */
export interface PublishedNearRow {
  readonly standort_id: number;
  readonly title: string;
  readonly type: LocationType;
  readonly lng: number;
  readonly lat: number;
  /** In metres, along the ground. */
  readonly distance: number;
}

/** What drivers see: exactly what is published and does not lie in the trash (S3-LOC-16). */
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

  /** The three nearest within a kilometre, the nearest first. */
  async near([lng, lat]: readonly [number, number]): Promise<PublishedNearRow[]> {
    const point = sql`st_setsrid(st_makepoint(${lng}, ${lat}), 4326)::geography`;
    const { rows } = await sql<PublishedNearRow>`
      select * from (
        select standort_id, title, type, lng, lat, st_distance(geom::geography, ${point}) as distance
        from location where ${PUBLISHED} and ${inBox(boxAround([lng, lat], REPORTABLE_NEAR_METRES))}
      ) as around
      where distance <= ${REPORTABLE_NEAR_METRES} order by distance, standort_id limit ${REPORTABLE_NEAR_MAX}
    `.execute(this.#db);
    return rows;
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
      .where(PUBLISHED);
  }
}
