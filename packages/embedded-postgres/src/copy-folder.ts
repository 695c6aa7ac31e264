import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder, syncTree } from './sync-tree.ts';

/** A connection to the database, such as a client of `pg`. */
interface Session {
  query(sql: string): Promise<unknown>;
}

/** The gateway disconnects a client that is idle in a transaction for a minute while others wait. */
const HEARTBEAT_MS = 10_000;

/**
 * Copies the folder of the embedded database to `target`, which appears complete or not at all. Call it in a transaction of the client that
 * has written nothing: that transaction owns the only session of the embedded engine, so no file changes until it ends.
 */
export async function copyDatabaseFolder(client: Session, dataDir: string, target: string): Promise<void> {
  // Flushes the shared buffers to the files, so that the copy opens without recovery.
  await client.query('checkpoint');
  const half = `${target}.half`;
  const alive = setInterval(() => void client.query('select 1').catch(() => undefined), HEARTBEAT_MS);
  try {
    await mkdir(half, { recursive: true, mode: 0o700 });
    // The folder may be a symbolic link; without `dereference` the copy would be the database itself.
    await cp(join(dataDir, 'postgres'), half, { recursive: true, dereference: true });
    // Throws if the session was lost in the meantime: then the copy may be inconsistent.
    await client.query('select 1');
    await syncTree(half);
    await rename(half, target);
    syncFolder(dirname(target));
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    throw error;
  } finally {
    clearInterval(alive);
  }
}
