import { setTimeout as rest } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Engine } from '../apps/api/src/platform/db/database.ts';
import { reportBar } from './parts/bars.ts';
import { actionFor } from './parts/load-actions.ts';
import { callerFor, type LoadRecord } from './parts/load-caller.ts';
import { startStaffedServer } from './parts/staffed-server.ts';
import { type Vitals, vitalsOf } from './parts/watched-server.ts';

/**
 * Memory of the server before, during and after a load at full speed: fifty users without pauses, who do what those of `load` do. Then nobody is
 * there for a while. `--engine embedded|postgres`, `--size N`, `--seconds N`, `--rest N`.
 */
const { values: options } = parseArgs({
  options: {
    engine: { type: 'string', default: 'postgres' },
    size: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '60' },
    rest: { type: 'string', default: '60' },
  },
});

const PEOPLE = 50;
const MB = 1024 * 1024;
const BAR = 1.3;

function print(when: string, { rss, heap, heapTotal, external }: Vitals): void {
  const mb = (bytes: number) => (bytes / MB).toFixed(0);
  const others = rss - heapTotal - external;
  console.log(
    `${when}: ${mb(rss)} MB: heap ${mb(heapTotal)} (used ${mb(heap)}), buffers ${mb(external)}, code, threads and allocator ${mb(others)}`,
  );
}

async function measure(engine: Engine): Promise<void> {
  const { server, staff, remove } = await startStaffedServer(engine, Number(options.size), PEOPLE);
  try {
    const before = await vitalsOf(server.origin);
    print('before', before);
    const record: LoadRecord = { reads: [], saves: [], failures: [] };
    const endsAt = performance.now() + Number(options.seconds) * 1000;
    const work = staff.map(async (one, seed) => {
      const caller = callerFor(server.origin, one, record);
      for (let turn = seed; performance.now() < endsAt; turn += 1)
        await actionFor(one.isAdmin, ((turn * 61) % 100) / 100)(caller, turn).catch(() => undefined);
    });
    await rest((Number(options.seconds) * 1000) / 2);
    print('under load', await vitalsOf(server.origin));
    await Promise.all(work);
    print('at its end', await vitalsOf(server.origin));
    console.log(`${record.reads.length} reads, ${record.saves.length} saves, ${record.failures.length} failed`);
    await rest(Number(options.rest) * 1000);
    const after = await vitalsOf(server.origin);
    print(`${options.rest} s later`, after);
    const rival = { name: 'before the load', measured: 1 };
    reportBar({ what: `memory after a load, ${engine}, to before`, measured: after.rss / before.rss, unit: '×', bar: BAR, rival });
  } finally {
    await remove();
  }
}

await measure(options.engine === 'embedded' ? 'embedded' : 'postgres');
