import { existsSync } from 'node:fs';
import type { SessionUser } from '@rastnetz/contract';
import axe, { type NodeResult, type RunOptions } from 'axe-core';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { USER_STORAGE_KEY } from '../../apps/web/src/kit/session/session-storage.ts';
import { isFull } from '../../test-scope.ts';
import { delayResponses } from './response-delays.ts';
import { recordToasts, toastsClosed } from './toasts.ts';

/** Disables background traffic, so that Chromium connects to this machine only. */
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
 * WebGL rendered in software, so that every machine supports it with the same result; or none, as on a machine without a graphics card,
 * where the page reports that there is no map. Debian's Chromium would also rasterize pages by OpenGL, which is slower in software.
 */
const GRAPHICS = {
  webgl: ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist', '--disable-gpu-rasterization'],
  none: ['--disable-gpu', '--disable-software-rasterizer'],
};

/** The headless shell renders a page in a third of the CPU time of the full browser. */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Flags of a browser without maps. */
export const FLAGS_WITHOUT_MAPS: readonly string[] = [...FLAGS, ...GRAPHICS.none];

/** Path of the browser in `CHROMIUM`, or else of Debian's, or else of Playwright's. */
const browserPath = (): string => process.env['CHROMIUM'] ?? INSTALLED.find(existsSync) ?? chromium.executablePath();

/** Launches that browser. Journeys with maps need `webgl`: a map costs three times the CPU time of the rest of its page. */
export const launchBrowser = (graphics: keyof typeof GRAPHICS = 'none'): Promise<Browser> =>
  chromium.launch({ executablePath: browserPath(), args: [...FLAGS, ...GRAPHICS[graphics]] });

/** Timeout of a step of a journey, in milliseconds. It only ends what hangs: on a busy machine a step takes half a minute. */
const STEP_TIMEOUT_MS = 120_000;

export interface Look {
  readonly language: 'de' | 'en';
  readonly theme: 'light' | 'dark';
  readonly width?: number;
  /** Whether to prefer reduced motion; the default, because every frame is rendered in software. */
  readonly isCalm?: boolean;
  /** Whether the window is new, and closed after its test: for what `window-pool.ts` cannot undo (scripts, permissions, headers, further tabs). */
  readonly isNew?: boolean;
}

/** One window and the problems in it: script and console errors, requests to another origin. */
export interface Window {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly pageErrors: string[];
}

/**
 * What the browser logs although the product handles it: errors that journeys provoke, and that a style requested ahead was not used within a few
 * seconds, which is how busy the machine is.
 */
const EXPECTED = [/status of (400|401|404|409|415|422)/, /session/i, /preloaded using link preload but not used within a few seconds/];

/** Options of a context in a language and a theme, signed in as `user` if there is one. */
function contextOptions(origin: string, { language, theme, width = 1280, isCalm = true }: Look, user?: SessionUser): BrowserContextOptions {
  return {
    baseURL: origin,
    locale: language === 'de' ? 'de-DE' : 'en-GB',
    colorScheme: theme,
    ...(isCalm && { reducedMotion: 'reduce' }),
    viewport: { width, height: WINDOW_HEIGHT },
    timezoneId: 'Europe/Berlin',
    ...(user && { storageState: { cookies: [], origins: [{ origin, localStorage: [storedSession(user)] }] } }),
  };
}

/** Height of every window, in CSS pixels. */
export const WINDOW_HEIGHT = 900;

/** The entry of the local storage by which a page is signed in. */
export const storedSession = (user: SessionUser) => ({ name: USER_STORAGE_KEY, value: JSON.stringify(user) });

/** Opens a window in a language and a theme, optionally as a returning signed-in user. Errors and requests to another origin are recorded. */
export async function openWindow(browser: Browser, origin: string, look: Look, user?: SessionUser): Promise<Window> {
  const context = await browser.newContext(contextOptions(origin, look, user));
  context.setDefaultTimeout(STEP_TIMEOUT_MS);
  await recordToasts(context);
  await delayResponses(context);
  const page = await context.newPage();
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(`script: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !EXPECTED.some((expected) => expected.test(message.text())))
      pageErrors.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !/^(data|blob):/.test(request.url())) pageErrors.push(`foreign request: ${request.url()}`);
  });
  return { context, page, pageErrors };
}

/** Resolves when no transition is running: colours are mixtures in the midst of one. */
const stillness = async (): Promise<void> => {
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
};

/** Rules of axe that depend on the theme. */
export const RULES_OF_COLOURS: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Violation {
  readonly id: string;
  readonly target: NodeResult['target'];
  readonly failureSummary: string | undefined;
}

/**
 * Runs axe in a page, or in a part of it; what is behind a modal dialog is a state without that dialog. Unlike axe's own package for Playwright, it
 * loads axe once per page and opens no second page.
 */
async function violationsOf(page: Page, options: RunOptions, part?: string): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([within, wanted]) => {
      const { run } = Reflect.get(window, 'axe') as typeof axe;
      const modal = [...document.querySelectorAll('[aria-modal="true"]')].filter((dialog) => dialog.checkVisibility()).at(-1);
      const behind = [...document.body.children].filter(
        (layer) => modal && !layer.contains(modal) && (layer.compareDocumentPosition(modal) & Node.DOCUMENT_POSITION_FOLLOWING) > 0,
      );
      const whole = behind.length > 0 ? { exclude: behind } : document;
      // The rules in use read no style sheets, which axe would load again.
      const { violations } = await run(within ?? whole, { ...wanted, resultTypes: ['violations'], preload: false });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })));
    },
    [part, options] as const,
  );
}

/**
 * Accessibility violations of a page, one line each: WCAG 2.2 A and AA, and best practices. A target covered by something else is checked
 * again clear of it, after toasts have closed and after scrolling. `runOnly` selects rules as in axe.
 */
export async function axeFindings(page: Page, runOnly: RunOptions['runOnly'] = RULES): Promise<string[]> {
  await page.evaluate(stillness);
  // Mantine sets the accessible name of a dialog in an effect, shortly after it is rendered.
  await page.locator('[role="dialog"]:not([aria-labelledby], [aria-label])').waitFor({ state: 'detached' });
  const violations = await violationsOf(page, { runOnly });
  const findings = violations.map((violation) => ({ ...violation, place: String(violation.target.at(-1)) }));
  // Menus and suggestions are portals at the end of the document, outside of every landmark, which is fine.
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

/** Resolves once no list shows the previous result, dimmed until the next one has arrived. */
const noListDimmed = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-busy="true"]')].every((list) => Number(getComputedStyle(list).opacity) === 1),
  );

/**
 * Checks a state within a journey by axe, once no list is dimmed; in full test runs only, because axe takes longer than the rest of a step.
 * Pages as they open are checked in every run (`e2e/pages/accessibility.test.ts`).
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!isFull) return;
  await noListDimmed(page);
  expect(await axeFindings(page)).toEqual([]);
}

/** Whether a target is too small or too close to the next one, even when scrolled to the middle of the window and without toasts. */
async function isSmallTarget(page: Page, place: string): Promise<boolean> {
  await toastsClosed(page);
  await page.evaluate((target) => document.querySelector(target)?.scrollIntoView({ block: 'center', behavior: 'instant' }), place);
  return (await violationsOf(page, { runOnly: ['target-size'] }, place)).length > 0;
}

/** Whether the page can be scrolled horizontally. */
export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
