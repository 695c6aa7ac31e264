import { setTimeout as wait } from 'node:timers/promises';
import { isDeadlock } from './connection/database-error.ts';

/** How often work is tried that the database ended for the sake of another. */
const TRIES = 4;
/** The longest rest before the first new try, in milliseconds; each further one rests as much longer. */
const REST_MS = 40;

/**
 * Of two that wait for each other the database ends one: that one simply begins again, after a little rest of no fixed length, lest it
 * takes once more what the other is about to take. `attempt` is whole or not at all.
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
