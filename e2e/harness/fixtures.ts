import type { SessionUser } from '@rastnetz/contract';
import type { Browser } from 'playwright-core';
import { test as base, expect, inject } from 'vitest';
import { type Look, launchBrowser, type Window } from './browser.ts';
import { createSessionOf, sharedSession, signIn, type Who } from './client.ts';
import { startDemo } from './demo-server.ts';
import { TEXTS, type Texts } from './page-helpers.ts';
import { startPeopleServer } from './people-server.ts';
import { type PooledWindow, takeWindow } from './window-pool.ts';

const perWorker = { scope: 'worker' } as const;
const perFile = { scope: 'file' } as const;
type OnCleanup = (cleanup: () => Promise<void>) => void;

async function launch(graphics: 'none' | 'webgl', onCleanup: OnCleanup): Promise<Browser> {
  const browser = await launchBrowser(graphics);
  onCleanup(() => browser.close());
  return browser;
}

/** One of the demo users, an account that a journey created, or nobody. */
type Visitor = Who | { readonly email: string; readonly password: string } | null;

/** A window with the texts of its language. */
export type OpenedWindow = Window & { readonly texts: Texts };

/**
 * Opens a window in a look, signed in as `who`, by default a partner. Without an address no page is opened. Windows of a demo user share a session; one
 * opened with credentials has its own, as a journey needs that ends sessions or lists them.
 */
export type OpenWindow = (look: Look, who?: Visitor, address?: string) => Promise<OpenedWindow>;

async function sessionOf(origin: string, who: Visitor): Promise<SessionUser | undefined> {
  if (who === null) return undefined;
  return typeof who === 'string' ? sharedSession(origin, who) : createSessionOf(origin, who.email, who.password);
}

/** Journeys on the shared demo server, without maps. A window is emptied after each test, which fails if anything failed in it. */
export const test = base
  .extend('graphics', perWorker, () => ({ plain: 'none', drawing: 'webgl' }) as const)
  .extend('browser', perWorker, ({ graphics }, { onCleanup }) => launch(graphics.plain, onCleanup))
  .extend('origin', perFile, () => inject('demoOrigin'))
  /** API client of a partner. */
  .extend('client', perFile, ({ origin }) => signIn(origin, 'partner'))
  /** Errors that a test file provokes, besides those that every journey may provoke. */
  .extend('provoked', perFile, (): RegExp => /(?!)/)
  .extend('open', ({ browser, origin, provoked }, { onCleanup }): OpenWindow => {
    const windows: PooledWindow[] = [];
    onCleanup(async () => {
      const errors: string[] = [];
      for (const window of windows) errors.push(...(await window.release()));
      expect(errors.filter((error) => !provoked.test(error))).toEqual([]);
    });
    return async (look, who = 'partner', address) => {
      const window = await takeWindow(browser, origin, look, await sessionOf(origin, who));
      windows.push(window);
      if (address) await window.page.goto(address);
      return { ...window, texts: TEXTS[look.language] };
    };
  });

/** `test` with maps. */
export const testWithMaps = test.extend('browser', perWorker, ({ graphics }, { onCleanup }) => launch(graphics.drawing, onCleanup));

/** `test` on a demo server of the file's own, for journeys that change settings of the whole installation. */
export const testOnOwnDemo = test
  .extend('settings', perFile, (): Readonly<Record<string, string>> => ({}))
  .extend('demo', perFile, async ({ settings }, { onCleanup }) => {
    const demo = await startDemo(inject('filledDemo'), settings);
    onCleanup(async () => void (await demo.stop()));
    return demo;
  })
  .extend('origin', perFile, ({ demo }) => demo.origin);

/** `testOnOwnDemo` with maps. */
export const testOnOwnDemoWithMaps = testOnOwnDemo.extend('browser', perWorker, ({ graphics }, { onCleanup }) =>
  launch(graphics.drawing, onCleanup),
);

/** `test` on a production-like server: no demo, a mail server, accounts created on the command line. */
export const testWithMails = test
  .extend('settings', perFile, (): Readonly<Record<string, string>> => ({}))
  .extend('installation', perFile, async ({ settings }, { onCleanup }) => {
    const installation = await startPeopleServer(settings);
    onCleanup(() => installation.close());
    return installation;
  })
  .extend('origin', perFile, ({ installation }) => installation.origin);
