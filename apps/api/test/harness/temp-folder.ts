import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];

/** A folder of its own for a test file; it goes after the last test of the file, also where one failed. */
export function tempFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `rastnetz-${name}-`));
  made.push(folder);
  return folder;
}

/** Called once after every test file. */
export function removeTempFolders(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
}
