import type { SessionUser } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import type { InTransaction } from '../db/stores.ts';
import type { Authenticator } from '../http/access.ts';
import { Problem } from '../http/errors.ts';
import type { SignInLimit } from '../http/sign-in-limit.ts';
import { emailKey } from '../users/email-key.ts';
import type { UserRow } from '../users/user.store.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { hashToken, newToken } from './session-token.ts';
import { toSessionUser } from './session-user.mapper.ts';
import type { Viewer } from './viewer.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A session ends after a week of rest, and after 30 days in any case. */
export const SESSION_IDLE_MS = 7 * DAY_MS;
export const SESSION_MAX_MS = 30 * DAY_MS;
/** How often the last use is written. */
const TOUCH_EVERY_MS = MINUTE_MS;

export interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly network: string;
  readonly userAgent: string;
}

export interface AuthParts {
  readonly inTransaction: InTransaction;
  readonly hasher: PasswordHasher;
  readonly limit: SignInLimit;
  readonly now?: () => Date;
}

/** Sign-in, sessions and who a token speaks for (spec sections 4 and 6). */
export class AuthService implements Authenticator {
  readonly #inTransaction: InTransaction;
  readonly #hasher: PasswordHasher;
  readonly #limit: SignInLimit;
  readonly #now: () => Date;
  #decoy: Promise<string> | null = null;

  constructor({ inTransaction, hasher, limit, now = () => new Date() }: AuthParts) {
    this.#inTransaction = inTransaction;
    this.#hasher = hasher;
    this.#limit = limit;
    this.#now = now;
  }

  /**
   * Signs in. Throws `login_failed` alike for an unknown address, a wrong password, and somebody blocked or not yet
   * verified, after the same work each time; `too_many_requests` after too many failures (DESIGN section 3).
   */
  async signIn({ email, password, network, userAgent }: SignIn): Promise<SessionUser> {
    const attempt = { emailKey: emailKey(email), network };
    await this.#limit.begin(attempt);
    const decoy = await this.#decoyHash();
    const user = await this.#inTransaction((stores) => stores.users.findByEmailKey(attempt.emailKey));
    const fits = await this.#hasher.verify(user?.password_hash ?? decoy, password);
    if (!user || !fits || user.status !== 'active') throw new Problem('login_failed');
    await this.#limit.succeed(attempt);
    return { ...toSessionUser(user), token: await this.#openSession(user, userAgent) };
  }

  /** Who the token speaks for; throws `session_expired` when it is unknown, over, or its owner may no longer sign in. */
  async authenticate(token: string): Promise<Viewer> {
    const now = this.#now();
    const row = await this.#inTransaction(async ({ sessions }) => {
      const found = await sessions.findByTokenHash(hashToken(token));
      if (found && isDue(found.last_used_at, now)) await sessions.touch(found.session_id, now);
      return found;
    });
    if (row?.status !== 'active' || isOver(row, now)) throw new Problem('session_expired');
    return {
      userId: row.user_id,
      companyId: row.company_id,
      isAdmin: row.is_admin,
      isSuperAdmin: row.is_super_admin,
      access: row.access,
      sessionId: row.session_id,
      language: row.language,
    };
  }

  /** Ends the session: its token answers `session_expired` from then on. */
  async signOut(viewer: Viewer): Promise<void> {
    await this.#inTransaction((stores) => stores.sessions.delete(viewer.sessionId));
  }

  /** The signed-in person; throws `session_expired` when they were removed meanwhile. */
  async me(viewer: Viewer): Promise<Omit<SessionUser, 'token'>> {
    const user = await this.#inTransaction((stores) => stores.users.findById(viewer.userId));
    if (!user) throw new Problem('session_expired');
    return toSessionUser(user);
  }

  /** Forgets sessions that are over; a job's work. */
  async forgetOverSessions(): Promise<void> {
    const now = this.#now();
    await this.#inTransaction((stores) => stores.sessions.deleteOver(now, new Date(now.getTime() - SESSION_IDLE_MS)));
  }

  async #openSession(user: UserRow, userAgent: string): Promise<string> {
    const token = newToken();
    const at = this.#now();
    const expiresAt = new Date(at.getTime() + SESSION_MAX_MS);
    await this.#inTransaction(async ({ sessions, users }) => {
      await sessions.insert({ id: uuidv7(), userId: user.id, tokenHash: hashToken(token), userAgent, at, expiresAt });
      await users.recordSignIn(user.id, at);
    });
    return token;
  }

  /** Checked when there is no such address, so that the answer takes the same work. */
  #decoyHash(): Promise<string> {
    this.#decoy ??= this.#hasher.hash(newToken());
    return this.#decoy;
  }
}

interface SessionTimes {
  readonly last_used_at: Date;
  readonly expires_at: Date;
}

const isOver = ({ last_used_at, expires_at }: SessionTimes, now: Date): boolean =>
  expires_at <= now || now.getTime() - last_used_at.getTime() > SESSION_IDLE_MS;

/** Due to be written again: after a minute, but not once the session rested too long. */
function isDue(lastUsedAt: Date, now: Date): boolean {
  const restMs = now.getTime() - lastUsedAt.getTime();
  return restMs >= TOUCH_EVERY_MS && restMs <= SESSION_IDLE_MS;
}
