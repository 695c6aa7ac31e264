import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser, openWindow } from '../../../e2e/harness/browser.ts';
import { PERSON } from './map-server.ts';

const WEB_BUILD = join(import.meta.dirname, '../../../apps/web/dist/index.html');
const VIEWS = [
  { zoom: 5, lng: 10.4, lat: 51.2 },
  { zoom: 7, lng: 11.4, lat: 48.3 },
  { zoom: 10, lng: 11.58, lat: 48.14 },
] as const;
const IDLE = '[data-map-idle="true"]';
const GIVE_UP_MS = 60_000;
const MB = 1024 * 1024;

/** Time from opening the URL to an idle map with its clusters. */
export interface BrowserFigure {
  readonly zoom: number;
  readonly firstMs: number;
  /** A second visit, with cached scripts. */
  readonly againMs: number;
  readonly heapMb: number;
}

/** Measures the map screen of a running server in Chromium without a GPU; null if the web is not built. */
export async function measureBrowser(origin: string): Promise<BrowserFigure[] | null> {
  if (!existsSync(WEB_BUILD)) return null;
  const browser = await launchBrowser();
  const figures: BrowserFigure[] = [];
  try {
    for (const view of VIEWS) {
      const { context, page } = await openWindow(browser, origin, { language: 'de', theme: 'light' });
      await signIn(page);
      const firstMs = await timeToIdle(page, view);
      const againMs = await timeToIdle(page, view);
      figures.push({ zoom: view.zoom, firstMs, againMs, heapMb: await heapOf(page) });
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return figures;
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('input[name="email"]').fill(PERSON.email);
  await page.locator('input[name="password"]').fill(PERSON.password);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL('**/dashboard');
}

async function timeToIdle(page: Page, { zoom, lng, lat }: (typeof VIEWS)[number]): Promise<number> {
  const start = performance.now();
  await page.goto(`/dashboard/map?lng=${lng}&lat=${lat}&zoom=${zoom}`);
  await page.locator(IDLE).waitFor();
  while (!(await showsLocations(page))) {
    if (performance.now() - start > GIVE_UP_MS) throw new Error('the map shows no location; is the build of apps/web current?');
    await page.waitForTimeout(10);
  }
  await page.locator(IDLE).waitFor();
  return performance.now() - start;
}

/** Whether clusters or pins are drawn; the container exposes its map for tests. */
const showsLocations = (page: Page): Promise<boolean> =>
  page
    .locator('[data-map-idle]')
    .first()
    .evaluate((element) => {
      const map = Reflect.get(element, Symbol.for('rastnetz.map')) as { queryRenderedFeatures(): { source: string }[] } | undefined;
      return map?.queryRenderedFeatures().some(({ source }) => source === 'locations') ?? false;
    });

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / MB;
}
