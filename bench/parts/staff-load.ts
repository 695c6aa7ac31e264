import { setTimeout as rest } from 'node:timers/promises';
import type { Engine } from '../../apps/api/src/platform/db/database.ts';
import { reportBar } from './bars.ts';
import { actionFor } from './load-actions.ts';
import { type Caller, callerFor, type LoadRecord } from './load-caller.ts';
import { quantile } from './quantile.ts';
import { startStaffedServer } from './staffed-server.ts';
import { type Vitals, vitalsOf } from './watched-server.ts';

const SIZES: Readonly<Record<Engine, number>> = { embedded: 20_000, postgres: 100_000 };

export interface StaffLoad {
  readonly engine: Engine;
  readonly people: number;
  readonly seconds: number;
}

/** Phases of the run that are measured separately. */
const PHASES = 4;
const THINK_MS = { least: 2000, most: 6000 };
const MB = 1024 * 1024;

/** A seeded generator, so that two runs do the same. Seeds are spread, because neighbouring ones would start in lockstep. */
function drawsOf(seed: number): () => number {
  let state = (seed * 2_654_435_761) % 2 ** 32;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

async function work(caller: Caller, isAdmin: boolean, seed: number, endsAt: number): Promise<void> {
  const draw = drawsOf(seed);
  const think = () => rest(THINK_MS.least + draw() * (THINK_MS.most - THINK_MS.least));
  await rest(draw() * THINK_MS.most);
  for (let turn = seed; performance.now() < endsAt; turn += 1) {
    // Failures are in the record; the user continues.
    await actionFor(isAdmin, draw())(caller, turn).catch(() => undefined);
    await think();
  }
}

interface Phase extends Vitals {
  readonly readP99Ms: number;
}

/** Samples the server's metrics and the times of reads at the end of each phase. */
async function watch(origin: string, seconds: number, { reads }: LoadRecord): Promise<Phase[]> {
  const phases: Phase[] = [];
  await vitalsOf(origin);
  for (let phase = 0; phase < PHASES; phase += 1) {
    const from = reads.length;
    await rest((seconds * 1000) / PHASES);
    phases.push({ ...(await vitalsOf(origin)), readP99Ms: quantile(reads.slice(from), 0.99) });
  }
  return phases;
}

function report({ engine, people, seconds }: StaffLoad, { reads, saves, failures }: LoadRecord, phases: readonly Phase[]): void {
  const line = (name: string, times: readonly number[]) =>
    `${name}: ${times.length} (${(times.length / seconds).toFixed(0)} a second), p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms, longest ${quantile(times, 1).toFixed(0)} ms`;
  console.log(`${engine}, ${SIZES[engine]} locations, ${people} people for ${seconds} s`);
  console.log(line('reads', reads));
  console.log(line('saves', saves));
  for (const { rss, heap, loopP99Ms, readP99Ms } of phases)
    console.log(
      `memory ${(rss / MB).toFixed(0)} MB, heap ${(heap / MB).toFixed(0)} MB, reads p99 ${readP99Ms.toFixed(0)} ms, event loop delay p99 ${loopP99Ms.toFixed(0)} ms`,
    );
  for (const failure of new Set(failures)) console.log(`failure: ${failure}`);
  const [, settled, , last] = phases;
  const growth = settled && last ? 100 * (last.rss / settled.rss - 1) : 0;
  const named = (what: string) => `${people} staff for ${seconds} s, ${engine}: ${what}`;
  reportBar({ what: named('failed requests'), measured: failures.length, unit: '', bar: 0 });
  reportBar({ what: named('reads, p99'), measured: quantile(reads, 0.99), unit: 'ms', bar: 300 });
  reportBar({
    what: named('event loop delay, p99'),
    measured: Math.max(...phases.map(({ loopP99Ms }) => loopP99Ms)),
    unit: 'ms',
    bar: 50,
  });
  reportBar({ what: named('memory, last quarter to second'), measured: growth, unit: '%', bar: 10 });
}

/**
 * Users at work on a server in its own process: lists, maps, locations, names, home page, clearing and saves, requested as the web does, with pauses of
 * two to six seconds. Prints times and memory, and reports the bars.
 */
export async function measureStaffLoad(load: StaffLoad): Promise<void> {
  const { engine, people, seconds } = load;
  const { server, staff, remove } = await startStaffedServer(engine, SIZES[engine], people);
  try {
    const record: LoadRecord = { reads: [], saves: [], failures: [] };
    const endsAt = performance.now() + seconds * 1000;
    const atWork = staff.map((one, seed) => work(callerFor(server.origin, one, record), one.isAdmin, seed, endsAt));
    const phases = await watch(server.origin, seconds, record);
    await Promise.all(atWork);
    report(load, record, phases);
  } finally {
    await remove();
  }
}
