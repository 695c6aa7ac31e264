import { openAsBlob } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DatabaseFolder } from './database-folder.ts';
import { postgis } from './postgis-bundle.ts';
import type { Engine } from './unit-queue.ts';

/**
 * Storage of the engine: a folder, flushed at every commit unless `isSynced` is false, or memory loaded from a dump (tests).
 */
export type EngineSource = { folder: string; isSynced: boolean } | { template: string | null };

export type EmbeddedEngine = Engine & { dump(): Promise<Uint8Array>; close(): Promise<void> };

/** PGlite's parameters without `-F`, which disables fsync; `fsync` is the only WAL sync method that Emscripten supports. */
const SYNCED = [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=fsync'];

/** Opens PGlite with PostGIS and pg_trgm. The caller must own the folder: two engines on one folder would corrupt it. */
export async function openEngine(source: EngineSource): Promise<EmbeddedEngine> {
  const { disk, options } = await storageOf(source);
  const pglite = await PGlite.create({ ...options, extensions: { postgis, pg_trgm }, relaxedDurability: false });
  await pglite.exec("set timezone = 'UTC'");
  return {
    async run(messages) {
      disk?.check();
      const chunks: Buffer[] = [];
      // The engine reuses its memory after the callback, so the bytes are copied.
      await pglite.execProtocolRawStream(messages, { onRawData: (bytes) => void chunks.push(Buffer.from(bytes)) });
      disk?.check();
      return Buffer.concat(chunks);
    },
    async dump() {
      return new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer());
    },
    async close() {
      await pglite.close();
      disk?.check();
    },
  };
}

async function storageOf(source: EngineSource): Promise<{ disk: DatabaseFolder | null; options: PGliteOptions }> {
  if ('folder' in source) {
    await mkdir(dirname(source.folder), { recursive: true, mode: 0o700 });
    const disk = new DatabaseFolder(source.folder, source.isSynced);
    return { disk, options: { fs: disk, ...(source.isSynced && { startParams: SYNCED }) } };
  }
  const dump = source.template ? { loadDataDir: await openAsBlob(source.template) } : {};
  return { disk: null, options: { dataDir: 'memory://', ...dump } };
}
