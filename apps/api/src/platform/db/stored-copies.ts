import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { copyDatabaseFolder } from '@rastnetz/embedded-postgres';
import type { PoolClient } from 'pg';

const KEPT = 3;
export const RESTORE = 'restore';
/** `before-0013_running-20260131T101500Z`: the migration or restore that follows, and the time of the copy. */
const NAME = /^before-(.+)-(\d{8}T\d{6}Z)$/;
/** Incomplete copy of a killed process. */
const INCOMPLETE = /^before-.+\.half$/;

interface Copy {
  readonly name: string;
  readonly before: string;
  readonly time: string;
}

/**
 * Stores a copy of the embedded database in `DATA_DIR/backups`, named after the operation that follows, and returns its path. The three
 * newest copies before restores are retained, and the three newest before migrations. The client is in a transaction that has written nothing.
 */
export async function storeCopy(client: PoolClient, dataDir: string, before: string, now: Date = new Date()): Promise<string> {
  const folder = join(dataDir, 'backups');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const remove = (name: string) => rm(join(folder, name), { recursive: true, force: true });
  for (const name of await readdir(folder)) if (INCOMPLETE.test(name)) await remove(name);
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const path = join(folder, `before-${before}-${time}`);
  await copyDatabaseFolder(client, dataDir, path);
  const earlier = (await readdir(folder)).filter((name) => name !== basename(path));
  for (const name of surplusCopies(earlier, before)) await remove(name);
  return path;
}

/**
 * Earlier copies to remove after a new one, which is not among them: after a wrong clock was set back, its time is not the newest. A failing migration is retried at every start: its copies are all of the same database, so only the newest
 * counts and the others do not displace copies before other migrations.
 */
function surplusCopies(names: readonly string[], before: string): string[] {
  const copies = names.flatMap(copyOf).filter((copy) => (copy.before === RESTORE) === (before === RESTORE));
  const newestFirst = copies.sort((a, b) => b.time.localeCompare(a.time));
  const repeated = before === RESTORE ? [] : newestFirst.filter((copy) => copy.before === before);
  const others = newestFirst.filter((copy) => !repeated.includes(copy)).slice(KEPT - 1);
  return [...repeated, ...others].map(({ name }) => name);
}

function copyOf(name: string): Copy[] {
  const [, before, time] = NAME.exec(name) ?? [];
  return before !== undefined && time !== undefined ? [{ name, before, time }] : [];
}
