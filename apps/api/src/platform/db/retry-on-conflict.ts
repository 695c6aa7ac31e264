import { setTimeout as wait } from 'node:timers/promises';
import { isTransactionConflict } from './connection/database-error.ts';

/** Attempts in total, the first one included. */
const TRIES = 4;
/** Longest delay before the first retry, in milliseconds; the delay grows linearly with each further one. */
const REST_MS = 40;

/**
 * Retries an attempt that PostgreSQL aborted because of a concurrent transaction (40P01 deadlock, 40001 serialization failure), after a random delay
 * so that both do not collide again. `attempt` must be atomic.
 */
export async function retryOnConflict<T>(attempt: () => Promise<T>, tries: number = TRIES): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (tries <= 1 || !isTransactionConflict(error)) throw error;
    await wait(Math.random() * REST_MS * (TRIES - tries + 1));
    return retryOnConflict(attempt, tries - 1);
  }
}
