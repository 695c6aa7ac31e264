import type { BrowserContext } from 'playwright-core';

/** Longest delay of a response in milliseconds; none by default. `npm run stress` sets it. */
const LONGEST_MS = Number(process.env['RESPONSE_DELAY_MS'] ?? 0);

/** Requests to the API except its event stream, and those for scripts: the router shows the former page until the code of the next one has arrived. */
const DELAYED = /\/api\/v1\/(?!events)|\/assets\/[^?]+\.js$/;

/**
 * Delays each request of the pages for data or code by a random time, so that responses arrive late and in another order, as on a slow network or a
 * busy machine. A journey that expects them at a certain moment fails here, and not once in a hundred runs.
 */
export async function delayResponses(context: BrowserContext): Promise<void> {
  if (LONGEST_MS === 0) return;
  await context.route(DELAYED, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_MS));
    // The page may have left meanwhile.
    await route.continue().catch(() => {});
  });
}
