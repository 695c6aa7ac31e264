/** Why a backup or a restore is not possible, as a message for the terminal. */
export class BackupError extends Error {
  override name = 'BackupError';
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'there is no room left',
  EDQUOT: 'there is no room left for this user',
  EFBIG: 'there is no room for a file of this size',
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'it can only be read',
  ENOTDIR: 'a part of the path is no folder',
  EIO: 'the disk has a fault',
};

/** The message for a disk error; null for any other error. */
export function diskErrorMessage(error: unknown): string | null {
  const { code = '', path = 'the disk' } = error as NodeJS.ErrnoException;
  const reason = REASONS[code];
  return reason ? `Writing ${path} failed: ${reason}.` : null;
}
