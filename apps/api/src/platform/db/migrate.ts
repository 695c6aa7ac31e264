import type pg from 'pg';
import { StartError } from '../../kernel/start-error.ts';
import { NO_TIME_LIMIT } from './connection/statement-timeouts.ts';
import { applyMigrations, type Migration, migrationFolder, prepareMigrations, readMigrations, unknownId } from './migrations.ts';
import { queryOn } from './query.ts';

/** Arbitrary key that every node uses, so that nodes migrate one after the other. */
export const TAKE_MIGRATION_LOCK = 'select pg_advisory_xact_lock(7246001)';

interface Options {
  readonly folder?: string;
  /** Called before a database with data is changed, with the connection whose transaction will change it. */
  readonly beforeChange?: (client: pg.PoolClient, firstId: string) => Promise<void>;
}

/**
 * Migrates the schema: files of `apps/api/migrations` in order of name, forward only, all in one transaction.
 * @throws StartError when a newer version of the program has used the database
 */
export async function migrate(pool: pg.Pool, { folder = migrationFolder, beforeChange }: Options = {}): Promise<void> {
  const known = await readMigrations(folder);
  const client = await pool.connect();
  const query = queryOn(client);
  try {
    await client.query('begin');
    await client.query(NO_TIME_LIMIT);
    await client.query(TAKE_MIGRATION_LOCK);
    await prepareMigrations(query);
    const { isUsed, missing } = await stateOf(client, known);
    if (isUsed && missing[0]) await beforeChange?.(client, missing[0].id);
    await applyMigrations(query, missing);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function stateOf(client: pg.PoolClient, known: readonly Migration[]) {
  const { rows } = await client.query<{ id: string }>('select id from schema_migration order by id');
  const ids = rows.map(({ id }) => id);
  const unknown = unknownId(ids, known);
  if (unknown) {
    throw new StartError(`The database was already used by a newer Rastnetz (migration ${unknown}). Start that version or a later one.`);
  }
  return { isUsed: ids.length > 0, missing: known.filter(({ id }) => !ids.includes(id)) };
}
