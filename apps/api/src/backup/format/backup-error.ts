/** Why a backup or a restore is not possible, as a message for the terminal. */
export class BackupError extends Error {
  override name = 'BackupError';
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'there is no space left',
  EDQUOT: 'there is no space left for this user',
  EFBIG: 'there is no space for a file of this size',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'it is read-only',
  ENOTDIR: 'a part of the path is not a folder',
  EIO: 'the disk has an error',
};

/** The message for a disk error; null for any other error. A copy that fails names its source as `path`. */
export function diskErrorMessage(error: unknown): string | null {
  const { code = '', path = 'the disk', dest = path } = error as NodeJS.ErrnoException & { readonly dest?: string };
  const reason = REASONS[code];
  return reason ? `Writing ${dest} failed: ${reason}.` : null;
}
