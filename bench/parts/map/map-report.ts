import type { Engine } from '../../../apps/api/src/platform/db/database.ts';
import type { IndexFigures } from './map-bench.ts';
import type { BrowserFigure } from './map-browser.ts';
import type { ClusterFigure } from './map-clusters.ts';
import type { FreshnessFigures } from './map-freshness.ts';
import type { TileFigure } from './map-postgis.ts';
import type { NamedFigure } from './map-requests.ts';
import type { ThroughputFigure } from './map-server.ts';
import type { SuperclusterFigure } from './map-supercluster.ts';

/** Bars of docs/bench.md. */
const BAR_MS = 15;
const BAR_BYTES = 100_000;
const BAR_RATIO = 10;
const COLUMN = 10;

/** All measurements of one size; those that require PostgreSQL are empty or null on the embedded database. */
export interface MapFigures {
  readonly engine: Engine;
  readonly size: number;
  readonly index: IndexFigures;
  readonly freshness: FreshnessFigures;
  readonly clusters: readonly ClusterFigure[];
  readonly calls: readonly NamedFigure[];
  readonly tiles: readonly TileFigure[];
  readonly supercluster: readonly SuperclusterFigure[];
  readonly throughput: readonly ThroughputFigure[];
  readonly browser: readonly BrowserFigure[] | null;
}

type InProcess = Omit<MapFigures, 'throughput' | 'browser'>;
type Cell = string | number | null | undefined;

function cellText(cell: Cell): string {
  if (typeof cell !== 'number') return cell ?? '–';
  return Number.isInteger(cell) ? String(cell) : cell.toFixed(cell < 100 ? 1 : 0);
}

function table(title: string, heads: readonly string[], rows: readonly (readonly [string, ...Cell[]])[]): void {
  const line = ([name, ...cells]: readonly Cell[]): string =>
    String(name).padEnd(42) + cells.map((cell) => cellText(cell).padStart(COLUMN)).join('');
  console.log(`\n${line([title, ...heads])}`);
  for (const row of rows) console.log(line(row));
}

const verdict = (isKept: boolean): string => (isKept ? 'ok' : 'OVER');

/** Prints one size: figures with bars, rivals and ratios. */
export function printMapFigures({ engine, size, index, freshness, ...figures }: InProcess): void {
  console.log(`\n${engine}, ${size} locations; milliseconds`);
  table('index', ['build', 'heap MB', 'arrays MB', 'RSS MB'], [['', index.buildMs, index.heapMb, index.arrayBuffersMb, index.rssMb]]);
  const { saveAndQuery, fromElsewhere } = freshness;
  table(
    'time until a save is on the map',
    ['p50', 'p99'],
    [
      ['saved on this node, in the next response', saveAndQuery.p50, saveAndQuery.p99],
      ['saved on another node', fromElsewhere.p50, fromElsewhere.p99],
    ],
  );
  table(
    'clusters',
    ['p50', 'p99', 'bar 15', 'http p99', 'kB gz', 'SQL floor', 'SQL snap', 'ratio'],
    figures.clusters.map(({ region, zoom, filterName, service, endpointContext, postgisFloor, postgisSnap, ratio }) => [
      `${region}, zoom ${zoom}, ${filterName}`,
      service.p50,
      service.p99,
      verdict(service.p99 <= BAR_MS),
      endpointContext.p99,
      endpointContext.gzipBytes / 1000,
      postgisFloor,
      postgisSnap,
      ratio,
    ]),
  );
  table(
    'other requests, through the server',
    ['p50', 'p99', 'kB raw', 'kB gz'],
    figures.calls.map(({ name, p50, p99, rawBytes, gzipBytes }) => [name, p50, p99, rawBytes / 1000, gzipBytes / 1000]),
  );
  printRivals(figures);
  printWorst(figures.clusters);
}

function printRivals({ tiles, supercluster }: Pick<MapFigures, 'tiles' | 'supercluster'>): void {
  table(
    'all points of a screen by ST_AsMVT',
    ['p50', 'tiles', 'kB raw', 'kB gz'],
    tiles.map((tile) => [`zoom ${tile.zoom}`, tile.p50, tile.tiles, tile.rawBytes / 1000, tile.gzipBytes / 1000]),
  );
  for (const { filterName, points, buildMs, zooms } of supercluster)
    table(
      `supercluster, ${filterName}: ${points} points, built in ${buildMs.toFixed(0)}`,
      ['p50', 'p99'],
      zooms.map(({ zoom, p50, p99 }) => [`zoom ${zoom}`, p50, p99]),
    );
}

/** Prints the measurements of a server in its own process. */
export function printServerFigures({ throughput, browser }: Pick<MapFigures, 'throughput' | 'browser'>): void {
  table(
    'concurrent requests of several people',
    ['per s', 'p50', 'p99', 'failed'],
    throughput.map(({ zoom, filterName, requestsPerSecond, p50, p99, failed }) => [
      `zoom ${zoom}, ${filterName}`,
      requestsPerSecond,
      p50,
      p99,
      failed,
    ]),
  );
  if (browser === null) {
    console.log('\nThe browser is not measured: it needs PostgreSQL and the built web (`npm run build` in apps/web).');
    return;
  }
  table(
    'map screen in the browser, until idle',
    ['first', 'again', 'heap MB'],
    browser.map(({ zoom, firstMs, againMs, heapMb }) => [`zoom ${zoom}`, firstMs, againMs, heapMb]),
  );
}

function printWorst(clusters: readonly ClusterFigure[]): void {
  const p99 = Math.max(...clusters.map(({ service }) => service.p99));
  const bytes = Math.max(...clusters.map(({ endpointContext }) => endpointContext.gzipBytes));
  const ratios = clusters.flatMap(({ ratio }) => ratio ?? []);
  table(
    'slowest of all clusters',
    ['figure', 'bar', ''],
    [
      ['p99 of the service', p99, BAR_MS, verdict(p99 <= BAR_MS)],
      ['kB gz', bytes / 1000, BAR_BYTES / 1000, verdict(bytes <= BAR_BYTES)],
      ...(ratios.length > 0
        ? [['lowest ratio to PostGIS', Math.min(...ratios), BAR_RATIO, verdict(Math.min(...ratios) >= BAR_RATIO)] as const]
        : []),
    ],
  );
}
