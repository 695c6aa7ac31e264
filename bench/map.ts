import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Engine } from '../apps/api/src/platform/db/database.ts';
import { loadConfig } from '../apps/api/src/wiring/config/load-config.ts';
import { reportMapBars } from './parts/map/map-bars.ts';
import { type MapBench, openMapBench } from './parts/map/map-bench.ts';
import { measureBrowser } from './parts/map/map-browser.ts';
import { type ClusterFigure, measureClusters } from './parts/map/map-clusters.ts';
import { measureFreshness } from './parts/map/map-freshness.ts';
import { PostgisRival, type TileFigure } from './parts/map/map-postgis.ts';
import { type MapFigures, printMapFigures, printServerFigures } from './parts/map/map-report.ts';
import { measureRequests } from './parts/map/map-requests.ts';
import { type ClusterCase, clusterCases, ZOOMS } from './parts/map/map-screens.ts';
import { measureThroughput, startMapServer, type ThroughputFigure } from './parts/map/map-server.ts';
import { measureSupercluster } from './parts/map/map-supercluster.ts';

/**
 * Cost of the map at 10,000, 100,000 and a million locations (docs/bench.md), compared with the same clusters by PostGIS, vector tiles and
 * supercluster. `--size` selects one run, `--json FILE` writes every figure.
 */
const { values: options } = parseArgs({ options: { size: { type: 'string' }, json: { type: 'string' } } });

const SIZES = [10_000, 100_000, 1_000_000];
/** The embedded database is meant for the demo and small networks. */
const EMBEDDED_LIMIT = 100_000;
const BUSY_ZOOMS: readonly number[] = [5, 7, 11];
const BUSY_FILTERS: readonly string[] = ['no filter', 'two features'];

const step = (name: string): void => console.log(`${new Date().toISOString().slice(11, 19)} ${name}`);

async function clustersOf(bench: MapBench, cases: readonly ClusterCase[], rival: PostgisRival | null): Promise<ClusterFigure[]> {
  const figures: ClusterFigure[] = [];
  for (const question of cases) figures.push(await measureClusters(bench, question, question.region === 'Germany' ? rival : null));
  return figures;
}

async function tilesOf(cases: readonly ClusterCase[], rival: PostgisRival): Promise<TileFigure[]> {
  const figures: TileFigure[] = [];
  for (const zoom of ZOOMS) {
    const question = cases.find((one) => one.zoom === zoom && one.region === 'Germany');
    if (question) figures.push(await rival.tiles(question));
  }
  return figures;
}

/** Measurements that require PostgreSQL: rivals inside the database, and a server in its own process. */
async function rivalsOf(bench: MapBench, databaseUrl: string, cases: readonly ClusterCase[]) {
  const rival = new PostgisRival(databaseUrl, bench.companyId);
  step('clusters');
  const clusters = await clustersOf(bench, cases, rival);
  step('tiles');
  const tiles = await tilesOf(cases, rival);
  await rival.close();
  return { clusters, tiles };
}

async function serverOf(bench: MapBench, cases: readonly ClusterCase[]): Promise<Pick<MapFigures, 'throughput' | 'browser'>> {
  const server = await startMapServer(bench);
  try {
    step('throughput');
    const throughput: ThroughputFigure[] = [];
    const busy = cases.filter(
      ({ region, zoom, filterName }) => region === 'Germany' && BUSY_FILTERS.includes(filterName) && BUSY_ZOOMS.includes(zoom),
    );
    for (const question of busy) throughput.push(await measureThroughput(server, bench, question));
    step('browser');
    return { throughput, browser: await measureBrowser(server.origin) };
  } finally {
    await server.stop();
  }
}

async function measureAll(engine: Engine, size: number): Promise<MapFigures> {
  step(`filling ${engine} with ${size}`);
  const bench = await openMapBench(engine, size);
  const { config, database, services, app, index } = bench;
  try {
    const cases = await clusterCases(database.pool);
    step('other requests');
    const requests = await measureRequests(bench, cases);
    const { clusters, tiles } = config.databaseUrl
      ? await rivalsOf(bench, config.databaseUrl, cases)
      : { clusters: await clustersOf(bench, cases, null), tiles: [] };
    const freshness = await measureFreshness(bench);
    step('supercluster');
    const supercluster = await measureSupercluster(database.pool, cases);
    await app.close();
    await services.close();
    const inProcess = { engine, size, index, freshness, clusters, calls: requests, tiles, supercluster };
    printMapFigures(inProcess);
    const served = config.databaseUrl ? await serverOf(bench, cases) : { throughput: [], browser: null };
    printServerFigures(served);
    return { ...inProcess, ...served };
  } finally {
    await bench.remove();
  }
}

const engine: Engine = loadConfig().testDatabaseUrl === null ? 'embedded' : 'postgres';
const sizes = SIZES.filter(
  (size) => (options.size === undefined || Number(options.size) === size) && (engine === 'postgres' || size <= EMBEDDED_LIMIT),
);
if (engine === 'embedded')
  console.log(
    'TEST_DATABASE_URL is not set: no comparison with PostGIS, no separate server, no browser, and no more than 100,000 locations.',
  );
if (sizes.length === 0) throw new Error('--size should be 10000, 100000 or (with TEST_DATABASE_URL) 1000000');
const figures: MapFigures[] = [];
for (const size of sizes) {
  figures.push(await measureAll(engine, size));
  if (options.json) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);
}
const largest = figures.at(-1);
if (largest) reportMapBars(largest);
