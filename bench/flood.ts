import { once } from 'node:events';
import { setTimeout as rest } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { getLocation, searchLocations } from '@rastnetz/contract';
import { reportBar } from './parts/bars.ts';
import { FLOODS, type FloodKind } from './parts/flood-requests.ts';
import type { FloodData, FloodRecord } from './parts/flood-worker.ts';
import { type Caller, callerFor, type LoadRecord } from './parts/load-caller.ts';
import { quantile } from './parts/quantile.ts';
import { startStaffedServer } from './parts/staffed-server.ts';

/**
 * Users page the list and open locations on the embedded engine while somebody in the same network floods the server at full speed, with one kind
 * of request after the other. `--connections N`, `--people N`, `--seconds N` per kind.
 */
const { values: options } = parseArgs({
  options: {
    connections: { type: 'string', default: '32' },
    people: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '20' },
  },
});
const [CONNECTIONS, PEOPLE, SECONDS] = [Number(options.connections), Number(options.people), Number(options.seconds)];
const LOCATIONS = 20_000;
const BAR_MS = 300;
/** Pause between two pages of one user. */
const THINK_MS = 500;

/** Reads one page of the list, and the first location on it. */
async function browse({ read }: Caller, turn: number): Promise<void> {
  const { data } = (await read('POST', searchLocations.path, { page: 1 + (turn % 100) })) as { data: { _id: string }[] };
  await read('GET', getLocation.path.replace(':id', data[turn % data.length]?._id ?? ''));
}

async function work(caller: Caller, seed: number, endsAt: number): Promise<void> {
  await rest((seed * THINK_MS) / PEOPLE);
  for (let turn = seed; performance.now() < endsAt; turn += PEOPLE) {
    // Failures are in the record; the user continues.
    await browse(caller, turn).catch(() => undefined);
    await rest(THINK_MS);
  }
}

type Staffed = Awaited<ReturnType<typeof startStaffedServer>>;

/** What users experience in a phase of the run. */
async function phase({ server, staff }: Staffed): Promise<LoadRecord> {
  const record: LoadRecord = { reads: [], saves: [], failures: [] };
  const endsAt = performance.now() + SECONDS * 1000;
  await Promise.all(staff.map((one, seed) => work(callerFor(server.origin, one, record), seed, endsAt)));
  return record;
}

async function phaseBeside(kind: FloodKind, staffed: Staffed): Promise<LoadRecord> {
  const workerData: FloodData = { origin: staffed.server.origin, kind, connections: CONNECTIONS };
  const flood = new Worker(new URL('./parts/flood-worker.ts', import.meta.url), { workerData });
  await once(flood, 'online');
  const record = await phase(staffed);
  flood.postMessage('stop');
  const [answers] = (await once(flood, 'message')) as [FloodRecord];
  const rates = Object.entries(answers).map(([status, count]) => `${status}: ${(count / SECONDS).toFixed(0)} a second`);
  console.log(`flood of ${kind}, responses: ${rates.join(', ')}`);
  return record;
}

function print(name: string, { reads, failures }: LoadRecord): void {
  const figures = [0.5, 0.99, 1].map((share) => quantile(reads, share).toFixed(0));
  console.log(`${name}: ${reads.length} reads, p50 ${figures[0]} ms, p99 ${figures[1]} ms, longest ${figures[2]} ms`);
  for (const failure of new Set(failures)) console.log(`failure: ${failure}`);
}

const staffed = await startStaffedServer('embedded', LOCATIONS, PEOPLE);
try {
  // Warm-up, before anything is compared.
  await phase(staffed);
  const calm = await phase(staffed);
  print('without a flood', calm);
  const rival = { name: 'without a flood', measured: quantile(calm.reads, 0.99) };
  for (const kind of Object.keys(FLOODS) as FloodKind[]) {
    const record = await phaseBeside(kind, staffed);
    print(`beside ${kind}`, record);
    const what = `${PEOPLE} staff beside a flood of ${kind} over ${CONNECTIONS} connections, embedded`;
    reportBar({ what: `${what}: reads, p99`, measured: quantile(record.reads, 0.99), unit: 'ms', bar: BAR_MS, rival });
    reportBar({ what: `${what}: failed requests`, measured: record.failures.length, unit: '', bar: 0 });
  }
} finally {
  await staffed.remove();
}
