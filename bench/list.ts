import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { LocationSearch } from '@rastnetz/contract';
import type { Engine } from '../apps/api/src/platform/db/database.ts';
import { noJobs } from '../apps/api/src/platform/jobs/jobs.ts';
import { openStorage } from '../apps/api/src/platform/storage/open-storage.ts';
import { buildServices } from '../apps/api/src/wiring/server/services.ts';
import { reportBar } from './parts/bars.ts';
import { benchDatabase } from './parts/data/bench-database.ts';
import { listCases } from './parts/data/list-cases.ts';
import { fillLocations } from './parts/data/list-data.ts';
import { measure } from './parts/measure.ts';
import { plainSearch } from './parts/plain-sql.ts';

/**
 * Time of one page of the list with its total (docs/bench.md), compared with two straightforward SQL statements.
 * `--size 100000|1000000 --engine embedded|postgres` selects one run, `--json FILE` writes the figures.
 */
const { values: options } = parseArgs({
  options: { size: { type: 'string' }, engine: { type: 'string' }, json: { type: 'string' } },
});

const RUNS = [
  { engine: 'embedded', size: 100_000 },
  { engine: 'postgres', size: 100_000 },
  { engine: 'postgres', size: 1_000_000 },
] as const satisfies readonly { engine: Engine; size: number }[];

const MEASURED = 100;
const RIVAL_MEASURED = 5;

/** The bar of a case, in milliseconds (docs/bench.md). */
function barOf(engine: Engine, query: LocationSearch): number {
  if (engine === 'embedded') return 40;
  return query.suche === '' ? 30 : 100;
}

interface Figure {
  readonly engine: Engine;
  readonly size: number;
  readonly name: string;
  readonly p50: number;
  readonly p99: number;
  readonly bar: number;
  readonly rivalP50: number | null;
}

const ms = (value: number): string => value.toFixed(1).padStart(8);

function print({ name, p50, p99, bar, rivalP50 }: Figure): void {
  const verdict = p99 <= bar ? 'ok  ' : 'OVER';
  const rival = rivalP50 === null ? '' : `${ms(rivalP50)} ${(rivalP50 / p50).toFixed(1).padStart(7)}×`;
  console.log(`${name.padEnd(40)}${ms(p50)}${ms(p99)}${String(bar).padStart(5)} ${verdict}${rival}`);
}

/** Reports the slowest case of each bar, with the time of its plain SQL. */
function report(engine: Engine, size: number, figures: readonly Figure[]): void {
  for (const [bar, ofBar] of Map.groupBy(figures, (figure) => figure.bar)) {
    const slowest = ofBar.reduce((a, b) => (b.p99 > a.p99 ? b : a));
    const rival = slowest.rivalP50 === null ? {} : { rival: { name: 'count and offset in plain SQL', measured: slowest.rivalP50 } };
    const what = `list of ${size.toLocaleString('en')}, ${engine}, slowest p99 of ${ofBar.length} cases (${slowest.name})`;
    reportBar({ what, measured: slowest.p99, unit: 'ms', bar, ...rival });
  }
}

async function measureAll(engine: Engine, size: number): Promise<Figure[]> {
  const { config, database, remove } = await benchDatabase(engine);
  try {
    const { companyId } = await timed('filled', () => fillLocations(database.pool, size));
    const services = await timed('index read', async () => buildServices(config, database, await openStorage(config.storageUrl), noJobs));
    const viewer = { companyId, isCompanyConfirmed: true, isAdmin: false, isSuperAdmin: false, access: [] };
    console.log(`${engine}, ${size} locations${' '.repeat(14)}p50 ms  p99 ms  bar      plain SQL   ratio`);
    const figures: Figure[] = [];
    for (const { name, query } of listCases(size)) {
      const questionAt = (at: number) => LocationSearch.parse(query(at));
      const { p50, p99 } = await measure((at) => services.locationList.search(viewer, questionAt(at)), MEASURED);
      const rival = await measure((at) => plainSearch(database.pool, questionAt(at), companyId), RIVAL_MEASURED, 1);
      const figure = { engine, size, name, p50, p99, bar: barOf(engine, questionAt(0)), rivalP50: rival.p50 };
      print(figure);
      figures.push(figure);
    }
    const counts = await measure(async (at) => services.map.counts(viewer, LocationSearch.parse(listCases(size)[5]?.query(at))), MEASURED);
    const figure = { engine, size, name: 'counts of the chips', ...counts, bar: barOf(engine, LocationSearch.parse({})), rivalP50: null };
    print(figure);
    await services.close();
    report(engine, size, [...figures, figure]);
    return [...figures, figure];
  } finally {
    await remove();
  }
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  console.log(`${what} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

const wanted = RUNS.filter(
  ({ engine, size }) => (options.engine ?? engine) === engine && (options.size === undefined || Number(options.size) === size),
);
if (wanted.length === 0) throw new Error('--engine should be embedded or postgres, --size 100000 or (on PostgreSQL) 1000000');
const figures: Figure[] = [];
for (const { engine, size } of wanted) figures.push(...(await measureAll(engine, size)));
if (options.json) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);
