import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../e2e/harness/server.ts';
import { reportBar } from './parts/bars.ts';

/**
 * Time from start to the first successful response of `/readyz`, with demo data: the first start with an empty folder, then further ones
 * (docs/bench.md). On Linux also the processor time of each, which depends less on what else the machine does.
 */
const STARTS = 5;
const BAR_S = 2.5;

/** User and system time of a process so far, in seconds; from the kernel's clock of 100 ticks a second. */
async function processorSeconds(pid: number | undefined): Promise<string> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user, system] = line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return user === undefined || system === undefined ? '?' : ((user + system) / 100).toFixed(1);
}

async function secondsToStart(folder: string): Promise<number> {
  const begin = performance.now();
  const server = await startServer({ DATA_DIR: folder, DEMO: '1', EMBEDDED_FSYNC: '1' });
  const took = (performance.now() - begin) / 1000;
  console.log(`${took.toFixed(1)} s, processor ${await processorSeconds(server.pid)} s`);
  await server.stop();
  return took;
}

const folder = await mkdtemp(join(tmpdir(), 'rastnetz-bench-'));
try {
  const first = await secondsToStart(folder);
  const further: number[] = [];
  for (let start = 0; start < STARTS; start += 1) further.push(await secondsToStart(folder));
  const longest = Math.max(...further);
  console.log(`first ${first.toFixed(1)} s; then ${further.map((seconds) => seconds.toFixed(1)).join(', ')} s`);
  const rival = { name: 'the first start, with filling', measured: first };
  reportBar({ what: 'second start of the demo, slowest of five', measured: longest, unit: 's', bar: BAR_S, rival });
} finally {
  await rm(folder, { recursive: true, force: true });
}
