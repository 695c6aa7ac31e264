import type { CDPSession, Page } from 'playwright-core';
import { INTERNAL_ERROR } from './page-helpers.ts';

/** Requests of a page that get no response, or fail. */
interface HeldRequests {
  /** Those that are waiting, and all that follow, fail from now on. */
  fail(): Promise<void>;
  /** Lets all further requests pass. */
  end(): Promise<void>;
}

const FAILURE = {
  responseCode: 500,
  responseHeaders: [{ name: 'content-type', value: 'application/json' }],
  body: Buffer.from(JSON.stringify(INTERNAL_ERROR)).toString('base64'),
};

/**
 * Holds the requests whose address ends with `pattern`, in which `*` is any text. A route of Playwright would have every request of the page pass
 * through this process, and disable the browser's cache, so that the page loads and compiles all its scripts again.
 */
export async function holdRequests(page: Page, pattern: string): Promise<HeldRequests> {
  const devTools: CDPSession = await page.context().newCDPSession(page);
  const held: string[] = [];
  let isHeld = true;
  // A request whose page is gone meanwhile cannot fail any more.
  const fail = (requestId: string) => devTools.send('Fetch.fulfillRequest', { requestId, ...FAILURE }).catch(() => undefined);
  devTools.on('Fetch.requestPaused', ({ requestId }) => void (isHeld ? held.push(requestId) : fail(requestId)));
  await devTools.send('Fetch.enable', { patterns: [{ urlPattern: `*${pattern.replaceAll('?', '\\?')}` }] });
  return {
    async fail() {
      isHeld = false;
      await Promise.all(held.map(fail));
    },
    end: () => devTools.detach(),
  };
}
