import { isDatabaseUnavailable } from '../../db/connection/database-error.ts';
import { StorageUnavailableError } from '../../storage/storage-unavailable-error.ts';

/** Services that a server depends on and that may be unavailable for a while. */
export type Dependency = 'database' | 'storage' | 'disk';

/** Error codes of a disk that is full, broken or read-only, and of a process without free file descriptors. */
const DISK_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);

/** The dependency whose outage caused an error; null for any other error. Retrying the request later may succeed. */
export function unavailableDependency(error: unknown): Dependency | null {
  if (error instanceof StorageUnavailableError) return 'storage';
  if (isDatabaseUnavailable(error)) return 'database';
  const { code }: { code?: unknown } = Object(error);
  return DISK_CODES.has(String(code)) ? 'disk' : null;
}
