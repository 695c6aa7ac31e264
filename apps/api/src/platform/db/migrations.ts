import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Query } from './query.ts';

export interface Migration {
  /** File name without its extension; migrations run in this order. */
  readonly id: string;
  readonly sql: string;
}

export const migrationFolder = join(import.meta.dirname, '../../../migrations');

/** The migrations of a folder, in order. */
export async function readMigrations(folder: string = migrationFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map(async (name) => ({ id: name.slice(0, -4), sql: await readFile(join(folder, name), 'utf8') })));
}

/** The first of these ids that this program does not know, which a newer version applied. */
export const unknownId = (ids: readonly string[], known: readonly Migration[]): string | undefined =>
  ids.find((id) => !known.some((migration) => migration.id === id));

/** Creates the table of applied migrations if it does not exist. */
export const prepareMigrations = (query: Query): Promise<unknown> =>
  query('create table if not exists schema_migration (id text primary key, applied_at timestamptz not null default now())');

/** Applies migrations in order. Throws an Error that names the failed one; the caller ends the transaction. */
export async function applyMigrations(query: Query, migrations: readonly Migration[]): Promise<void> {
  for (const { id, sql } of migrations) {
    await query(sql).catch((error: Error) => {
      throw new Error(`migration ${id} failed: ${error.message}`, { cause: error });
    });
    await query('insert into schema_migration (id) values ($1)', [id]);
  }
}
