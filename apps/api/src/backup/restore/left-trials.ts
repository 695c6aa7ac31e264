import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFolder } from '../../platform/db/embedded/folder.ts';

/** What folders of trial restores in the data folder begin with. */
export const TRIAL = 'trial-';

/** Folders that trial restores left because they were killed: a database is in them, which no process has open. */
export async function leftTrials(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => []);
  const begun = names.filter((name) => name.startsWith(TRIAL)).map((name) => join(dataDir, name));
  const left: string[] = [];
  // A trial locks its folder before there is a database in it.
  for (const folder of begun.filter((path) => existsSync(join(path, 'postgres')))) {
    const lock = await lockFolder(folder);
    await lock?.release();
    if (lock) left.push(folder);
  }
  return left;
}
