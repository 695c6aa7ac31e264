import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** SHA-256 of files in a folder, in the format of `sha256sum --check`. */
export async function checksums(folder: string, files: readonly string[]): Promise<string> {
  const lines = files.map(async (file) => {
    const bytes = await readFile(join(folder, file));
    return `${createHash('sha256').update(bytes).digest('hex')}  ${file}\n`;
  });
  return (await Promise.all(lines)).join('');
}
