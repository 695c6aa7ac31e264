import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const HOUR_MS = 60 * 60 * 1000;

/** Removes the parts of calls that a crash left behind; younger ones may belong to a server beside this one. */
export async function clearOldCalls(tmpDir: string, now: number = Date.now()): Promise<void> {
  const names = await readdir(tmpDir).catch(() => []);
  for (const name of names.filter((entry) => entry.startsWith('call-'))) {
    const path = join(tmpDir, name);
    const changed = await stat(path).catch(() => null);
    if (changed && now - changed.mtimeMs > HOUR_MS) await rm(path, { recursive: true, force: true });
  }
}
