import { argon2Hasher, type PasswordHasher } from '../../src/accounts/password-hasher.ts';
import { SessionCache } from '../../src/auth/sessions/session-cache.ts';
import { SessionOpener } from '../../src/auth/sessions/session-opener.ts';
import { AuthService } from '../../src/auth/sign-in/auth.service.ts';
import type { Problem } from '../../src/kernel/problem.ts';
import { signInLimit } from '../../src/platform/http/limits/sign-in-limit.ts';
import { PASSWORD } from './accounts.ts';
import type { ServerHarness } from './server-harness.ts';

/** The sign-in service on the same database, with a hasher that counts and a clock that can be set. */
export function countingAuth(
  endpointContext: Pick<ServerHarness, 'pool' | 'inTransaction' | 'singleStatement'>,
  verify: PasswordHasher['verify'] = argon2Hasher.verify,
  sessionCache: SessionCache = new SessionCache(),
) {
  const calls: string[] = [];
  const hasher: PasswordHasher = {
    hash: argon2Hasher.hash,
    verify: (hashed, password, caller) => {
      calls.push(hashed.slice(0, 10));
      return verify(hashed, password, caller);
    },
  };
  const clock = { now: new Date() };
  const limit = signInLimit(endpointContext.pool, 'x'.repeat(32));
  const now = () => clock.now;
  const factor = { take: async () => null };
  const auth = new AuthService({
    inTransaction: endpointContext.inTransaction,
    singleStatement: endpointContext.singleStatement,
    hasher,
    limit,
    factor,
    passkeys: { secondFactor: async () => null },
    sessions: new SessionOpener({ inTransaction: endpointContext.inTransaction, limit, now }),
    sessionCache,
    remind: async () => undefined,
    now,
  });
  return { auth, calls, clock, now };
}

/** The network from which `attempt` signs in. */
export const HERE = { network: '203.0.113.1', userAgent: 'test' };

/** A sign-in from one network. */
export const attempt = (email: string, password: string = PASSWORD) => ({ email, password, ...HERE });

/** The problem code with which a promise is rejected, or `ok`. */
export const codeOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => (error as Problem).code,
  );
