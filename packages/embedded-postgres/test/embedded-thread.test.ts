import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lockFolder, socketFolder } from '../src/data-folder.ts';
import { startEmbedded, startWorker } from '../src/embedded-server.ts';

/** A data folder with a short path, because its socket is in it. */
function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rn-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('a failing embedded database is reported once, and closing it afterwards ends', async () => {
  const folder = dataFolder();
  const [died, made] = [vi.fn(), once(process, 'worker')];
  const worker = await startWorker({ folder: join(folder, 'postgres'), isSynced: false }, socketFolder(folder), died);
  const [thread] = (await made) as [Worker];
  const ended = once(thread, 'exit').catch(() => once(thread, 'exit'));
  await expect(worker.dump(join(folder, 'no', 'such', 'folder'))).rejects.toMatchObject({ code: 'ENOENT' });
  await ended;
  expect(died).toHaveBeenCalledTimes(1);
  await worker.close();
});

test('a database that does not start leaves the data folder free for the next attempt', async () => {
  const folder = dataFolder();
  writeFileSync(join(folder, 'postgres'), 'no database');
  const died = vi.fn();
  await expect(startEmbedded(folder, { isSynced: false, died })).rejects.toThrow();
  const lock = await lockFolder(folder);
  expect(lock).not.toBeNull();
  await lock?.release();
  expect(died).not.toHaveBeenCalled();
});
