import { randomBytes, randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Error codes of file systems without hard links. */
const WITHOUT_LINKS: ReadonlySet<string | undefined> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/**
 * Reads the secret of a data folder; creates it if missing. The file is created atomically and flushed to disk, so that a crash or power cut
 * leaves it complete or absent. If two processes create it concurrently, both use the first one.
 * @throws Error when the folder cannot be written or the file cannot be read
 */
export function readOrMakeSecret(dataDir: string): string {
  const path = join(dataDir, 'secret');
  if (!existsSync(path)) makeSecret(dataDir, path);
  return readFileSync(path, 'utf8').trim();
}

/** The secret of a data folder; empty if there is none. */
export function readSecret(dataDir: string): string {
  const path = join(dataDir, 'secret');
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
}

function makeSecret(dataDir: string, path: string): void {
  const draft = join(dataDir, `.secret-${randomUUID()}`);
  try {
    writeFlushed(draft, randomBytes(32).toString('base64url'));
    putInPlace(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
  flush(dataDir, 'r');
}

function writeFlushed(path: string, text: string): void {
  writeFileSync(path, text, { mode: 0o600, flag: 'wx' });
  flush(path, 'r+');
}

/** Uses `link`, because `rename` would replace a secret that another process has created meanwhile. */
function putInPlace(draft: string, path: string): void {
  try {
    linkSync(draft, path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (!WITHOUT_LINKS.has(code)) throw error;
    renameSync(draft, path);
  }
}

function flush(path: string, flags: 'r' | 'r+'): void {
  const descriptor = openSync(path, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
