import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Enough for the embedded database, its demo data and a minute of load. */
const SIZE = '700m';

/** A folder on its own file system. */
export interface SmallDisk {
  readonly folder: string;
  remove(): Promise<void>;
}

/** Mounts a small tmpfs; null without the permission to mount. */
export async function smallDisk(): Promise<SmallDisk | null> {
  const mount = await mkdtemp(join(tmpdir(), 'rastnetz-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'rastnetz-faults', mount]);
  } catch {
    await rm(mount, { recursive: true });
    return null;
  }
  const folder = join(mount, 'data');
  await mkdir(folder);
  return {
    folder,
    async remove() {
      await run('umount', ['-l', mount]);
      await rm(mount, { recursive: true });
    },
  };
}
