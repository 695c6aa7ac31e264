import { type Coordinates, LIKE_NAME_METRES, type LocationType, NEAR_METRES } from '@rastnetz/contract';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { boxAround } from '../../places/box.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';
import type { Visibility } from '../record/location.policy.ts';
import { inBox, visibilityCondition } from './location-search.store.ts';

/** Maximum number of candidates around one point, the nearest ones: the work does not grow with the locations at one place. */
const MOST = 1000;

export interface NearbyRow {
  readonly id: string;
  readonly name: string | null;
  readonly title: string;
  readonly type: LocationType;
  readonly lng: number;
  readonly lat: number;
  /** Ground distance in metres. */
  readonly distance: number;
}

export interface NearbyFilter {
  readonly visibility: Visibility;
  readonly point: Coordinates['coordinates'];
  /** Whether names are compared; if not, only near locations count. */
  readonly isNamed: boolean;
  readonly exceptId: string | null;
}

/** One of several points of a query. */
export interface NearbyPoint {
  /** Identifies the point; unique in the query. */
  readonly key: string;
  readonly lng: number;
  readonly lat: number;
  readonly isNamed: boolean;
  readonly exceptId: string | null;
}

/** A location near one of several points. */
export interface NearbyMatch extends NearbyRow {
  /** Key of the point. */
  readonly key: string;
}

/** As `MOST`, around each of several points. */
const MOST_OF_MANY = 200;

/** Finds locations around a point. */
export class NearbyStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Nearest first: all within 150 m, and those with a name within 1 km if names are compared. */
  async around(filter: NearbyFilter): Promise<NearbyRow[]> {
    const { visibility, point, isNamed, exceptId } = filter;
    const conditions = [
      sql`deleted_at is null`,
      inBox(boxAround(point, isNamed ? LIKE_NAME_METRES : NEAR_METRES)),
      ...(visibility.all ? [] : [visibilityCondition(visibility)]),
      ...(exceptId === null ? [] : [isOtherThan(exceptId)]),
    ];
    const { rows } = await sql<NearbyRow>`
      select * from (
        select id, name, title, type, lng, lat, st_distance(geom::geography, st_setsrid(st_makepoint(${point[0]}, ${point[1]}), 4326)::geography) as distance
        from (
          select * from location where ${sql.join(conditions, sql` and `)}
          order by ${nearestFirst(sql`${point[0]}::float8`, sql`${point[1]}::float8`)} limit ${MOST}
        ) as location
      ) as around
      where distance <= ${NEAR_METRES} or (name is not null and distance <= ${isNamed ? LIKE_NAME_METRES : 0})
      order by distance, id
    `.execute(this.#db);
    return rows;
  }

  /** As `around` for many points in one statement: up to 200 per point, nearest first. */
  async aroundMany(points: readonly NearbyPoint[], visibility: Visibility): Promise<NearbyMatch[]> {
    if (points.length === 0) return [];
    const seen = visibility.all ? sql`true` : visibilityCondition(visibility);
    const { rows } = await sql<NearbyMatch>`
      with asked as (
        select * from jsonb_to_recordset(${JSON.stringify(points.flatMap(boxesOf))}::jsonb) as asked (
          key text, lng float8, lat float8, "isNamed" boolean, "exceptId" uuid, west float8, south float8, east float8, north float8)
      )
      select asked.key, around.* from asked cross join lateral (
        select location.id, name, title, type, location.lng, location.lat,
          st_distance(geom::geography, st_setsrid(st_makepoint(asked.lng, asked.lat), 4326)::geography) as distance
        from (
          select * from location
          where deleted_at is null and geom && st_makeenvelope(asked.west, asked.south, asked.east, asked.north, 4326) and ${seen}
            and id is distinct from asked."exceptId"
          order by ${nearestFirst(sql`asked.lng`, sql`asked.lat`)} limit ${MOST_OF_MANY}
        ) as location
        where not exists (select from location_pair p
          where p.low = least(location.id, asked."exceptId") and p.high = greatest(location.id, asked."exceptId") and asked."exceptId" is not null)
      ) as around
      where distance <= ${NEAR_METRES} or (name is not null and asked."isNamed" and distance <= ${LIKE_NAME_METRES})
      order by asked.key, distance, id
    `.execute(this.#db);
    return rows;
  }
}

/**
 * Order by approximate distance, read from the index without sorting. Compares bounding boxes (`<#>`), because after `<->` the exact distances of all
 * locations at almost the same place are computed before the first is returned.
 */
const nearestFirst = (lng: RawBuilder<unknown>, lat: RawBuilder<unknown>) => sql`geom <#> st_setsrid(st_makepoint(${lng}, ${lat}), 4326)`;

/** A point with its bounding box; two boxes if it crosses the antimeridian. */
function boxesOf(point: NearbyPoint) {
  const { west, south, east, north } = boxAround([point.lng, point.lat], point.isNamed ? LIKE_NAME_METRES : NEAR_METRES);
  if (west <= east) return [{ ...point, west, south, east, north }];
  return [
    { ...point, west, south, east: 180, north },
    { ...point, west: -180, south, east, north },
  ];
}

/** Excludes the location itself, and those marked as no duplicates of it. */
const isOtherThan = (id: string) => sql<SqlBool>`(location.id <> ${id} and not exists (
  select from location_pair p where p.low = least(location.id, ${id}::uuid) and p.high = greatest(location.id, ${id}::uuid)))`;
