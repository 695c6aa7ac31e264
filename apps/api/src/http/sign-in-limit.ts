import { networkOf } from './network.ts';
import { countUse, keyedHash, limiterOn, type Queryable } from './rate-limiter.ts';

/** Failed sign-ins in 15 minutes (DESIGN section 3). */
export const FAILURES_PER_ADDRESS = 10;
export const FAILURES_PER_NETWORK = 100;
const WINDOW_SECONDS = 15 * 60;

interface SignInAttempt {
  /** Lower-case address, whether it exists or not. */
  readonly emailKey: string;
  /** Address of the caller. */
  readonly network: string;
}

/** Bounds guessing of passwords; only failures count in the end. */
export interface SignInLimit {
  /** Counts an attempt before it is tried, so that many at once are bounded too; throws `too_many_requests`. */
  begin(attempt: SignInAttempt): Promise<void>;
  /** Takes a successful attempt back and forgets the address's failures. */
  succeed(attempt: SignInAttempt): Promise<void>;
}

/** Failed sign-ins counted in the database, by address and by network. */
export function signInLimit(pool: Queryable, secret: string): SignInLimit {
  const addresses = limiterOn(pool, { name: 'sign-in-address', points: FAILURES_PER_ADDRESS, durationSeconds: WINDOW_SECONDS });
  const networks = limiterOn(pool, { name: 'sign-in-network', points: FAILURES_PER_NETWORK, durationSeconds: WINDOW_SECONDS });
  return {
    async begin({ emailKey, network }) {
      await countUse(networks, keyedHash(secret, networkOf(network)), 'Too many failed sign-ins');
      await countUse(addresses, keyedHash(secret, emailKey), 'Too many failed sign-ins');
    },
    async succeed({ emailKey, network }) {
      await networks.reward(keyedHash(secret, networkOf(network)));
      await addresses.delete(keyedHash(secret, emailKey));
    },
  };
}
