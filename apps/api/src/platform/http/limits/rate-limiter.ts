import { createHmac } from 'node:crypto';
import { NOTIFIED_WRONG_CODES } from '@rastnetz/contract';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from '../../../kernel/problem.ts';
import type { Database } from '../../db/database.ts';
import { withinShare } from '../../db/stranger-share.ts';
import { NETWORKS_OF_A_SITE, networkCounters, type PerNetwork } from './network.ts';

export type Queryable = Pick<Database['pool'], 'query'> & Partial<Pick<Database['pool'], 'options'>>;

/** Runs unnamed statements only, because several connections can share one session of the embedded engine. */
const unnamed = (pool: Queryable) => ({
  query: ({ text, values }: { readonly text: string; readonly values: unknown[] }) => withinShare(pool, () => pool.query({ text, values })),
});

export interface LimitRule {
  /** Key prefix that separates the counters of this rule from those of others. */
  readonly name: string;
  readonly points: number;
  readonly durationSeconds: number;
}

/** Expired counters are deleted after this time, in milliseconds. */
const KEPT_MS = 60 * 60 * 1000;
/** The database's clock in milliseconds. It is the same value everywhere in a statement. */
const NOW_MS = '(extract(epoch from statement_timestamp()) * 1000)::bigint';

/**
 * Counts a use. `excluded.expire - $3` is the present time. A counter that ends later than a window from now was started while the clock was ahead,
 * or by an earlier version whose clock is: it keeps its points, and ends with a window that starts now.
 */
const COUNT = `
  insert into rate_limit (key, points, expire) values ($1, $2, ${NOW_MS} + $3::bigint)
  on conflict (key) do update set
    points = case when rate_limit.expire <= excluded.expire - $3::bigint then excluded.points else rate_limit.points + excluded.points end,
    expire = case when rate_limit.expire <= excluded.expire - $3::bigint then excluded.expire else least(rate_limit.expire, excluded.expire) end
  returning points, (expire - ${NOW_MS})::float8 as remaining_ms`;

interface Counted {
  readonly rows: readonly { readonly points: number; readonly remaining_ms: number }[];
}

interface CounterOptions {
  readonly storeClient: { query(query: { readonly text: string; readonly values: unknown[] }): Promise<unknown> };
  readonly keyPrefix: string;
  readonly points: number;
  /** Length of the window in seconds. */
  readonly duration: number;
}

/**
 * A counter in the table `rate_limit` whose windows begin and end by the clock of the database. The library's statements use the clock of the node:
 * a node whose clock is ahead by a window would restart the counters of all others (ADR 0084). Of its stores this overrides the two methods that use
 * a clock, and the removal of old rows.
 */
class DatabaseCounter extends RateLimiterPostgres {
  readonly #client: CounterOptions['storeClient'];

  constructor(options: CounterOptions) {
    super({ ...options, storeType: 'pool', tableName: 'rate_limit', tableCreated: true });
    this.#client = options.storeClient;
  }

  /** Adds points to a counter, or starts it. */
  protected _upsert(key: string, points: number, windowMs: number): Promise<unknown> {
    return this.#client.query({ text: COUNT, values: [key, points, windowMs] });
  }

  /** The state of a counter after `_upsert`. */
  protected _getRateLimiterRes(_key: string, changedPoints: number, { rows: [row] }: Counted): RateLimiterRes {
    const points = row?.points ?? changedPoints;
    return new RateLimiterRes(Math.max(0, this.points - points), Math.max(0, row?.remaining_ms ?? 0), points, points === changedPoints);
  }

  /** Deletes counters that expired an hour ago. Called by the library every five minutes, with the clock of the node; never rejects. */
  protected async clearExpired(): Promise<void> {
    await this.#client
      .query({ text: `delete from rate_limit where expire < ${NOW_MS} - $1::bigint`, values: [KEPT_MS] })
      .catch(() => undefined);
  }
}

/** A counter in the database, shared by all nodes (table `rate_limit`). Supports `consume`, `penalty`, `reward` and `delete`. */
export const limiterOn = (pool: Queryable, { name, points, durationSeconds }: LimitRule): DatabaseCounter =>
  new DatabaseCounter({ storeClient: unnamed(pool), keyPrefix: name, points, duration: durationSeconds });

/** Counts one use, or `count`; throws `too_many_requests` with the minutes to wait beyond the limit. */
export async function countUse(limiter: RateLimiterAbstract, key: string, what: string, count = 1): Promise<void> {
  await limiter.consume(key, count).catch((refusal: unknown) => {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    const minutes = Math.ceil(retryAfterSeconds / 60);
    throw new Problem('too_many_requests', { detail: `${what}; try again in ${minutes} minutes.`, params: { minutes }, retryAfterSeconds });
  });
}

/** HMAC-SHA-256 of a text; addresses are stored in this form only. */
export const keyedHash = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url');

