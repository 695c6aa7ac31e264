import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { StartError } from './start-error.ts';

type Migration = { id: string; sql: string };

/** Any number will do as long as every node takes the same: the lock makes them migrate one after the other. */
const LOCK = 7_246_001;

export const migrationFolder = join(import.meta.dirname, '../../migrations');

/**
 * Brings the schema up to date: files of `apps/api/migrations` in order of name, forward only, all in one transaction.
 * @throws StartError when the database was used by a newer version of the program
 */
export async function migrate(pool: pg.Pool, folder: string = migrationFolder): Promise<void> {
  const known = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await client.query('create table if not exists schema_migration (id text primary key, applied_at timestamptz not null default now())');
    for (const migration of await missing(client, known)) await apply(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map(async (name) => ({ id: name.slice(0, -4), sql: await readFile(join(folder, name), 'utf8') })));
}

async function missing(client: pg.PoolClient, known: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ id: string }>('select id from schema_migration order by id');
  const unknown = rows.find((row) => !known.some((migration) => migration.id === row.id));
  if (unknown) {
    throw new StartError(`The database was already used by a newer Rastnetz (migration ${unknown.id}). Start that version or a later one.`);
  }
  return known.filter((migration) => !rows.some((row) => row.id === migration.id));
}

async function apply(client: pg.PoolClient, { id, sql }: Migration): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    throw new Error(`migration ${id} failed: ${(error as Error).message}`, { cause: error });
  }
  await client.query('insert into schema_migration (id) values ($1)', [id]);
}
