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
  /** In metres, along the ground. */
  readonly distance: number;
}

/** The index orders by degrees, of which those of longitude are shorter: among so many more the nearest by metres are. */
const LOOKED_AT = NEAREST_PLACES * 8;

/** Finds what lies nearest to a point, however far. */
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
