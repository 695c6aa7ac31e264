import type { Browser } from 'playwright-core';
import { test as base, expect, inject } from 'vitest';
import { type Look, launchBrowser, type Window } from './browser.ts';
import { signIn, type Who } from './client.ts';
import { openSignedIn, type Texts } from './stage.ts';

const perWorker = { scope: 'worker' } as const;
const perFile = { scope: 'file' } as const;
type OnCleanup = (cleanup: () => Promise<void>) => void;

async function launch(graphics: 'none' | 'webgl', onCleanup: OnCleanup): Promise<Browser> {
  const browser = await launchBrowser(graphics);
  onCleanup(() => browser.close());
  return browser;
}

/** Opens a window in a look, in which one of the demo people is signed in (a partner unless said otherwise); no page is open yet. */
export type OpenWindow = (look: Look, who?: Who) => Promise<Window & { readonly texts: Texts }>;

/** Journeys on the demo server that all of them share, without maps. Windows are closed after each test, which fails if anything failed in one of them. */
export const test = base
  .extend('graphics', perWorker, () => ({ plain: 'none', drawing: 'webgl' }) as const)
  .extend('browser', perWorker, ({ graphics }, { onCleanup }) => launch(graphics.plain, onCleanup))
  .extend('origin', perFile, () => inject('demoOrigin'))
  /** Calls the API as a partner. */
  .extend('client', perFile, ({ origin }) => signIn(origin, 'partner'))
  .extend('open', ({ browser, origin }, { onCleanup }): OpenWindow => {
    const windows: Window[] = [];
    onCleanup(async () => {
      for (const { context } of windows) await context.close();
      expect(windows.flatMap(({ faults }) => faults)).toEqual([]);
    });
    return async (look, who) => {
      const window = await openSignedIn(browser, origin, look, who);
      windows.push(window);
      return window;
    };
  });

/** The same where maps are drawn. */
export const testWithMaps = test.extend('browser', perWorker, ({ graphics }, { onCleanup }) => launch(graphics.drawing, onCleanup));
