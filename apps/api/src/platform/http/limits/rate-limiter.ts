import { createHmac } from 'node:crypto';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from '../../../kernel/problem.ts';
import type { Database } from '../../db/database.ts';
import { networkOf, siteOf } from './network.ts';

export type Queryable = Pick<Database['pool'], 'query'>;

/** Unnamed statements only: several connections can share one session of the embedded engine. */
const unnamed = (pool: Queryable) => ({
  query: ({ text, values }: { readonly text: string; readonly values: unknown[] }) => pool.query({ text, values }),
});

export interface LimitRule {
  /** Tells the counters of one rule from those of another. */
  readonly name: string;
  readonly points: number;
  readonly durationSeconds: number;
}

/** A counter in the database, right on many nodes (table `rate_limit`). */
export function limiterOn(pool: Queryable, { name, points, durationSeconds }: LimitRule): RateLimiterPostgres {
  const table = { storeClient: unnamed(pool), storeType: 'pool', tableName: 'rate_limit', tableCreated: true };
  return new RateLimiterPostgres({ ...table, keyPrefix: name, points, duration: durationSeconds });
}

/** Counts one use, or `count`; throws `too_many_requests` with the minutes to wait when that is too many. */
export async function countUse(limiter: RateLimiterAbstract, key: string, what: string, count = 1): Promise<void> {
  await consume(limiter, key, count).catch((refusal: unknown) => {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    const minutes = Math.ceil(retryAfterSeconds / 60);
    throw new Problem('too_many_requests', { detail: `${what}; try again in ${minutes} minutes.`, params: { minutes }, retryAfterSeconds });
  });
}

/** Clocks of nodes differ a little. */
const CLOCK_SLACK_MS = 60_000;

/** Detects a counter whose expiry exceeds any limit, written while the clock was ahead: it is ignored. */
async function consume(limiter: RateLimiterAbstract, key: string, count: number): Promise<void> {
  await limiter.consume(key, count).catch(async (refusal: unknown) => {
    if (!(refusal instanceof RateLimiterRes) || refusal.msBeforeNext <= limiter.duration * 1000 + CLOCK_SLACK_MS) throw refusal;
    await limiter.delete(key);
    await limiter.consume(key, count);
  });
}

/** Addresses are kept as keyed hashes only. */
export const keyedHash = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url');

/** Counts a use by one network, or `count` of them; throws `too_many_requests`. */
export type NetworkLimit = (network: string, count?: number) => Promise<void>;

/**
 * Limits how often, or how much, one network may do something. `partOf` maps an address to what is counted: `siteOf` counts a whole /48; an
 * address it maps to null is not counted.
 */
export function networkLimit(
  pool: Queryable,
  secret: string,
  rule: LimitRule,
  partOf: (address: string) => string | null = networkOf,
): NetworkLimit {
  const limiter = limiterOn(pool, rule);
  return async (address, count) => {
    const part = partOf(address);
    if (part !== null) await countUse(limiter, keyedHash(secret, part), 'Too many tries from this network', count);
  };
}

export interface NetworkRules {
  readonly network: readonly LimitRule[];
  /** For the /48 around an IPv6 network: one customer has 65,536 networks in it. */
  readonly site: readonly LimitRule[];
}

/** Counts by every bound, the narrowest first. */
export function networkLimits(pool: Queryable, secret: string, { network, site }: NetworkRules): NetworkLimit {
  const limits = [
    ...network.map((rule) => networkLimit(pool, secret, rule)),
    ...site.map((rule) => networkLimit(pool, secret, rule, siteOf)),
  ];
  return async (caller, count) => {
    for (const limit of limits) await limit(caller, count);
  };
}

/** Mails of one kind to one address that anybody may ask for (ADR 0046). */
const MAILS_AN_HOUR = { name: 'mails-hour', points: 5, durationSeconds: 60 * 60 };
const MAILS_A_DAY = { name: 'mails-day', points: 20, durationSeconds: 24 * 60 * 60 };

/** Counts a mail of a kind that somebody asks for to an address, whether or not it has an account; throws `too_many_requests`. */
export type MailLimit = (kind: 'register' | 'reset' | 'email' | 'factor', mailboxKey: string) => Promise<void>;

/** Bounds the mails that strangers can have sent to one address, from however many networks. */
export function mailLimit(pool: Queryable, secret: string): MailLimit {
  const limiters = [MAILS_AN_HOUR, MAILS_A_DAY].map((rule) => limiterOn(pool, rule));
  return async (kind, mailboxKey) => {
    for (const limiter of limiters) await countUse(limiter, keyedHash(secret, `${kind} ${mailboxKey}`), 'Too many mails to this address');
  };
}

/** Does what a mailed link is for; one that is wrong counts for its network, a right one never: a whole office may be invited at once. */
export async function countInvalidToken<T>(limit: NetworkLimit, network: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (reason) {
    if (reason instanceof Problem && reason.code === 'token_invalid') await limit(network);
    throw reason;
  }
}

/** What the /48 around an IPv6 network may use, in budgets of one network. */
const NETWORKS_OF_A_SITE = 4;

/**
 * Bounds how often one network may ask for something that is open to everybody. Counted in each node's memory: such a call costs less than
 * asking the database about it would.
 */
export function publicRequestLimit({ points, durationSeconds }: Omit<LimitRule, 'name'>): NetworkLimit {
  const limiter = new RateLimiterMemory({ points, duration: durationSeconds });
  const sites = new RateLimiterMemory({ keyPrefix: 'site', points: points * NETWORKS_OF_A_SITE, duration: durationSeconds });
  return async (address) => {
    const site = siteOf(address);
    await countUse(limiter, networkOf(address), 'Too many calls from this network');
    if (site !== null) await countUse(sites, site, 'Too many calls from this network');
  };
}

/** Re-authentications of one person, right or wrong, in 15 minutes. The name stays that of versions before: nodes of both count together. */
const REAUTHENTICATIONS = { name: 'proof', points: 10, durationSeconds: 15 * 60 };

/** Bounds how often somebody signed in may guess the password of the account; returns the counter of one person. */
export function reauthenticationLimit(pool: Queryable): (userId: string) => Promise<void> {
  const limiter = limiterOn(pool, REAUTHENTICATIONS);
  return (userId) => countUse(limiter, userId, 'Too many tries');
}
