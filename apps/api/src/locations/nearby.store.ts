import { type Coordinates, LIKE_NAME_METRES, type LocationType, NEAR_METRES } from '@rastnetz/contract';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { boxAround } from '../map/box.ts';
import { inBox, inSight, type Sight } from './location-search.store.ts';

/** Most that are looked at: where more lie within a kilometre, the nearest. */
const MOST = 1000;

export interface NearbyRow {
  readonly id: string;
  readonly name: string | null;
  readonly title: string;
  readonly type: LocationType;
  readonly lng: number;
  readonly lat: number;
  /** In metres, along the ground. */
  readonly distance: number;
}

export interface NearbyFilter {
  readonly sight: Sight;
  readonly point: Coordinates['coordinates'];
  /** Whether names are compared: else only what is near counts. */
  readonly isNamed: boolean;
  readonly exceptId: string | null;
}

/** Finds what lies around a point. */
export class NearbyStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Nearest first: all within 150 m, and those with a name within 1 km if names are compared. */
  async around(filter: NearbyFilter): Promise<NearbyRow[]> {
    const { sight, point, isNamed, exceptId } = filter;
    const conditions = [
      sql`deleted_at is null`,
      inBox(boxAround(point, isNamed ? LIKE_NAME_METRES : NEAR_METRES)),
      ...(sight.all ? [] : [inSight(sight)]),
      ...(exceptId === null ? [] : [isOtherThan(exceptId)]),
    ];
    const { rows } = await sql<NearbyRow>`
      select * from (
        select id, name, title, type, lng, lat, st_distance(geom::geography, st_setsrid(st_makepoint(${point[0]}, ${point[1]}), 4326)::geography) as distance
        from location where ${sql.join(conditions, sql` and `)}
      ) as around
      where distance <= ${NEAR_METRES} or (name is not null and distance <= ${isNamed ? LIKE_NAME_METRES : 0})
      order by distance, id limit ${MOST}
    `.execute(this.#db);
    return rows;
  }
}

/** Neither the location itself, nor one that it was said not to be a duplicate of. */
const isOtherThan = (id: string) => sql<SqlBool>`(location.id <> ${id} and not exists (
  select from location_pair p where p.low = least(location.id, ${id}::uuid) and p.high = greatest(location.id, ${id}::uuid)))`;
