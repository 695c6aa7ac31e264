import { isDeadlock } from './database-fault.ts';

/** How often work is tried that the database ended for the sake of another. */
const TRIES = 4;

/** Of two that wait for each other the database ends one: that one simply begins again. `attempt` is whole or not at all. */
export async function againAfterDeadlock<T>(attempt: () => Promise<T>, tries: number = TRIES): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (tries <= 1 || !isDeadlock(error)) throw error;
    return againAfterDeadlock(attempt, tries - 1);
  }
}
