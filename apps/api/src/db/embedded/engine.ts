import { openAsBlob } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { postgis } from './postgis-bundle.ts';
import type { Engine } from './unit-queue.ts';

/** Where the engine keeps its data: a folder, or memory filled from a dump (tests). */
export type EngineSource = { folder: string } | { template: string | null };

export type EmbeddedEngine = Engine & { dump(): Promise<Uint8Array>; close(): Promise<void> };

/** Opens PGlite with PostGIS and trigram search. The caller owns the folder: two engines on one would destroy it. */
export async function openEngine(source: EngineSource): Promise<EmbeddedEngine> {
  const extensions = { postgis, pg_trgm };
  const pglite = await PGlite.create({ ...(await storageOf(source)), extensions, relaxedDurability: false });
  await pglite.exec("set timezone = 'UTC'");
  return {
    async run(messages) {
      const chunks: Buffer[] = [];
      // The engine reuses its memory after the call: what it hands out is copied.
      await pglite.execProtocolRawStream(messages, { onRawData: (bytes) => void chunks.push(Buffer.from(bytes)) });
      return Buffer.concat(chunks);
    },
    async dump() {
      return new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer());
    },
    close: () => pglite.close(),
  };
}

async function storageOf(source: EngineSource): Promise<{ dataDir: string; loadDataDir?: Blob }> {
  if ('folder' in source) {
    await mkdir(source.folder, { recursive: true, mode: 0o700 });
    return { dataDir: source.folder };
  }
  const dump = source.template ? { loadDataDir: await openAsBlob(source.template) } : {};
  return { dataDir: 'memory://', ...dump };
}
