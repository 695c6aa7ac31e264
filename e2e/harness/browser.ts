import { existsSync } from 'node:fs';
import type { SessionUser } from '@rastnetz/contract';
import axe, { type NodeResult, type RunOptions } from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { USER_STORAGE_KEY } from '../../apps/web/src/kit/session/session-storage.ts';
import { isFull } from '../../test-scope.ts';

/** No background traffic: a Chromium that talks to this machine only. */
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-default-apps',
  '--no-default-browser-check',
  '--metrics-recording-only',
  '--hide-scrollbars',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/**
 * WebGL computed by the processor, so that it is there, and the same, on every machine; or none at all, as on a machine without a graphics
 * card: then the page says that it has no map and works without. Debian's Chromium would also rasterize pages by OpenGL, which is slower here.
 */
const GRAPHICS = {
  webgl: ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist', '--disable-gpu-rasterization'],
  none: ['--disable-gpu', '--disable-software-rasterizer'],
};

/** The headless shell draws a page in a third of the processor time of the whole browser. */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** What a browser without maps is started with. */
export const FLAGS_WITHOUT_MAPS: readonly string[] = [...FLAGS, ...GRAPHICS.none];

/** Path of the browser that `CHROMIUM` names, else of Debian's, else of Playwright's. */
const browserPath = (): string => process.env['CHROMIUM'] ?? INSTALLED.find(existsSync) ?? chromium.executablePath();

/** Launches that browser. Journeys that are about maps ask for `webgl`: a map costs three times as much as the rest of its page. */
export const launchBrowser = (graphics: keyof typeof GRAPHICS = 'none'): Promise<Browser> =>
  chromium.launch({ executablePath: browserPath(), args: [...FLAGS, ...GRAPHICS[graphics]] });

/** How long a step of a journey may take before it counts as not happening, in milliseconds; two journeys share the processor. */
const STEP_TIMEOUT_MS = 30_000;

export interface Look {
  readonly language: 'de' | 'en';
  readonly theme: 'light' | 'dark';
  readonly width?: number;
  /** Whether as little motion as possible is wanted. It is unless a journey says otherwise: the processor draws every frame. */
  readonly isCalm?: boolean;
}

/** One window, and what went wrong in it: errors of scripts and console, requests that left the origin. */
export interface Window {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly faults: string[];
}

/** Errors that journeys provoke: the browser logs them, the product shows them. */
const EXPECTED = [/status of (400|401|404|409|415|422)/, /session/i];

/** Opens a window in a language and a theme, for a user as one who has signed in there before; nothing in it may fail or leave the origin unnoticed. */
export async function openWindow(
  browser: Browser,
  origin: string,
  { language, theme, width = 1280, isCalm = true }: Look,
  user?: SessionUser,
): Promise<Window> {
  const locale = language === 'de' ? 'de-DE' : 'en-GB';
  const context = await browser.newContext({
    baseURL: origin,
    locale,
    colorScheme: theme,
    ...(isCalm && { reducedMotion: 'reduce' }),
    viewport: { width, height: 900 },
    timezoneId: 'Europe/Berlin',
    ...(user && {
      storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: USER_STORAGE_KEY, value: JSON.stringify(user) }] }] },
    }),
  });
  context.setDefaultTimeout(STEP_TIMEOUT_MS);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`script: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !EXPECTED.some((expected) => expected.test(message.text())))
      faults.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !/^(data|blob):/.test(request.url())) faults.push(`foreign request: ${request.url()}`);
  });
  return { context, page, faults };
}

/** Resolves when nothing fades or slides any more: half way in, every colour is a mixture. */
const stillness = async (): Promise<void> => {
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
};

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Violation {
  readonly id: string;
  readonly target: NodeResult['target'];
  readonly failureSummary: string | undefined;
}

/** Runs axe in a page, or in a part of it. Axe's own package for Playwright loads it anew and opens a second page for each look. */
async function violationsOf(page: Page, options: RunOptions, part?: string): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([within, wanted]) => {
      const { run } = Reflect.get(window, 'axe') as typeof axe;
      const { violations } = await run(within ?? document, { ...wanted, resultTypes: ['violations'] });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })));
    },
    [part, options] as const,
  );
}

/**
 * What axe finds on a page, one line each: WCAG 2.2 A and AA, and what it advises beyond. A target that something else lies over
 * is looked at again clear of it: toasts go, and from under a bar that stays in sight one scrolls.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(stillness);
  // Mantine names a dialog by its title in an effect, a moment after both are there.
  await page.locator('[role="dialog"]:not([aria-labelledby], [aria-label])').waitFor({ state: 'detached' });
  const violations = await violationsOf(page, { runOnly: RULES });
  const findings = violations.map((violation) => ({ ...violation, place: String(violation.target.at(-1)) }));
  // What floats above the page stands at the end of the document by itself: menus and suggestions are in no landmark, nor need they be.
  const floating = await page.evaluate(
    (places) => places.map((place) => document.querySelector(place)?.closest('[data-portal]') != null),
    findings.map(({ place }) => place),
  );
  const kept = findings.filter(({ id }, index) => !(id === 'region' && floating[index]));
  const reported: string[] = [];
  for (const { id, place, failureSummary } of kept)
    if (id !== 'target-size' || (await isSmallTarget(page, place))) reported.push(`${id}: ${place} ${failureSummary ?? ''}`);
  return reported;
}

/**
 * Holds a state in the midst of a journey against axe where all is played. Each page as it opens is held against it by every run
 * (`e2e/pages/accessibility.test.ts`), for axe takes longer than the rest of a step.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (isFull) expect(await axeFindings(page)).toEqual([]);
}

/** Whether a target is too small, or too close to the next, also in the middle of the window and without toasts. */
async function isSmallTarget(page: Page, place: string): Promise<boolean> {
  await page.locator(':root:not(:has(.mantine-Notification-root))').waitFor();
  await page.evaluate((target) => document.querySelector(target)?.scrollIntoView({ block: 'center', behavior: 'instant' }), place);
  return (await violationsOf(page, { runOnly: ['target-size'] }, place)).length > 0;
}

/** Whether the page can be scrolled sideways. */
export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
