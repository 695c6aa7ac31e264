import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';

/** Longest delay of a request, and of a response, in milliseconds; none by default. `npm run stress` sets it. */
const LONGEST_MS = Number(process.env['RESPONSE_DELAY_MS'] ?? 0);

const randomDelay = (): Promise<void> => delay(Math.random() * LONGEST_MS);

/** Requests to the API except its event stream, and those for scripts: the router shows the former page until the code of the next one has arrived. */
const DELAYED = /\/api\/v1\/(?!events)|\/assets\/[^?]+\.js$/;
const EVENTS = '/api/v1/events';

/** Delays what the server has responded to the API requests of a page: it has saved, and the page does not know yet. */
async function delayAnswers(context: BrowserContext, page: Page): Promise<void> {
  const devTools = await context.newCDPSession(page);
  devTools.on('Fetch.requestPaused', async ({ requestId, request }) => {
    if (!request.url.includes(EVENTS)) await randomDelay();
    // The page may have left meanwhile.
    await devTools.send('Fetch.continueRequest', { requestId }).catch(() => {});
  });
  await devTools.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/v1/*', requestStage: 'Response' }] });
}

/**
 * Delays each request of the pages for data or code, and each response of the API, by a random time, so that they come late and in another order, as on
 * a slow network or a busy machine. A journey that expects them at a certain moment fails here, and not once in a hundred runs.
 */
export async function delayResponses(context: BrowserContext): Promise<void> {
  if (LONGEST_MS === 0) return;
  // The tab may be closed at once.
  context.on('page', (page) => void delayAnswers(context, page).catch(() => {}));
  await context.route(DELAYED, async (route) => {
    await randomDelay();
    // The page may have left meanwhile.
    await route.continue().catch(() => {});
  });
}
