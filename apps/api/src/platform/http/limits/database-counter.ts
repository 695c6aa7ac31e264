import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

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
export class DatabaseCounter extends RateLimiterPostgres {
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
