import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expectReady, type FaultInjection, type Scene } from './fault-injection.ts';

const CHUNK = Buffer.alloc(64 * 1024, 1);
const ENDED_WITHIN_MS = 3000;

/** Fills the disk to its last block, including space that is freed meanwhile. */
function fill(balloon: string): void {
  const file = openSync(balloon, 'a');
  try {
    for (let size = CHUNK.length; size >= 512; size /= 2) fillBy(file, CHUNK.subarray(0, size));
  } finally {
    closeSync(file);
  }
}

function fillBy(file: number, chunk: Buffer): void {
  try {
    for (;;) writeSync(file, chunk);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** Once there is space again, a server that ended is restarted as its supervisor would; a running one recovers by itself. */
async function comeBack({ fixture, findings }: Scene): Promise<void> {
  const server = fixture.server();
  const code = await Promise.race([server.exited, pause(ENDED_WITHIN_MS, 'running' as const)]);
  if (code === 'running') return;
  if (!server.output().includes('the server stops')) findings.others.push(`the server exited with ${code} without a reason`);
  await fixture.kill();
  await fixture.start();
}

/** The disk of the data folder is full for a while, then has space again. */
export const injectFullDisk: FaultInjection = async (scene) => {
  const { fixture, readiness, findings, outageMs } = scene;
  const balloon = join(dirname(fixture.folder), 'balloon');
  await pause(outageMs);
  const began = performance.now();
  for (let turn = 0; turn < 10; turn += 1) {
    fill(balloon);
    await pause(outageMs / 5);
  }
  const reported = readiness.since(began).some(({ missing }) => missing === null || missing.includes('storage'));
  if (!reported) findings.readyz.push('the server did not report the full storage');
  rmSync(balloon);
  await comeBack(scene);
  await expectReady(scene, 'room on the disk');
  await pause(outageMs);
};
