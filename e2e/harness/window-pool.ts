import type { SessionUser } from '@rastnetz/contract';
import type { Browser, CDPSession } from 'playwright-core';
import { type Look, openWindow, storedSession, WINDOW_HEIGHT, type Window } from './browser.ts';

/** A window that its test gives back. */
export interface PooledWindow extends Window {
  /** Empties the window for the next test, or closes it if that is not possible, or if it was new; returns the problems in it until then. */
  release(): Promise<readonly string[]>;
}

interface IdleWindow extends Window {
  readonly devTools: CDPSession;
}

/** Windows without a test, by browser, then by origin and language. */
const idleWindows = new WeakMap<Browser, Map<string, IdleWindow[]>>();

/** A small page of the server, on which its storage can be read and written. */
const SMALL_PAGE = '/healthz';

function idleOf(browser: Browser, key: string): IdleWindow[] {
  const byKey = idleWindows.get(browser) ?? new Map<string, IdleWindow[]>();
  idleWindows.set(browser, byKey);
  const windows = byKey.get(key) ?? [];
  byKey.set(key, windows);
  return windows;
}

/**
 * A window like that of `openWindow`, of an earlier test if there is one: a new context starts a process, and loads and compiles all scripts again,
 * which takes more than twice the processor time of the page itself. Nothing of the earlier test is left in it but the browser's cache.
 */
export async function takeWindow(browser: Browser, origin: string, look: Look, user?: SessionUser): Promise<PooledWindow> {
  if (look.isNew) {
    const window = await openWindow(browser, origin, look, user);
    const close = async () => {
      await window.context.close();
      return window.pageErrors;
    };
    return { ...window, release: close };
  }
  const idle = idleOf(browser, `${look.language} ${origin}`);
  const window = (await reuse(idle.pop(), look, user)) ?? (await openIdle(browser, origin, look, user));
  return { ...window, release: () => release(window, idle) };
}

async function openIdle(browser: Browser, origin: string, look: Look, user?: SessionUser): Promise<IdleWindow> {
  const window = await openWindow(browser, origin, look, user);
  return { ...window, devTools: await window.context.newCDPSession(window.page) };
}

async function reuse(window: IdleWindow | undefined, look: Look, user?: SessionUser): Promise<IdleWindow | undefined> {
  if (!window) return undefined;
  const { page, pageErrors, devTools } = window;
  pageErrors.length = 0;
  await page.setViewportSize({ width: look.width ?? 1280, height: WINDOW_HEIGHT });
  const reducedMotion = (look.isCalm ?? true) ? 'reduce' : 'no-preference';
  await page.emulateMedia({ colorScheme: look.theme, reducedMotion, forcedColors: 'none' });
  if (user) await page.evaluate(({ name, value }) => localStorage.setItem(name, value), storedSession(user));
  await page.goto('about:blank');
  await devTools.send('Page.resetNavigationHistory');
  return window;
}

async function release({ context, page, pageErrors, devTools }: IdleWindow, idle: IdleWindow[]): Promise<readonly string[]> {
  try {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await page.goto(SMALL_PAGE);
    if (context.pages().length > 1) throw new Error('a further tab is open');
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await context.clearCookies();
    await page.mouse.move(0, 0);
    // A concurrent test may take the window at once, and empties its list of errors.
    const errors = [...pageErrors];
    idle.push({ context, page, pageErrors, devTools });
    return errors;
  } catch {
    await context.close();
    return pageErrors;
  }
}
