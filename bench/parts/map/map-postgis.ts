import { gzipSync } from 'node:zlib';
import { type Bbox, cellsAcross } from '@rastnetz/contract';
import pg from 'pg';
import { mercatorX, mercatorY } from '../../../packages/spatial-index/src/curve/mercator.ts';
import { measure } from '../measure.ts';
import type { ClusterCase } from './map-screens.ts';

const RUNS = 5;
const TILE_RUNS = 3;
const EARTH_METRES = 40_075_016.685_578_49;

/** `geom &&` uses the index, followed by the exact bounds; visibility is the application's own rule. */
const WHERE = `deleted_at is null and geom && st_makeenvelope($1, $2, $3, $4, 4326)
  and lng between $1 and $3 and lat between $2 and $4
  and (admin_published or company_id = $5 or exists (select from company c where c.id = location.company_id and c.confirmed_at is not null))
  and (cardinality($6::feature[]) = 0 or features @> $6::feature[])
  and (cardinality($7::location_type[]) = 0 or type = any($7::location_type[]))
  and (not $8::boolean or company_id = $5)`;

/** The application's cells by plain arithmetic, without transformations. Returns only counts and means, less than the application does. */
const BY_FLOOR = `
  select count(*)::int as count, avg(lng) as lng, avg(lat) as lat
  from location
  where ${WHERE}
  group by floor((lng + 180) / 360 * $9::int),
    floor((0.5 - ln((1 + sin(radians(lat))) / (1 - sin(radians(lat)))) / (4 * pi())) * $9::int)`;

/** The same cells by PostGIS's own function, the usual approach. */
const BY_SNAP = `
  select count(*)::int as count, st_x(cell) as x, st_y(cell) as y
  from (select st_snaptogrid(st_transform(geom, 3857), ${EARTH_METRES} / $9::int) as cell from location where ${WHERE}) snapped
  group by cell`;

const TILE = `
  select st_asmvt(point, 'locations') as tile
  from (select id::text, type::text, st_asmvtgeom(st_transform(geom, 3857), st_tileenvelope($1, $2, $3), 4096, 64) as geom
    from location
    where deleted_at is null and geom && st_transform(st_tileenvelope($1, $2, $3), 4326)) point`;

/** The same clusters by SQL, in milliseconds; `snapP50` only if measured. */
export interface PostgisFigure {
  readonly floorP50: number;
  readonly snapP50: number | null;
  readonly total: number;
}

export interface TileFigure {
  readonly zoom: number;
  readonly tiles: number;
  readonly p50: number;
  readonly rawBytes: number;
  readonly gzipBytes: number;
}

/** Rivals inside the database: on their own, warm connections, without JIT, which would cost 100 ms and more. */
export class PostgisRival {
  readonly #pool: pg.Pool;
  readonly #companyId: string;

  constructor(databaseUrl: string, companyId: string) {
    this.#pool = new pg.Pool({ connectionString: databaseUrl, options: '-c jit=off', max: 4 });
    this.#companyId = companyId;
  }

  /** Clusters of a case by SQL. */
  async clusters(question: ClusterCase): Promise<PostgisFigure> {
    let total = 0;
    const run = (statement: string) => async (at: number) => {
      const { rows } = await this.#pool.query<{ count: number }>(statement, this.#values(question, at));
      if (at === 0) total = rows.reduce((sum, { count }) => sum + count, 0);
    };
    const { p50: floorP50 } = await measure(run(BY_FLOOR), RUNS, 1);
    const snapP50 = question.filterName === 'no filter' ? (await measure(run(BY_SNAP), RUNS, 1)).p50 : null;
    return { floorP50, snapP50, total };
  }

  /** All points of one screen as vector tiles, requested in parallel as a browser does. */
  async tiles(question: ClusterCase): Promise<TileFigure> {
    let bytes = { tiles: 0, rawBytes: 0, gzipBytes: 0 };
    const { p50 } = await measure(
      async (at) => {
        const answers = await Promise.all(
          tilesOf(question.boxAt(at), question.zoom).map((tile) => this.#pool.query<{ tile: Buffer }>(TILE, tile)),
        );
        const found = answers.flatMap(({ rows }) => rows.map(({ tile }) => tile));
        const sum = (of: (tile: Buffer) => number) => found.reduce((size, tile) => size + of(tile), 0);
        bytes = { tiles: found.length, rawBytes: sum(({ length }) => length), gzipBytes: sum((tile) => gzipSync(tile).length) };
      },
      TILE_RUNS,
      0,
    );
    return { zoom: question.zoom, p50, ...bytes };
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  #values({ zoom, filter, types, mine, boxAt }: ClusterCase, at: number): unknown[] {
    const { west, south, east, north } = boxAt(at);
    return [west, south, east, north, this.#companyId, namesOf(filter), namesOf(types), mine === 'true', cellsAcross(zoom)];
  }
}

const namesOf = (text: string): string[] => text.split(',').filter((name) => name !== '');

/** The tiles that cover a bounding box, as z, x, y. */
function tilesOf({ west, south, east, north }: Bbox, zoom: number): [number, number, number][] {
  const across = 2 ** zoom;
  const range = (from: number, to: number): number[] => {
    const [first, last] = [Math.max(0, Math.floor(from * across)), Math.min(across - 1, Math.floor(to * across))];
    return Array.from({ length: last - first + 1 }, (_, place) => first + place);
  };
  const rows = range(mercatorY(north), mercatorY(south));
  return range(mercatorX(west), mercatorX(east)).flatMap((x) => rows.map((y): [number, number, number] => [zoom, x, y]));
}
