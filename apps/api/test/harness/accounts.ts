import { RECENT_AUTH_MINUTES, type Role } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { hashToken, newToken } from '../../src/accounts/opaque-token.ts';
import { argon2Hasher, type PasswordHasher } from '../../src/accounts/password-hasher.ts';
import { SESSION_MAX_MS } from '../../src/auth/sessions/session-lifetime.ts';
import { authStores } from '../../src/auth/stores/auth-stores.ts';
import type { Database } from '../../src/platform/db/database.ts';
import type { SessionOpening } from '../../src/platform/db/schema/people-tables.ts';
import { noJobs } from '../../src/platform/jobs/jobs.ts';
import { transactionsOn } from '../../src/platform/transactions/transactions.ts';
import { UserService } from '../../src/users/user.service.ts';

/** The password of all accounts made by `createAccount`. */
export const PASSWORD = 'ein gutes Kennwort';

export interface Account {
  readonly id: string;
  readonly companyId: string;
  readonly email: string;
}

let passwordHash: Promise<string> | null = null;

/** Hashes the shared password once per process: Argon2id takes 20 ms of processor time each time. */
const sharedHasher: PasswordHasher = {
  hash(password) {
    if (password !== PASSWORD) return argon2Hasher.hash(password);
    passwordHash ??= argon2Hasher.hash(PASSWORD);
    return passwordHash;
  },
  verify: argon2Hasher.verify,
};

/** Creates an active account in the company of this name, which is created if there is none. */
export async function createAccount(database: Pick<Database, 'kysely' | 'pool'>, role: Role, company: string): Promise<Account> {
  const users = new UserService(transactionsOn(database, noJobs), sharedHasher);
  const email = `${role}-${uuidv7()}@example.org`;
  return { ...(await users.createUser({ email, password: PASSWORD, vorname: 'Toni', nachname: 'Test', role, company })), email };
}

interface OpenedSession {
  readonly id: string;
  readonly database: Pick<Database, 'pool'>;
  provedAt: Date;
}

/** The sessions that this file has opened. */
const opened: OpenedSession[] = [];
/** After this time a session is renewed, so that a long file on a busy machine need not re-authenticate. */
const RENEWED_MS = (RECENT_AUTH_MINUTES * 60_000) / 3;

/** Called before every test: the sessions of a file count as just opened, except those whose re-authentication a test has changed. */
export async function renewSessions(): Promise<void> {
  const now = new Date();
  for (const session of opened.filter(({ provedAt }) => now.getTime() - provedAt.getTime() > RENEWED_MS)) {
    const renewal = 'update session set proved_at = $1 where id = $2 and proved_at = $3';
    // A database that is closed, or away, has no session to renew.
    await session.database.pool.query(renewal, [now, session.id, session.provedAt]).catch(() => undefined);
    session.provedAt = now;
  }
}

/** Called once after every test file. */
export function forgetSessions(): void {
  opened.length = 0;
}

/** Opens a session as after a sign-in with a second factor, without its checks, and returns its token. */
export async function openSession(
  database: Pick<Database, 'kysely' | 'pool'>,
  userId: string,
  openedBy: SessionOpening = 'factor',
): Promise<string> {
  const token = newToken();
  const at = new Date();
  const session = {
    id: uuidv7(),
    userId,
    tokenHash: hashToken(token),
    userAgent: 'lightMyRequest',
    // Set by the first request.
    networkHash: null,
    at,
    expiresAt: new Date(at.getTime() + SESSION_MAX_MS),
    openedBy,
  };
  const hash = await sharedHasher.hash(PASSWORD);
  await transactionsOn(database, noJobs)(authStores, async ({ sessions, signIns }) => {
    await signIns.record(userId, hash, at);
    await sessions.insert(session);
  });
  opened.push({ id: session.id, database, provedAt: at });
  return token;
}
