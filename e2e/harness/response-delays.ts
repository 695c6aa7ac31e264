import type { BrowserContext } from 'playwright-core';

/** Longest delay of a response in milliseconds; none by default. `npm run stress` sets it. */
const LONGEST_MS = Number(process.env['RESPONSE_DELAY_MS'] ?? 0);

/**
 * Delays each request of the pages to the API by a random time, so that responses arrive late and in another order, as on a slow network or a busy
 * machine. A journey that expects them at a certain moment fails here, and not once in a hundred runs.
 */
export async function delayResponses(context: BrowserContext): Promise<void> {
  if (LONGEST_MS === 0) return;
  await context.route(/\/api\/v1\/(?!events)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_MS));
    // The page may have left meanwhile.
    await route.continue().catch(() => {});
  });
}
