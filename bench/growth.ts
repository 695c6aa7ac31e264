import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startServer } from '../e2e/harness/server.ts';
import { reportBar } from './parts/bars.ts';
import { measureImport, measureRequests } from './parts/growth/growth-work.ts';
import { type StaffedServer, startStaffedServer } from './parts/staffed-server.ts';
import { vitalsOf } from './parts/watched-server.ts';

/**
 * The same work on PostgreSQL with 10,000, 100,000 and 1,000,000 locations, over HTTP (docs/bench.md): what grows with them, and by how much per
 * location. `--size N` measures one size, `--rows N` sets the rows of the import.
 */
const { values: options } = parseArgs({ options: { size: { type: 'string' }, rows: { type: 'string', default: '10000' } } });

const SIZES = [10_000, 100_000, 1_000_000];
const sizes = options.size === undefined ? SIZES : [Number(options.size)];
const ROWS = Number(options.rows);
const PEOPLE = 20;
const MB = 1024 * 1024;
/** Bar for the memory of a server with a million locations, in MB. */
const MEMORY_BAR_MB = 700;
/** Time without requests after which memory is read again, in milliseconds: the server returns memory when it is quiet (ADR 0081). */
const REST_MS = 30_000;

type Figures = Readonly<Record<string, { readonly value: number; readonly unit: 'ms' | 's' | 'MB' }>>;

/** Memory of a server after a rest, in MB. */
async function memoryAtRest(origin: string): Promise<number> {
  await rest(REST_MS);
  const { rss } = await vitalsOf(origin);
  return rss / MB;
}

/** Seconds until a further node on the same database is ready, and its memory after a rest. */
async function measureStart({ settings }: StaffedServer): Promise<{ readonly seconds: number; readonly mb: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'rastnetz-bench-'));
  try {
    const begin = performance.now();
    const node = await startServer({ ...settings, DATA_DIR: folder });
    const seconds = (performance.now() - begin) / 1000;
    const mb = await memoryAtRest(node.origin);
    await node.stop();
    return { seconds, mb };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureSize(size: number): Promise<Figures> {
  const staffed = await startStaffedServer('postgres', size, PEOPLE);
  const pool = new pg.Pool({ connectionString: staffed.settings['DATABASE_URL'], max: 1 });
  try {
    const { origin } = staffed.server;
    const { rows } = await pool.query<{ bytes: string }>('select pg_database_size(current_database())::text as bytes');
    const { page, search, map, save } = await measureRequests(origin, staffed.staff, pool);
    const [admin] = staffed.staff;
    if (!admin) throw new Error('nobody is signed in');
    const importMs = await measureImport(origin, admin, ROWS);
    const { rss } = await vitalsOf(origin);
    const restedMb = await memoryAtRest(origin);
    const start = await measureStart(staffed);
    const ms = (value: number) => ({ value, unit: 'ms' }) as const;
    return {
      'page of ten, p50': ms(page.p50),
      'page of ten, p99': ms(page.p99),
      'search by a new name, p50': ms(search.p50),
      'search by a new name, p99': ms(search.p99),
      'map, zoom 7, two features, p50': ms(map.p50),
      'map, zoom 7, two features, p99': ms(map.p99),
      'new location, p50': ms(save.p50),
      'new location, p99': ms(save.p99),
      [`import of ${ROWS} rows, file to commit`]: { value: importMs / 1000, unit: 's' },
      'start of a node until ready': { value: start.seconds, unit: 's' },
      'memory once ready, after a rest': { value: start.mb, unit: 'MB' },
      'database, without history': { value: Number(rows[0]?.bytes) / MB, unit: 'MB' },
      'memory right after all of this': { value: rss / MB, unit: 'MB' },
      'memory after a rest': { value: restedMb, unit: 'MB' },
    };
  } finally {
    await pool.end();
    await staffed.remove();
  }
}

const shown = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(2));

/** One line per figure, a column per size; then how often the smallest fits into the largest, and what a thousand further locations cost. */
function print(all: ReadonlyMap<number, Figures>): void {
  const counts = [...all.keys()];
  const [least, most] = [counts[0] ?? 0, counts.at(-1) ?? 0];
  const before = counts.at(-2);
  const heads = ['', ...counts.map((size) => size.toLocaleString('en')), `${most / least} × as many`, '1,000 further'];
  console.log(`| ${heads.join(' | ')} |\n|${'---|'.repeat(heads.length)}`);
  for (const [name, { unit }] of Object.entries(all.get(most) ?? {})) {
    const at = (size: number) => all.get(size)?.[name]?.value ?? 0;
    const further = before === undefined ? '–' : `${(((at(most) - at(before)) / (most - before)) * 1000).toPrecision(2)} ${unit}`;
    console.log(
      `| ${[name, ...counts.map((size) => `${shown(at(size))} ${unit}`), `${shown(at(most) / at(least))} ×`, further].join(' | ')} |`,
    );
  }
}

if (sizes.some((size) => !Number.isInteger(size) || size < 1)) throw new Error('--size must be a positive integer');
const all = new Map<number, Figures>();
for (const size of sizes) {
  console.log(`${size.toLocaleString('en')} locations …`);
  all.set(size, await measureSize(size));
}
print(all);
const memory = all.get(1_000_000)?.['memory after a rest'];
if (memory) reportBar({ what: 'memory with 1,000,000 locations', measured: memory.value, unit: 'MB', bar: MEMORY_BAR_MB });
