import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { NO_TIME_LIMIT } from '../connection/bounded-connection.ts';
import { syncFolder, syncTree } from './sync-tree.ts';

/** A client that says nothing for a minute while others wait loses the engine's session. */
const HEARTBEAT_MS = 10_000;

/**
 * Copies the embedded database's folder to `target`, which appears whole or not at all. Call it in a transaction of the client that
 * has written nothing: on the embedded engine that transaction has the one session, so nobody writes a file until it ends.
 */
export async function copyDatabaseFolder(client: PoolClient, dataDir: string, target: string): Promise<void> {
  // What is only in the engine's memory goes to the files: the copy opens without recovery.
  await client.query('checkpoint');
  const half = `${target}.half`;
  const alive = setInterval(() => void client.query('select 1').catch(() => undefined), HEARTBEAT_MS);
  try {
    await mkdir(half, { recursive: true, mode: 0o700 });
    // The folder may lie elsewhere: of a link the copy would be the database itself.
    await cp(join(dataDir, 'postgres'), half, { recursive: true, dereference: true });
    // Throws where the session was lost in between: then the copy may be of two moments.
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

/** Runs work in a transaction of its own that changes nothing, as `copyDatabaseFolder` wants it. */
export async function changingNothing<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(NO_TIME_LIMIT);
    return await work(client);
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}
