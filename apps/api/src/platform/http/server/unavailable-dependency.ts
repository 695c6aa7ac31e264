import { isDatabaseUnavailable } from '../../db/connection/database-error.ts';
import { StorageUnavailableError } from '../../storage/storage-unavailable-error.ts';

/** What a server stands on, and may have to do without for a while. */
export type Dependency = 'database' | 'storage' | 'disk';

/** What systems say of a disk that is full, broken or read-only, and of a process that may open no more files. */
const DISK_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);

/** What a call failed for want of; null for any other failure. The same call may well succeed in a moment. */
export function unavailableDependency(error: unknown): Dependency | null {
  if (error instanceof StorageUnavailableError) return 'storage';
  if (isDatabaseUnavailable(error)) return 'database';
  const { code }: { code?: unknown } = Object(error);
  return DISK_CODES.has(String(code)) ? 'disk' : null;
}
