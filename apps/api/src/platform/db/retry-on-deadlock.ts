import { setTimeout as wait } from 'node:timers/promises';
import { isDeadlock } from './connection/database-error.ts';

/** Attempts in total, the first one included. */
const TRIES = 4;
/** Longest delay before the first retry, in milliseconds; the delay grows linearly with each further one. */
const REST_MS = 40;

/**
 * Retries an attempt that PostgreSQL aborted as a deadlock victim (40P01), after a random delay so that both transactions do not collide
 * again. `attempt` must be atomic.
 */
export async function retryOnDeadlock<T>(attempt: () => Promise<T>, tries: number = TRIES): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (tries <= 1 || !isDeadlock(error)) throw error;
    await wait(Math.random() * REST_MS * (TRIES - tries + 1));
    return retryOnDeadlock(attempt, tries - 1);
  }
}
