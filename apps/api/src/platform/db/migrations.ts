import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Query } from './query.ts';

export interface Migration {
  /** The file's name without its ending; migrations run in the order of these. */
  readonly id: string;
  readonly sql: string;
}

export const migrationFolder = join(import.meta.dirname, '../../../migrations');

/** The migrations of a folder, in their order. */
export async function readMigrations(folder: string = migrationFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map(async (name) => ({ id: name.slice(0, -4), sql: await readFile(join(folder, name), 'utf8') })));
}

/** The first of these ids that this program does not know: a newer version applied it. */
export const unknownId = (ids: readonly string[], known: readonly Migration[]): string | undefined =>
  ids.find((id) => !known.some((migration) => migration.id === id));

/** Makes the list of what was applied, where there is none. */
export const prepareMigrations = (ask: Query): Promise<unknown> =>
  ask('create table if not exists schema_migration (id text primary key, applied_at timestamptz not null default now())');

/** Applies migrations one after the other. Throws an Error that names the one that failed; the transaction is for the caller to end. */
export async function applyMigrations(ask: Query, migrations: readonly Migration[]): Promise<void> {
  for (const { id, sql } of migrations) {
    await ask(sql).catch((error: Error) => {
      throw new Error(`migration ${id} failed: ${error.message}`, { cause: error });
    });
    await ask('insert into schema_migration (id) values ($1)', [id]);
  }
}
