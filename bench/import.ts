import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import type { ImportStarter } from '../apps/api/src/imports/intake/import-company.ts';
import type { Actor } from '../apps/api/src/locations/save/location-save.ts';
import type { Engine } from '../apps/api/src/platform/db/database.ts';
import { noJobs } from '../apps/api/src/platform/jobs/jobs.ts';
import { openStorage } from '../apps/api/src/platform/storage/open-storage.ts';
import { buildServices, type Services } from '../apps/api/src/wiring/server/services.ts';
import { reportBar } from './parts/bars.ts';
import { benchDatabase } from './parts/data/bench-database.ts';
import { type CopiedTables, copyIn, copyOut } from './parts/data/copy-rows.ts';
import { importCsv, importWrites } from './parts/data/import-data.ts';
import { fillLocations } from './parts/data/list-data.ts';

/**
 * Time of an import of 24,000 rows next to 20,000 stored locations: dry run with its duplicate check, commit, next year's edition, rollback;
 * compared with looking up and saving the same rows one by one, and on PostgreSQL with `COPY` of the written rows into the same tables.
 * `--engine embedded|postgres`, `--rows N`.
 */
const { values: options } = parseArgs({ options: { engine: { type: 'string' }, rows: { type: 'string', default: '24000' } } });

const ROWS = Number(options.rows);
const LOCATIONS = 20_000;
/** Bars for 24,000 rows from the file to the end of the commit, and for their roll-back (docs/bench.md), in seconds. */
const BAR_S: Record<Engine, number> = { postgres: 6, embedded: 12 };
/** Bar for the same, compared with `COPY`. */
const COPY_BAR = 8;
/** Rows of the rival: it is slow, and its time per row is constant. */
const RIVAL_ROWS = 300;
const MEGABYTE = 1_000_000;

const seconds = (ms: number): string => (ms / 1000).toFixed(1).padStart(7);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Runs one import from the file to the end of its check. */
async function check({ importIntake, imports }: Services, starter: ImportStarter, path: string, fileName: string): Promise<string> {
  const { id } = await importIntake.start(starter, { path, fileName, mapping: {}, signal: new AbortController().signal });
  await imports.waitFor(id);
  return id;
}

/** Looks for duplicates and saves, one row at a time; returns milliseconds per row. */
async function oneByOne({ nearby, locations }: Services, starter: Actor): Promise<number> {
  const writes = importWrites(RIVAL_ROWS);
  const took = await timed(async () => {
    for (const write of writes) {
      if (write.coordinates) await nearby.find(starter, { coordinates: write.coordinates, name: write.name, exceptId: null });
      await locations.saveAll(starter, [{ write }], 'import');
    }
  });
  return took / writes.length;
}

interface Line {
  readonly name: string;
  readonly ms: number;
  readonly barS?: number;
  readonly rivalMs?: number;
}

function print({ name, ms, barS, rivalMs }: Line): void {
  const verdict = barS === undefined ? '    –     ' : `${String(barS).padStart(5)} ${ms / 1000 <= barS ? 'ok  ' : 'OVER'}`;
  const ratio = rivalMs === undefined ? '' : `${seconds(rivalMs)} ${(rivalMs / ms).toFixed(1).padStart(7)}×`;
  console.log(`${name.padEnd(40)}${seconds(ms)} ${verdict}${ratio}`);
}

/** Milliseconds of each phase of an import on one engine; `whenCommitted` runs after the first commit. */
async function lifecycleOf(services: Services, starter: ImportStarter, path: string, whenCommitted: () => Promise<void>) {
  const { imports } = services;
  await writeFile(path, importCsv(ROWS, '2026'));
  let id = '';
  const dryRun = await timed(async () => {
    id = await check(services, starter, path, 'kunden-2026.csv');
  });
  await imports.decide(starter, { params: { id }, body: { kind: 'duplicate', decision: 'take' } });
  const commit = await timed(async () => {
    await imports.commit(starter, id);
    await imports.waitFor(id);
  });
  const { written, counts } = await imports.get(starter, id);
  if (written !== ROWS) throw new Error(`${written} of ${ROWS} rows were written (${JSON.stringify(counts)})`);
  await whenCommitted();
  await writeFile(path, importCsv(ROWS, '2027'));
  const nextYear = await timed(async () => {
    const next = await check(services, starter, path, 'kunden-2027.csv');
    await imports.commit(starter, next);
    const { counts: found } = await imports.waitFor(next);
    if (found.changed !== Math.ceil(ROWS / 10)) throw new Error(`next year's file: ${JSON.stringify(found)}`);
    await imports.rollBack(starter, next);
    await imports.waitFor(next);
  });
  const rollback = await timed(async () => {
    await imports.rollBack(starter, id);
    await imports.waitFor(id);
  });
  return { dryRun, commit, nextYear, rollback };
}

