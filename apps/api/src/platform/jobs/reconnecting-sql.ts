import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseUnavailable } from '../db/connection/database-error.ts';
import type { Database } from '../db/database.ts';
import { retryOnDeadlock } from '../db/retry-on-deadlock.ts';

interface Answer {
  readonly rows: unknown[];
}

/** What pg-boss asks the database by. */
export type ExecuteSql = (text: string, values: unknown[]) => Promise<Answer>;

/** How often it is tried to note what became of jobs, and the first pause; each is twice as long as the one before. */
const TRIES = 6;
const FIRST_PAUSE_MS = 500;

/** How pg-boss notes that jobs are done or failed: by name, ids and what they answered. */
const isNote = (text: string, values: unknown[] | undefined): boolean =>
  values?.length === 3 && /select count\(\*\) from results\s*$/i.test(text);
const NOTHING_NOTED: Answer = { rows: [{ count: 0 }] };

/**
 * Asks the pool. pg-boss waits for no answer when it notes what became of jobs: a refusal would be nobody's, and end the process. So a
 * database that is away is asked again, and what cannot be noted all the same is told to `onError`; such a job is done once more later.
 */
export function reconnectingSql(pool: Pick<Database['pool'], 'query'>, onError: (error: Error) => void): ExecuteSql {
  // Making a queue locks what nodes at work need: of two that start at once, one would not.
  const ask: ExecuteSql = (text, values) => retryOnDeadlock(() => pool.query(text, values));
  const note = async (text: string, values: unknown[], tries: number, pauseMs: number): Promise<Answer> => {
    try {
      return await ask(text, values);
    } catch (error) {
      if (tries > 1 && isDatabaseUnavailable(error)) {
        await pause(pauseMs, undefined, { ref: false });
        return note(text, values, tries - 1, pauseMs * 2);
      }
      onError(error as Error);
      return NOTHING_NOTED;
    }
  };
  return (text, values) => (isNote(text, values) ? note(text, values, TRIES, FIRST_PAUSE_MS) : ask(text, values));
}
