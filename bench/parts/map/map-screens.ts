import type { Bbox } from '@rastnetz/contract';
import type { Pool } from 'pg';
import { latitudeOf, longitudeOf, mercatorX, mercatorY } from '../../../packages/spatial-index/src/curve/mercator.ts';

/** A window of 1280 × 900 with a margin of 128 pixels, so that small pans need no request. */
const SCREEN = { width: 1536, height: 1156 };
/** A 4K screen, the largest in common use, which determines the bar of the response size. */
const LARGE_SCREEN = { width: 3840, height: 2160 };
const PIXELS_PER_TILE = 512;
const CENTRES = 97;

export const ZOOMS = [3, 5, 7, 9, 11, 13, 16] as const;

interface Filter {
  readonly filterName: string;
  readonly filter: string;
  readonly types: string;
  readonly mine: 'true' | 'false';
}

export const FILTERS = [
  { filterName: 'no filter', filter: '', types: '', mine: 'false' },
  { filterName: 'two features', filter: 'WLAN,DUSCHE', types: '', mine: 'false' },
  { filterName: 'two types', filter: '', types: 'AUTOHOF,RASTHOF', mine: 'false' },
  { filterName: 'mine', filter: '', types: '', mine: 'true' },
] as const satisfies readonly Filter[];

type Centre = readonly [lng: number, lat: number];

/** A kind of cluster query. `at` is the number of the run: it moves the screen, so that no run repeats the last. */
export interface ClusterCase extends Filter {
  readonly region: 'Germany' | 'Europe' | 'large screen';
  readonly zoom: number;
  readonly boxAt: (at: number) => Bbox;
}

/** The bounding box of a screen around a centre; longitudes may exceed ±180. */
function boxAround([lng, lat]: Centre, zoom: number, { width, height } = SCREEN): Bbox {
  const [x, y, world] = [mercatorX(lng), mercatorY(lat), PIXELS_PER_TILE * 2 ** zoom];
  const [dx, dy] = [width / 2 / world, height / 2 / world];
  return { west: longitudeOf(x - dx), south: latitudeOf(y + dy), east: longitudeOf(x + dx), north: latitudeOf(y - dy) };
}

/** Centres all over Europe, with and without locations. */
const europeAt = (at: number): Centre => [-8 + ((at * 37) % 340) / 10, 38 + ((at * 53) % 210) / 10];

/** All cases for a filled database; screens of Germany are centred on locations. */
export async function clusterCases(pool: Pool): Promise<ClusterCase[]> {
  const { rows } = await pool.query<{ lng: number; lat: number }>(
    'select lng, lat from location where lng is not null order by md5(id::text) limit $1',
    [CENTRES],
  );
  const germanyAt = (at: number): Centre => {
    const { lng, lat } = rows[at % rows.length] ?? { lng: 10, lat: 51 };
    return [lng, lat];
  };
  const [everything] = FILTERS;
  return [
    ...casesOf('Germany', FILTERS, (at, zoom) => boxAround(germanyAt(at), zoom)),
    ...casesOf('Europe', FILTERS, (at, zoom) => boxAround(europeAt(at), zoom)),
    ...casesOf('large screen', [everything], (at, zoom) => boxAround(germanyAt(at), zoom, LARGE_SCREEN)),
  ];
}

const casesOf = (region: ClusterCase['region'], filters: readonly Filter[], box: (at: number, zoom: number) => Bbox): ClusterCase[] =>
  ZOOMS.flatMap((zoom) => filters.map((filter) => ({ ...filter, region, zoom, boxAt: (at: number) => box(at, zoom) })));

/** A case as a clusters request. */
export function clusterQuery({ zoom, filter, types, mine, boxAt }: ClusterCase, at: number) {
  const { west, south, east, north } = boxAt(at);
  const bbox = [west, south, east, north].map((degrees) => degrees.toFixed(5)).join(',');
  return { bbox, zoom, filter, types, suche: '', mine, missing: '', brands: '', openNow: 'false' as const, custom: '' };
}

/** Corners of a bounding box as the other map requests expect them. */
export const cornersOf = ({ west, south, east, north }: Bbox) => ({ swLng: west, swLat: south, neLng: east, neLat: north });
