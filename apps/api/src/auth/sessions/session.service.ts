import type { SessionInfo } from '@rastnetz/contract';
import { AuditStore } from '../../audit/audit.store.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { wholeDays } from '../../kernel/whole-days.ts';
import { deleteInBatches } from '../../platform/transactions/delete-in-batches.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { authStores } from '../stores/auth-stores.ts';
import { SessionStore } from '../stores/session.store.ts';
import { idleSince } from './session-lifetime.ts';

/** Maximum number of listed sessions. */
const MAX_LISTED = 100;
/** Retention of a known network after the last sign-in from it. */
export const NETWORK_KNOWN_MS = wholeDays(90);

/** The signed-in user's sessions (ASVS 5, 7.4 and 7.5). */
export class SessionService {
  readonly #inTransaction: InTransaction;
  readonly #now: () => Date;

  constructor(inTransaction: InTransaction, now: () => Date = () => new Date()) {
    this.#inTransaction = inTransaction;
    this.#now = now;
  }

  /** Sessions that have not ended, last used first. */
  async list({ userId, sessionId }: Viewer): Promise<SessionInfo[]> {
    const now = this.#now();
    const bounds = { now, idleSince: idleSince(now), limit: MAX_LISTED };
    const rows = await this.#inTransaction(authStores, ({ sessions }) => sessions.listOf(userId, bounds));
    return rows.map(({ id, user_agent, created_at, last_used_at }) => ({
      id,
      userAgent: user_agent,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at.toISOString(),
      current: id === sessionId,
    }));
  }

  /** Ends a session of the user; throws `not_found` for one of another account, or one that has ended. */
  async end({ userId }: Viewer, id: string): Promise<void> {
    const isEnded = await this.#inTransaction(authStores, ({ sessions }) => sessions.delete(id, userId));
    if (!isEnded) throw new Problem('not_found');
  }

  /** Ends all sessions of the user, optionally except the current one; returns the number. */
  async endAll({ userId, sessionId }: Viewer, keepsCurrent: boolean): Promise<number> {
    return this.#inTransaction({ audit: AuditStore, sessions: SessionStore }, async ({ sessions, audit }) => {
      const ended = await sessions.deleteOfUser(userId, keepsCurrent ? sessionId : null);
      if (ended > 0) await audit.append({ actorId: userId, action: 'user.sessions_ended', subjectId: userId });
      return ended;
    });
  }

  /** Deletes ended sessions, and networks without a recent sign-in; called by a scheduled job. */
  async deleteExpired(now: Date = this.#now()): Promise<void> {
    const knownSince = new Date(now.getTime() - NETWORK_KNOWN_MS);
    await deleteInBatches(this.#inTransaction, authStores, ({ sessions }) => sessions.deleteExpired(now, idleSince(now)));
    await deleteInBatches(this.#inTransaction, authStores, ({ signIns }) => signIns.deleteOldNetworks(knownSince));
  }
}