/** The phases of an import, and milliseconds of `COPY` of what it wrote; null on the embedded engine, which has no `COPY FROM STDIN`. */
async function withCopy(services: Services, starter: ImportStarter, path: string, url: string | null) {
  let copied: CopiedTables = [];
  const phases = await lifecycleOf(services, starter, path, async () => {
    if (url !== null) copied = await copyOut(url);
  });
  return { ...phases, copyMs: url === null ? null : await timed(() => copyIn(url, copied)) };
}

type Phases = Awaited<ReturnType<typeof withCopy>>;

function report(engine: Engine, { dryRun, commit, nextYear, rollback, copyMs }: Phases, rivalMs: number): void {
  const whole = dryRun + commit;
  const barS = BAR_S[engine];
  console.log(`${engine}, ${ROWS} rows, ${LOCATIONS} locations${' '.repeat(5)}seconds  bar     one by one  ratio`);
  print({ name: 'dry run with duplicate check', ms: dryRun });
  print({ name: 'commit', ms: commit });
  print({ name: 'both, compared with single rows', ms: whole, barS, rivalMs });
  print({ name: "next year's edition, and back", ms: nextYear });
  print({ name: 'roll-back of all', ms: rollback, barS });
  if (copyMs !== null) {
    print({ name: 'COPY of the same rows', ms: copyMs });
    console.log(`file to commit ${(whole / copyMs).toFixed(1)} ×, roll-back ${(rollback / copyMs).toFixed(1)} × COPY, bar ${COPY_BAR} ×`);
    reportBar({ what: `import of ${ROWS} rows, PostgreSQL, time of COPY`, measured: whole / copyMs, unit: '×', bar: COPY_BAR });
  }
  const rival = { name: 'rows saved one by one', measured: rivalMs / 1000 };
  reportBar({ what: `import of ${ROWS} rows, ${engine}, file to commit`, measured: whole / 1000, unit: 's', bar: barS, rival });
  reportBar({ what: `import of ${ROWS} rows, ${engine}, roll-back`, measured: rollback / 1000, unit: 's', bar: barS });
}

async function measureAll(engine: Engine, path: string): Promise<void> {
  const { config, database, remove } = await benchDatabase(engine);
  const { companyId } = await fillLocations(database.pool, LOCATIONS);
  const services = await buildServices(config, database, await openStorage(config.storageUrl), noJobs);
  try {
    services.importRunner.onError((error) => console.error(error));
    const starter: Actor = { userId: null, companyId, isCompanyConfirmed: true, isAdmin: true, isSuperAdmin: true, access: [] };
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    const before = process.cpuUsage();
    const phases = await withCopy(services, starter, path, config.databaseUrl);
    const { user, system } = process.cpuUsage(before);
    delay.disable();
    report(engine, phases, (await oneByOne(services, starter)) * ROWS);
    const p99 = (delay.percentile(99) / 1e6).toFixed(0);
    const cpu = ((user + system) / MEGABYTE).toFixed(1);
    console.log(`event loop delay p99 ${p99} ms; ${cpu} processor s; memory ${(process.memoryUsage().rss / MEGABYTE).toFixed(0)} MB\n`);
  } finally {
    await services.close();
    await remove();
  }
}

const ENGINES = ['postgres', 'embedded'] as const satisfies readonly Engine[];
const wanted = ENGINES.filter((engine) => (options.engine ?? engine) === engine);
if (wanted.length === 0) throw new Error('--engine should be embedded or postgres');
const folder = await mkdtemp(join(tmpdir(), 'rastnetz-bench-'));
try {
  for (const engine of wanted) await measureAll(engine, join(folder, 'edition.csv'));
} finally {
  await rm(folder, { recursive: true, force: true });
}
