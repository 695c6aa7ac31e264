import { v7 as uuidv7 } from 'uuid';
import { hashToken, newToken } from '../../accounts/opaque-token.ts';
import { Problem } from '../../kernel/problem.ts';
import type { SessionOpening } from '../../platform/db/schema/people-tables.ts';
import type { SignInLimit } from '../../platform/http/limits/sign-in-limit.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { type AuthStores, authStores } from '../stores/auth-stores.ts';
import { SESSION_MAX_MS } from './session-lifetime.ts';

/** The credentials that were verified; if any of them changed since, no session is opened. */
export interface Opening {
  readonly userId: string;
  /** The hash that was verified; null without a password. */
  readonly passwordHash: string | null;
  /** The passkey that was used. */
  readonly passkeyId?: string | undefined;
  readonly openedBy: SessionOpening;
  readonly userAgent: string;
  readonly network: string;
}

export interface SessionOpenerDeps {
  readonly inTransaction: InTransaction;
  readonly limit: Pick<SignInLimit, 'networkHash' | 'open'>;
  readonly now?: () => Date;
}

/** Opens sessions for accounts whose credentials were verified. */
export class SessionOpener {
  readonly #deps: SessionOpenerDeps;
  constructor(deps: SessionOpenerDeps) {
    this.#deps = deps;
  }

  /**
   * Returns the token; throws `login_failed` if the account, its status, its password or the passkey changed meanwhile, `too_many_requests` for
   * too many sessions in a quarter of an hour.
   */
  async open({ userId, passwordHash, passkeyId, userAgent, network, openedBy }: Opening): Promise<string> {
    const { inTransaction, limit, now = () => new Date() } = this.#deps;
    const token = newToken();
    const at = now();
    const expiresAt = new Date(at.getTime() + SESSION_MAX_MS);
    const networkHash = limit.networkHash(network);
    await limit.open(userId);
    await inTransaction(authStores, async (stores) => {
      const { sessions, signIns } = stores;
      if (!(await signIns.record(userId, passwordHash, at))) throw new Problem('login_failed');
      await requirePasskey(stores, userId, passkeyId);
      await sessions.insert({ id: uuidv7(), userId, tokenHash: hashToken(token), userAgent, networkHash, at, expiresAt, openedBy });
      await signIns.rememberNetwork(userId, networkHash, at);
    });
    return token;
  }
}

async function requirePasskey({ passkeys }: Pick<AuthStores, 'passkeys'>, userId: string, id: string | undefined): Promise<void> {
  if (id !== undefined && !(await passkeys.find(id, userId))) throw new Problem('login_failed');
}
