import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { reportBar } from './parts/bars.ts';
import { startDirectus } from './parts/read/directus.ts';
import { measureReads, medianRound, type ReadFigure, type ReadTarget } from './parts/read/measure-reads.ts';
import { type ReadCase, type ReadServer, readCases } from './parts/read/read-cases.ts';
import { RIVAL_INDEXES, type Rival, startCheckout, startPlain } from './parts/read/rivals.ts';
import { type StaffedServer, startStaffedServer } from './parts/staffed-server.ts';

/**
 * Requests per second of the reads, over HTTP with 8 connections on PostgreSQL, compared with other servers on the same database in the same run
 * (docs/bench.md). `--size N` locations, `--rounds N` of `--seconds N` per case and server, `--case NAME`, `--rival directus`, `--checkout FOLDER`,
 * `--json FILE`.
 */
const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    case: { type: 'string', default: '' },
    rival: { type: 'string' },
    checkout: { type: 'string' },
    json: { type: 'string' },
  },
});

/** Staff who share the requests, because one may send 200 a second. */
const PEOPLE = 40;
const WARM_UP_SECONDS = 2;

type Targets = ReadonlyMap<ReadServer, ReadTarget>;

interface Row {
  readonly what: string;
  readonly figures: ReadonlyMap<ReadServer, ReadFigure>;
  readonly bars: ReadCase['bars'];
}

/** Measures a case on every server in turns, so that other work of the machine disturbs all alike. */
async function measureCase(targets: Targets, { name, requests, bars }: ReadCase, isCompressed: boolean): Promise<Row> {
  const rounds = new Map<ReadServer, ReadFigure[]>([...targets.keys()].map((server) => [server, []]));
  for (const [server, target] of targets) await measureReads(target, requests[server], { isCompressed, seconds: WARM_UP_SECONDS });
  for (let round = 0; round < Number(options.rounds); round += 1) {
    for (const [server, target] of targets)
      rounds.get(server)?.push(await measureReads(target, requests[server], { isCompressed, seconds: Number(options.seconds) }));
  }
  const figures = new Map([...rounds].map(([server, measured]) => [server, medianRound(measured)]));
  return { what: `${name}, ${isCompressed ? 'compressed' : 'not compressed'}`, figures, bars };
}

/** Prints a row, and reports its ratios to rivals that have a bar. */
function report({ what, figures, bars }: Row): void {
  const own = figures.get('rastnetz')?.requestsPerSecond ?? 0;
  for (const [server, { requestsPerSecond, p50, p99, bytes }] of figures) {
    const ratio = own / requestsPerSecond;
    const cells = [requestsPerSecond.toFixed(0), p50.toFixed(0), p99.toFixed(0), (bytes / 1000).toFixed(1), ratio.toFixed(2)];
    console.log(`${what.padEnd(36)}${server.padEnd(10)}${cells.map((cell) => cell.padStart(8)).join('')}`);
    const bar = bars[server];
    if (bar !== undefined) reportBar({ what: `${what}: ratio to ${server}`, measured: ratio, unit: '×', bar, isAtLeast: true });
  }
}

/** Starts the rivals one after the other; `stop` ends those that were started. */
async function startTargets(staffed: StaffedServer, databaseUrl: string) {
  const rivals: Rival[] = [];
  const own = { origin: staffed.server.origin, authorizations: staffed.staff.map(({ token }) => `Bearer ${token}`) };
  const targets = new Map<ReadServer, ReadTarget>([['rastnetz', own]]);
  const add = async (server: ReadServer, starting: Promise<Rival & Partial<ReadTarget>>) => {
    const rival = await starting;
    rivals.push(rival);
    targets.set(server, { ...own, ...rival });
  };
  const stop = () => Promise.all(rivals.map((rival) => rival.stop()));
  await add('plain', startPlain(databaseUrl));
  if (options.checkout) await add('checkout', startCheckout(options.checkout, staffed.settings));
  if (options.rival === 'directus') await add('directus', startDirectus(databaseUrl));
  return { targets, stop };
}

async function measureAll(staffed: StaffedServer, databaseUrl: string): Promise<Row[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  for (const statement of RIVAL_INDEXES) await pool.query(statement);
  const cases = (await readCases(pool)).filter(({ name }) => name.includes(options.case));
  await pool.end();
  const { targets, stop } = await startTargets(staffed, databaseUrl);
  const rows: Row[] = [];
  console.log(`${options.size} locations${' '.repeat(30)}req/s  p50 ms  p99 ms      kB   ratio`);
  for (const one of cases) {
    for (const isCompressed of [true, false]) {
      const row = await measureCase(targets, one, isCompressed);
      report(row);
      rows.push(row);
    }
  }
  await stop();
  return rows;
}

const staffed = await startStaffedServer('postgres', Number(options.size), PEOPLE);
try {
  const rows = await measureAll(staffed, staffed.settings['DATABASE_URL'] ?? '');
  const figures = rows.map(({ what, figures: of }) => ({ what, ...Object.fromEntries(of) }));
  if (options.json) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);
} finally {
  await staffed.remove();
}
