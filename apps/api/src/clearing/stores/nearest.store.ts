import { type Coordinates, type LocationType, NEAREST_PLACES } from '@rastnetz/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/schema/tables.ts';

export interface NearestRow {
  readonly id: string;
  readonly version: number;
  readonly name: string | null;
  readonly title: string;
  readonly type: LocationType;
  readonly lng: number;
  readonly lat: number;
  readonly admin_published: boolean;
  /** Ground distance in metres. */
  readonly distance: number;
}

/**
 * Candidates: the index orders by degrees, and a degree of longitude is shorter than one of latitude, so more rows than needed are read and sorted
 * by metres.
 */
const LOOKED_AT = NEAREST_PLACES * 8;

/** Finds the locations nearest to a point, at any distance. */
export class NearestStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** The five nearest locations of any company; excludes one location and the trash. */
  async around([lng, lat]: Coordinates['coordinates'], exceptId: string | null): Promise<NearestRow[]> {
    const point = sql`st_setsrid(st_makepoint(${lng}, ${lat}), 4326)`;
    const { rows } = await sql<NearestRow>`
      select near.*, st_distance(near.geom::geography, ${point}::geography) as distance from (
        select id, version, name, title, type, lng, lat, admin_published, geom from location
        where deleted_at is null and geom is not null and id is distinct from ${exceptId}::uuid
        order by geom <-> ${point} limit ${LOOKED_AT}
      ) as near
      order by distance, id limit ${NEAREST_PLACES}
    `.execute(this.#db);
    return rows;
  }
}
