import type { SessionRow } from '../stores/session.store.ts';

/** How long a session is used without a query, in milliseconds: the bound if the notification of a change is lost. */
const VALID_MS = 2000;
const MAX_SESSIONS = 10_000;

interface CachedSession {
  readonly row: SessionRow;
  readonly validUntil: number;
}

/**
 * Sessions as they were found moments ago, by the hash of their token (ADR 0075). `clear` is called before a request of this node that changed a
 * session, account, company or rule is answered, and when another process announces such a change; without a connection for announcements nothing
 * is cached.
 */
export class SessionCache {
  readonly #found = new Map<string, CachedSession>();
  readonly #now: () => number;
  #isInformed: () => boolean = () => false;
  /** Number of the last `clear`: a query that began before it may have read what is no longer true. */
  #generation = 0;

  /** @param now monotonic clock, in milliseconds */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Starts caching while `isInformed`: whether changes by other processes are announced to this one at present. */
  start(isInformed: () => boolean): void {
    this.#isInformed = isInformed;
  }

  /** The session of a token, from the cache or by `query`. */
  async find(tokenHash: Buffer, query: () => Promise<SessionRow | undefined>): Promise<SessionRow | undefined> {
    const key = tokenHash.toString('base64');
    const cached = this.#found.get(key);
    if (cached && cached.validUntil > this.#now() && this.#isInformed()) return cached.row;
    const generation = this.#generation;
    const validUntil = this.#now() + VALID_MS;
    const row = await query();
    // The first use of a session without a network records it, so the next one must see it.
    const isUsable = row !== undefined && row.network_hash !== null && this.#isInformed();
    if (isUsable && generation === this.#generation) this.#store(key, { row, validUntil });
    return row;
  }

  /** Forgets one session. */
  delete(tokenHash: Buffer): void {
    this.#found.delete(tokenHash.toString('base64'));
  }

  /** Forgets all sessions, also those being queried at present. */
  clear(): void {
    this.#generation += 1;
    this.#found.clear();
  }

  #store(key: string, session: CachedSession): void {
    if (this.#found.size >= MAX_SESSIONS) this.#found.clear();
    this.#found.set(key, session);
  }
}
