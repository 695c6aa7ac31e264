// Keeps one processor and the disk busy until it is killed: the load that `npm run stress` runs tests under.
import { closeSync, fsyncSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** About the size of a save with a picture. */
const BLOCK = Buffer.alloc(4 * 1024 * 1024, 7);
const LARGEST = 64;
/** CPU time between two flushes, in milliseconds. */
const COMPUTE_MS = 40;

const [folder] = process.argv.slice(2);
const file = join(folder, `busy-${process.pid}`);
const handle = openSync(file, 'w');
process.once('SIGTERM', () => {
  closeSync(handle);
  rmSync(file, { force: true });
  process.exit(0);
});

/** Killed as it may be, stress must not leave its load behind. */
const parent = process.ppid;

let blocks = 0;
function work() {
  if (process.ppid !== parent) {
    rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  }
  const until = performance.now() + COMPUTE_MS;
  while (performance.now() < until);
  if (blocks >= LARGEST) {
    ftruncateSync(handle, 0);
    blocks = 0;
  }
  writeSync(handle, BLOCK, 0, BLOCK.length, blocks * BLOCK.length);
  fsyncSync(handle);
  blocks += 1;
  setImmediate(work);
}
work();
