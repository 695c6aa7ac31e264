import type { Pool } from 'pg';
import Supercluster from 'supercluster';
import { measure } from '../measure.ts';
import { type ClusterCase, FILTERS, ZOOMS } from './map-screens.ts';

const RUNS = 100;
const CELL_PIXELS = 64;
const PIXELS_PER_TILE = 512;

/** A supercluster index serves one filter only: one index without filter, and one per selected filter. */
export interface SuperclusterFigure {
  readonly filterName: string;
  readonly points: number;
  readonly buildMs: number;
  readonly zooms: readonly { readonly zoom: number; readonly p50: number; readonly p99: number }[];
}

interface Row {
  readonly id: string;
  readonly lng: number;
  readonly lat: number;
}

const CONDITIONS: Readonly<Record<string, string>> = {
  'no filter': 'true',
  'two features': "features @> '{WLAN,DUSCHE}'",
  'two types': "type in ('AUTOHOF', 'RASTHOF')",
  mine: 'company_id = (select id from company order by id limit 1)',
};

/** supercluster on the same points and screens, built once per filter. */
export async function measureSupercluster(pool: Pool, cases: readonly ClusterCase[]): Promise<SuperclusterFigure[]> {
  const figures: SuperclusterFigure[] = [];
  for (const { filterName } of FILTERS) {
    const { rows } = await pool.query<Row>(`select id, lng, lat from location where lng is not null and ${CONDITIONS[filterName]}`);
    const points = rows.map(({ id, lng, lat }) => ({
      type: 'Feature' as const,
      geometry: { type: 'Point' as const, coordinates: [lng, lat] },
      properties: { id },
    }));
    const start = performance.now();
    const index = new Supercluster({ radius: CELL_PIXELS, extent: PIXELS_PER_TILE, maxZoom: 16 }).load(points);
    const buildMs = performance.now() - start;
    const asked = cases.filter((question) => question.region === 'Germany' && question.filterName === filterName);
    figures.push({ filterName, points: points.length, buildMs, zooms: await measureZooms(index, asked) });
  }
  return figures;
}

async function measureZooms(index: Supercluster, asked: readonly ClusterCase[]) {
  const zooms = [];
  for (const zoom of ZOOMS) {
    const question = asked.find((one) => one.zoom === zoom);
    if (!question) continue;
    const timing = await measure(async (at) => {
      const { west, south, east, north } = question.boxAt(at);
      index.getClusters([west, south, east, north], zoom);
    }, RUNS);
    zooms.push({ zoom, ...timing });
  }
  return zooms;
}
