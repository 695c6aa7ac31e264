import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const HOUR_MS = 60 * 60 * 1000;

/** Removes upload folders that a crash left behind. Folders younger than an hour may belong to another server on this machine. */
export async function removeStaleUploads(tmpDir: string, now: number = Date.now()): Promise<void> {
  const names = await readdir(tmpDir).catch(() => []);
  for (const name of names.filter((entry) => entry.startsWith('call-'))) {
    const path = join(tmpDir, name);
    const changed = await stat(path).catch(() => null);
    if (changed && now - changed.mtimeMs > HOUR_MS) await rm(path, { recursive: true, force: true });
  }
}

/** Removes stale upload folders at start and every hour until the app closes. */
export async function sweepStaleUploads(app: FastifyInstance, tmpDir: string): Promise<void> {
  await removeStaleUploads(tmpDir);
  const timer = setInterval(() => void removeStaleUploads(tmpDir), HOUR_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
