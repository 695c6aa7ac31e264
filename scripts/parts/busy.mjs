// Keeps one processor busy and one file being written and flushed, until it is ended: what tests are put under by `npm run stress`.
import { closeSync, fsyncSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** As much as a save with a picture writes. */
const BLOCK = Buffer.alloc(4 * 1024 * 1024, 7);
const LARGEST = 64;
/** Computes for so long between two flushes, in milliseconds. */
const COMPUTE_MS = 40;

const [folder] = process.argv.slice(2);
const file = join(folder, `busy-${process.pid}`);
const handle = openSync(file, 'w');
process.once('SIGTERM', () => {
  closeSync(handle);
  rmSync(file, { force: true });
  process.exit(0);
});

let blocks = 0;
function work() {
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
