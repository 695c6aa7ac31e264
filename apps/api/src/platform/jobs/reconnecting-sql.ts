import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseUnavailable } from '../db/connection/database-error.ts';
import type { Database } from '../db/database.ts';
import { retryOnConflict } from '../db/retry-on-conflict.ts';

interface SqlResult {
  readonly rows: unknown[];
}

/** The function through which pg-boss runs SQL. */
export type ExecuteSql = (text: string, values: unknown[]) => Promise<SqlResult>;

/** Attempts to record the outcome of jobs, and the first delay; each delay doubles. */
const TRIES = 6;
const FIRST_PAUSE_MS = 500;

/** Whether a statement is the one by which pg-boss records that jobs completed or failed: by name, ids and output. */
const recordsOutcome = (text: string, values: unknown[] | undefined): boolean =>
  values?.length === 3 && /select count\(\*\) from results\s*$/i.test(text);
const NOTHING_RECORDED: SqlResult = { rows: [{ count: 0 }] };

/**
 * Runs statements of pg-boss on the pool. pg-boss does not await the statement that records the outcome of jobs, so a rejection would be
 * unhandled and end the process. That statement is retried while the database is unavailable; if it still fails, the error goes to `onError`
 * and the job runs again later.
 */
export function reconnectingSql(pool: Pick<Database['pool'], 'query'>, onError: (error: Error) => void): ExecuteSql {
  // Creating a queue takes locks that running nodes need: when two nodes start at once, one may deadlock.
  const execute: ExecuteSql = (text, values) => retryOnConflict(() => pool.query(text, values));
  const recordOutcome = async (text: string, values: unknown[], tries: number, pauseMs: number): Promise<SqlResult> => {
    try {
      return await execute(text, values);
    } catch (error) {
      if (tries > 1 && isDatabaseUnavailable(error)) {
        await pause(pauseMs, undefined, { ref: false });
        return recordOutcome(text, values, tries - 1, pauseMs * 2);
      }
      onError(error as Error);
      return NOTHING_RECORDED;
    }
  };
  return (text, values) => (recordsOutcome(text, values) ? recordOutcome(text, values, TRIES, FIRST_PAUSE_MS) : execute(text, values));
}
