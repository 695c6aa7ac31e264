import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from './errors.ts';
import { networkOf } from './network.ts';

/** Failed sign-ins in 15 minutes (DESIGN section 3). */
export const FAILURES_PER_ADDRESS = 10;
export const FAILURES_PER_NETWORK = 100;
const WINDOW_SECONDS = 15 * 60;

export interface SignInAttempt {
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

type Queryable = Pick<Pool, 'query'>;

/** Unnamed statements only: several connections can share one session of the embedded engine. */
const unnamed = (pool: Queryable) => ({
  query: ({ text, values }: { readonly text: string; readonly values: unknown[] }) => pool.query({ text, values }),
});

function limiter(pool: Queryable, keyPrefix: string, points: number): RateLimiterPostgres {
  const table = { storeClient: unnamed(pool), storeType: 'pool', tableName: 'rate_limit', tableCreated: true };
  return new RateLimiterPostgres({ ...table, keyPrefix, points, duration: WINDOW_SECONDS });
}

async function count(limit: RateLimiterPostgres, key: string): Promise<void> {
  await limit.consume(key).catch((refusal: unknown) => {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw new Problem('too_many_requests', {
      detail: `Too many failed sign-ins; try again in ${Math.ceil(retryAfterSeconds / 60)} minutes.`,
      params: { minutes: Math.ceil(retryAfterSeconds / 60) },
      retryAfterSeconds,
    });
  });
}

/** Failed sign-ins counted in the database, right on many nodes; addresses are kept as keyed hashes only. */
export function signInLimit(pool: Queryable, secret: string): SignInLimit {
  const addresses = limiter(pool, 'sign-in-address', FAILURES_PER_ADDRESS);
  const networks = limiter(pool, 'sign-in-network', FAILURES_PER_NETWORK);
  const hashed = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url');
  return {
    async begin({ emailKey, network }) {
      await count(networks, hashed(networkOf(network)));
      await count(addresses, hashed(emailKey));
    },
    async succeed({ emailKey, network }) {
      await networks.reward(hashed(networkOf(network)));
      await addresses.delete(hashed(emailKey));
    },
  };
}
