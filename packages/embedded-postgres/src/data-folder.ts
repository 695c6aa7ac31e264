import { createHash } from 'node:crypto';
import { chmodSync, existsSync, lstatSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { readlink } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataFolderError } from './data-folder-error.ts';

/** Longest path of a Unix socket that every system accepts, in bytes. */
const MAX_SOCKET_PATH = 100;
const SOCKET_NAME = '.s.PGSQL.5432';

/** An id of a data folder that does not depend on the path by which it is reached. */
function nameOf(dataDir: string): string {
  return createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 32);
}

/**
 * The folder of this data folder's socket (`host` of `pg`), created so that only this user can enter it.
 * @throws DataFolderError when it belongs to another user
 */
export function socketFolder(dataDir: string): string {
  const near = join(realpathSync(dataDir), 'run');
  const folder = Buffer.byteLength(join(near, SOCKET_NAME)) > MAX_SOCKET_PATH ? join(tmpdir(), `rastnetz-${nameOf(dataDir)}`) : near;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const owner = process.getuid?.();
  const found = lstatSync(folder);
  // Another user may have created a folder of this name in the shared temporary folder to intercept queries.
  if (!found.isDirectory() || (owner !== undefined && found.uid !== owner))
    throw new DataFolderError('foreign', `${folder} belongs to another user`);
  chmodSync(folder, 0o700);
  return folder;
}

/** Path of the socket in a folder from `socketFolder`. */
export function socketIn(folder: string): string {
  return join(folder, SOCKET_NAME);
}

/**
 * A link whose target is missing is a disk that is not mounted: a new database in its place would hide the old one.
 * @throws DataFolderError for such a link
 */
export async function requireTarget(folder: string): Promise<void> {
  const target = await readlink(folder).catch(() => null);
  if (target !== null && !existsSync(folder))
    throw new DataFolderError('unmounted', `${folder} is a link to ${target}, which does not exist. Is its disk mounted?`);
}

/** Whether a server responds at this socket; a socket file left by a killed one does not. */
export function isListening(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

export type FolderLock = { release(): Promise<void> };

/**
 * Locks the data folder for this process; returns null if another process holds it. On Linux the lock is an abstract socket, which the kernel
 * releases with the process, even after `kill -9`. Elsewhere, and between containers that share a folder, the database's own socket is
 * checked.
 * @throws DataFolderError when the folder of the socket belongs to another user
 */
export async function lockFolder(dataDir: string): Promise<FolderLock | null> {
  const held = createServer();
  held.unref();
  if (platform() === 'linux' && !(await listens(held, `\0rastnetz-${nameOf(dataDir)}`))) return null;
  const release = () => new Promise<void>((resolve) => held.close(() => resolve()));
  const socketPath = socketIn(socketFolder(dataDir));
  if (await isListening(socketPath)) {
    await release();
    return null;
  }
  rmSync(socketPath, { force: true });
  return { release };
}

function listens(server: ReturnType<typeof createServer>, path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)));
    server.listen(path, () => resolve(true));
  });
}
