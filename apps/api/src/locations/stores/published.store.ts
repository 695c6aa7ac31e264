import { type Bbox, type LocationType, REPORTABLE_NEAR_MAX, REPORTABLE_NEAR_METRES } from '@rastnetz/contract';
import { type Kysely, sql } from 'kysely';
import { boxAround } from '../../places/box.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';
import type { LocationRow } from '../record/location-record.ts';
import { featuresColumn, LOCATION_COLUMNS } from './location.store.ts';
import { inBox } from './location-search.store.ts';

const PUBLISHED = sql<boolean>`admin_published and deleted_at is null`;

/** Filter of published locations: within a box (null: any), after an id. */
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
  /** The town of its address; null if not given. */
  readonly city: string | null;
  /** Ground distance in metres. */
  readonly distance: number;
}

/** What drivers see: locations that are published and not in the trash (S3-LOC-16). */
export class PublishedStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** One page, ordered by id. */
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

  /** The three nearest within a kilometre, nearest first. */
  async near([lng, lat]: readonly [number, number]): Promise<PublishedNearRow[]> {
    const point = sql`st_setsrid(st_makepoint(${lng}, ${lat}), 4326)::geography`;
    const { rows } = await sql<PublishedNearRow>`
      select * from (
        select standort_id, title, type, lng, lat, city, st_distance(geom::geography, ${point}) as distance
        from location where ${PUBLISHED} and ${inBox(boxAround([lng, lat], REPORTABLE_NEAR_METRES))}
      ) as around
      where distance <= ${REPORTABLE_NEAR_METRES} order by distance, standort_id limit ${REPORTABLE_NEAR_MAX}
    `.execute(this.#db);
    return rows;
  }

  /** Whether staff have taken a location offline. */
  async isOffline(id: string): Promise<boolean> {
    const query = this.#db.selectFrom('location').select('id').where('id', '=', id).where('offline_at', 'is not', null);
    return (await query.where('deleted_at', 'is', null).executeTakeFirst()) !== undefined;
  }

  /** Blocks `lockByIds` and deletion of a location until the transaction ends (key-share lock). */
  async lockForKeyShare(id: string): Promise<void> {
    await this.#db.selectFrom('location').select('id').where('id', '=', id).forKeyShare().execute();
  }

  /** The id of a number, whatever the state of its location. */
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