/** Counts a use by one network, or `count` of them; throws `too_many_requests`. */
export type NetworkLimit = (network: string, count?: number) => Promise<void>;

/**
 * Limits how often, or how much, one network may do something, and the /48 around an IPv6 network, which holds 65,536 networks of one
 * customer. Counts against every rule, those of the network first.
 */
export function networkLimits(pool: Queryable, secret: string, { network, site }: PerNetwork<readonly LimitRule[]>): NetworkLimit {
  const limitersOf = (rules: readonly LimitRule[]) => rules.map((rule) => limiterOn(pool, rule));
  const limiters = { network: limitersOf(network), site: limitersOf(site) };
  return async (address, count) => {
    for (const [counters, part] of networkCounters(address, limiters))
      for (const counter of counters) await countUse(counter, keyedHash(secret, part), 'Too many tries from this network', count);
  };
}

/** As `networkLimits`, for a single rule that does not count the /48. */
export const networkLimit = (pool: Queryable, secret: string, rule: LimitRule): NetworkLimit =>
  networkLimits(pool, secret, { network: [rule], site: [] });

/** Mails of one kind to one address that anyone can trigger (ADR 0046). */
const MAILS_AN_HOUR = { name: 'mails-hour', points: 5, durationSeconds: 60 * 60 };
const MAILS_A_DAY = { name: 'mails-day', points: 20, durationSeconds: 24 * 60 * 60 };

/**
 * Counts a mail of a kind requested for an address, whether or not it has an account; throws `too_many_requests`, and then counts nothing.
 * Resolves to a function that takes the count back, for a mail that was not sent after all.
 */
export type MailLimit = (kind: MailLimitKind, mailboxKey: string) => Promise<() => Promise<void>>;
type MailLimitKind = 'register' | 'reset' | 'email' | 'factor' | 'invite' | 'strangerInvite' | 'companyAdmin';

/** Limits the mails that strangers can trigger to one address, from any number of networks. */
export function mailLimit(pool: Queryable, secret: string): MailLimit {
  const limiters = [MAILS_AN_HOUR, MAILS_A_DAY].map((rule) => limiterOn(pool, rule));
  return async (kind, mailboxKey) => {
    const key = keyedHash(secret, `${kind} ${mailboxKey}`);
    const counted: RateLimiterAbstract[] = [];
    const takeBack = async () => {
      for (const limiter of counted) await limiter.reward(key);
    };
    for (const limiter of limiters) {
      counted.push(limiter);
      await countUse(limiter, key, 'Too many mails to this address').catch((refusal: unknown) =>
        takeBack().finally(() => Promise.reject(refusal)),
      );
    }
    return takeBack;
  };
}

const DAY_SECONDS = 24 * 60 * 60;

/** Counts wrong codes that were sent with the right password; resolves to whether this is the one of the day at which the owner is notified. */
export function wrongCodeCounter(pool: Queryable): (userId: string) => Promise<boolean> {
  const limiter = limiterOn(pool, { name: 'wrong-codes', points: NOTIFIED_WRONG_CODES, durationSeconds: DAY_SECONDS });
  return async (userId) => {
    const { consumedPoints } = await limiter.penalty(userId);
    return consumedPoints === NOTIFIED_WRONG_CODES;
  };
}

/** Runs `work` with a mailed token; an invalid token counts for its network, a valid one never does: a whole office may be invited at once. */
export async function countInvalidToken<T>(limit: NetworkLimit, network: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (reason) {
    if (reason instanceof Problem && reason.code === 'token_invalid') await limit(network);
    throw reason;
  }
}

/**
 * Limits the requests of one network to a public endpoint. Counted in the memory of each node, because such a request costs less than a
 * query of the database would.
 */
export function publicRequestLimit({ points, durationSeconds }: Omit<LimitRule, 'name'>): NetworkLimit {
  const limiters = {
    network: new RateLimiterMemory({ points, duration: durationSeconds }),
    site: new RateLimiterMemory({ keyPrefix: 'site', points: points * NETWORKS_OF_A_SITE, duration: durationSeconds }),
  };
  return async (address) => {
    for (const [limiter, part] of networkCounters(address, limiters)) await countUse(limiter, part, 'Too many requests from this network');
  };
}

/** Re-authentications of one user, successful or not, in 15 minutes. Earlier versions use the same name: nodes of both count together. */
const REAUTHENTICATIONS = { name: 'proof', points: 10, durationSeconds: 15 * 60 };

/** Limits how often a signed-in user may try the password of the account; returns the counter by user id. */
export function reauthenticationLimit(pool: Queryable): (userId: string) => Promise<void> {
  const limiter = limiterOn(pool, REAUTHENTICATIONS);
  return (userId) => countUse(limiter, userId, 'Too many tries');
}
