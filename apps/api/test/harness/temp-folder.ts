import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];

/** A folder for a test file, deleted after its last test, even if one failed. */
export function tempFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `rastnetz-${name}-`));
  made.push(folder);
  return folder;
}

/** Called once after every test file. */
export function removeTempFolders(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
}
