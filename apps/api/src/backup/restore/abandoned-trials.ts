import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDataFolder } from '../../platform/db/embedded-database.ts';

/** Name prefix of trial restore folders in the data folder. */
export const TRIAL = 'trial-';
/** The prefix, and what `mkdtemp` adds. */
const NAME = new RegExp(`^${TRIAL}[A-Za-z0-9]{6}$`);
/** What a trial creates once it has locked its folder; a removal that was killed may have left any of it. */
const OF_TRIAL = ['postgres', 'postgres.new', 'files'];
/** What only an installation has: somebody who restores by hand may give its folder such a name. */
const OF_INSTALLATION = ['secret', 'audit-head'];

/** Folders of killed trial restores: they contain a database, or parts of one, that no process has open. */
export async function abandonedTrials(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => []);
  const begun = names.filter((name) => NAME.test(name)).map((name) => join(dataDir, name));
  const left: string[] = [];
  const hasAny = (folder: string, parts: readonly string[]) => parts.some((part) => existsSync(join(folder, part)));
  // A running trial locks its folder before it creates anything.
  for (const folder of begun.filter((path) => hasAny(path, OF_TRIAL) && !hasAny(path, OF_INSTALLATION))) {
    const lock = await lockDataFolder(folder);
    await lock?.release();
    if (lock) left.push(folder);
  }
  return left;
}
