import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { paths } from '../apps/web/src/kit/navigation/paths.ts';
import { launchBrowser, openWindow } from '../e2e/harness/browser.ts';
import { createSession } from '../e2e/harness/client.ts';
import { mapIdle } from '../e2e/harness/map.ts';
import { startServer } from '../e2e/harness/server.ts';
import { reportBar } from './parts/bars.ts';
import { quantile } from './parts/quantile.ts';

/**
 * The locations page on a phone of the middle class: Chromium at 360 px, its processor slowed down four times, on 4G as the browser's developer tools
 * define it. Each round is a new window with an empty cache.
 */
const ROUNDS = 3;
const SLOWDOWN = 4;
const FAST_4G = { offline: false, latency: 165, downloadThroughput: (9_000_000 / 8) * 0.9, uploadThroughput: (1_500_000 / 8) * 0.9 };
const TYPED = 'autohof';
/** How long a finger is on a button before the click, in milliseconds. */
const TAP_MS = 90;

interface Figures {
  /** From opening the address to the first frame with rows of the list. */
  readonly listMs: number;
  /** The slowest key of the search box, from the event to the next frame. */
  readonly keyMs: number;
  /** From the click of a tap on a row's button to the frame with the form of the location. */
  readonly panelMs: number;
  readonly kb: number;
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', FAST_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** Marks the first frame with rows of the list, in the page: a look from outside comes a tenth of a second later. */
async function watchRows(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = () => {
      const isThere = document.querySelector('[data-location]') !== null;
      requestAnimationFrame(isThere ? () => performance.mark('rows') : look);
    };
    requestAnimationFrame(look);
  });
}

/** Records how long each key takes to the next frame, as `Event Timing` measures it: in steps of 8 ms, from 16 ms on. */
const watchKeys = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const found: number[] = [];
    Reflect.set(window, 'keyDurations', found);
    const observer = new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (/^key|input/.test(name)) found.push(duration);
    });
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });

const keyDurations = (page: Page): Promise<number[]> => page.evaluate(() => Reflect.get(window, 'keyDurations') as number[]);

/** Time from the click of a tap to the first frame with the element, measured in the page, as `Event Timing` does. */
const timeToPanel = (page: Page): Promise<number> =>
  page.evaluate(async (tapMs) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const button = document.querySelector<HTMLElement>('[data-location] button:not([aria-haspopup])');
    button?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
    await new Promise((resolve) => setTimeout(resolve, tapMs));
    const start = performance.now();
    button?.click();
    while (!document.querySelector('[role=dialog] input[name], [role=dialog] form input')) {
      if (performance.now() - start > 20_000) throw new Error('the panel did not open');
      await frame();
    }
    await frame();
    return performance.now() - start;
  }, TAP_MS);

async function measure(page: Page): Promise<Figures> {
  await slowDown(page);
  let bytes = 0;
  const count = async (request: Request): Promise<void> => {
    // Fails for a request whose page is closed meanwhile.
    const sizes = await request.sizes().catch(() => null);
    bytes += sizes?.responseBodySize ?? 0;
  };
  page.on('requestfinished', count);
  await watchRows(page);
  await page.goto(paths.locations, { waitUntil: 'commit' });
  await page.locator('[data-location]').first().waitFor();
  await page.waitForFunction(() => performance.getEntriesByName('rows').length > 0);
  const listMs = await page.evaluate(() => performance.getEntriesByName('rows')[0]?.startTime ?? 0);
  const kb = bytes / 1000;
  await mapIdle(page);
  await watchKeys(page);
  await page.getByRole('searchbox').or(page.locator('input[type=search]')).first().pressSequentially(TYPED, { delay: 150 });
  await page.waitForTimeout(1000);
  const keyMs = Math.max(0, ...(await keyDurations(page)));
  await page.locator('[data-location]').first().waitFor();
  await page.waitForTimeout(2000);
  return { listMs, keyMs, panelMs: await timeToPanel(page), kb };
}

const folder = await mkdtemp(join(tmpdir(), 'rastnetz-bench-'));
const server = await startServer({ DATA_DIR: folder, DEMO: '1', EMBEDDED_FSYNC: '1' });
const browser = await launchBrowser('webgl');
try {
  const session = await createSession(server.origin, 'partner');
  const rounds: Figures[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { context, page } = await openWindow(browser, server.origin, { language: 'de', theme: 'light', width: 360 }, session);
    const figures = await measure(page);
    console.log(
      Object.entries(figures)
        .map(([name, value]) => `${name} ${value.toFixed(0)}`)
        .join(', '),
    );
    rounds.push(figures);
    await context.close();
  }
  const median = (name: keyof Figures) =>
    quantile(
      rounds.map((figures) => figures[name]),
      0.5,
    );
  reportBar({ what: 'locations on a phone: list usable', measured: median('listMs') / 1000, unit: 's', bar: 2.5 });
  reportBar({ what: 'locations on a phone: slowest key to the next frame', measured: median('keyMs'), unit: 'ms', bar: 100 });
  reportBar({ what: 'locations on a phone: panel open', measured: median('panelMs'), unit: 'ms', bar: 300 });
} finally {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
