import { type FileHandle, mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { folderStorage } from '../../src/platform/storage/folder-storage.ts';

/** Records which files and folders are flushed from now on, by inode: a power failure keeps nothing else. */
async function watchFlushes(path: string): Promise<number[]> {
  const flushed: number[] = [];
  const handle = await open(path);
  const every = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const { sync } = every;
  const watched = vi.spyOn(every, 'sync').mockImplementation(async function (this: FileHandle) {
    await sync.call(this);
    flushed.push((await this.stat()).ino);
  });
  onTestFinished(() => watched.mockRestore());
  return flushed;
}

test('a stored file survives a power cut: its folders are flushed, too, including existing ones', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rastnetz-power-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const storage = await folderStorage(folder);
  const flushed = await watchFlushes(folder);
  for (const name of ['320.webp', '1280.webp']) {
    flushed.length = 0;
    await storage.put(`media/one/${name}`, Buffer.from('bytes'), 'image/webp');
    const folders = await Promise.all(['', 'media', 'media/one'].map((path) => stat(join(folder, path))));
    expect(folders.map(({ ino }) => flushed.includes(ino))).toEqual([true, true, true]);
  }
});
