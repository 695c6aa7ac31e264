import type { Database } from '../../platform/db/database.ts';
import type { AccessFeed } from './access-feed.ts';
import type { SessionCache } from './session-cache.ts';

/** Tables that decide whether a session is valid and what its user may do. */
const TABLES = ['session', 'app_user', 'company', 'app_setting'];
/** Records the use of a session, which decides neither; `AuthService` itself forgets the session that was used. */
const USE = /update "session" set "last_used_at"/;

interface ChangeSources {
  readonly writes: Database['writes'];
  readonly accessFeed: AccessFeed;
  /** Whether `accessFeed` is notified of changes by other processes at present. */
  readonly isInformed: () => boolean;
}

/** Starts the cache; every change that could concern a session, by this process or another one, clears it. */
export function cacheSessions(cache: SessionCache, { writes, accessFeed, isInformed }: ChangeSources): void {
  writes.subscribe({ tables: TABLES, except: USE }, () => cache.clear());
  accessFeed.subscribe(() => cache.clear());
  cache.start(isInformed);
}
