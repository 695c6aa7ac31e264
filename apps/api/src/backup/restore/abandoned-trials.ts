import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDataFolder } from '../../platform/db/embedded-database.ts';

/** Name prefix of trial restore folders in the data folder. */
export const TRIAL = 'trial-';

/** Folders of killed trial restores: they contain a database that no process has open. */
export async function abandonedTrials(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => []);
  const begun = names.filter((name) => name.startsWith(TRIAL)).map((name) => join(dataDir, name));
  const left: string[] = [];
  // A running trial locks its folder before it creates the database.
  for (const folder of begun.filter((path) => existsSync(join(path, 'postgres')))) {
    const lock = await lockDataFolder(folder);
    await lock?.release();
    if (lock) left.push(folder);
  }
  return left;
}
