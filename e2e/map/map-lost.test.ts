import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../harness/browser.ts';
import { testOnOwnDemoWithMaps } from '../harness/fixtures.ts';
import { countRendered, mapIdle, renderedLocations } from '../harness/map.ts';

/** Console output of a lost context and of requests without a response. */
const PROVOKED = /CONTEXT_LOST_WEBGL|net::ERR_|Failed to fetch|AJAXError/;

// No other journey may save here: a restored map must have the same clusters.
const test = testOnOwnDemoWithMaps.extend('provoked', { scope: 'file' }, () => PROVOKED);

/** Makes a map lose its WebGL context, as when a graphics driver restarts; returns a function that restores it. */
async function takeContext(map: Locator): Promise<() => Promise<void>> {
  const loss = await map.locator('canvas').evaluateHandle((canvas) => {
    const extension = (canvas as HTMLCanvasElement).getContext('webgl2')?.getExtension('WEBGL_lose_context');
    extension?.loseContext();
    return extension;
  });
  return () => loss.evaluate((extension) => extension?.restoreContext());
}

const clustersOf = async (page: Page) => (await renderedLocations(page)).map(({ id, count }) => `${id ?? count}`).toSorted();

test('a lost and restored WebGL context: "Lade Karte ..." for a moment, then the same map with its clusters', async ({ open }) => {
  const { page, texts } = await open({ language: 'de', theme: 'light', isNew: true });
  await page.goto('/dashboard/map');
  await expect.poll(() => clustersOf(page)).not.toEqual([]);
  await mapIdle(page);
  const before = await clustersOf(page);
  // A hidden page waits for its context without a limit.
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { configurable: true, value: true }));
  const giveBack = await takeContext(page.locator('[data-map-idle]'));
  await page.getByText(texts.map.loading).waitFor();
  expect(await clustersOf(page)).toEqual([]);
  await giveBack();
  await page.getByText(texts.map.loading).waitFor({ state: 'detached' });
  // Its clusters are drawn in the next frames.
  await expect.poll(() => clustersOf(page)).toEqual(before);
  expect(await page.getByText(texts.map.failed).count()).toBe(0);
});

test('S8-MAPLOAD-01 a WebGL context that is not restored: a message and a retry, list and form still work, no entry is lost', async ({
  open,
}) => {
  const { page, texts } = await open({ language: 'en', theme: 'dark', width: 360, isNew: true });
  await page.goto('/dashboard/standorte?panel=form');
  const panel = page.getByRole('dialog');
  const map = panel.locator('[data-map-idle]');
  await panel.getByLabel(texts.panel.field.name, { exact: true }).fill('Rasthof Bildausfall');
  const coordinates = panel.getByLabel(texts.panel.position.label);
  await coordinates.fill('54.8951, 8.3312');
  await map.scrollIntoViewIfNeeded();
  await mapIdle(panel);
  await takeContext(map);
  const message = panel.getByText(texts.map.failed);
  await message.waitFor();
  await expectAccessible(page);
  await coordinates.fill('54.8951, 8.34');
  await panel.getByRole('button', { name: texts.app.retry }).press('Enter');
  await mapIdle(panel);
  await panel.getByRole('button', { name: /54\.89510.*8\.34000/ }).waitFor();
  expect(await message.count()).toBe(0);
  expect(await coordinates.inputValue()).toBe('54.8951, 8.34');
  expect(await panel.getByLabel(texts.panel.field.name, { exact: true }).inputValue()).toBe('Rasthof Bildausfall');
});

test('S4-MAPVIEW-01 S8-MAPLOAD-01 "Lade Karte ..." is shown until the map code loads; if that fails, a message, and the retry shows the map', async ({
  open,
}) => {
  const { page, texts } = await open({ language: 'de', theme: 'dark', isNew: true });
  const chunk = /\/assets\/map-canvas-[^/]*\.js$/;
  const answerIsDue = Promise.withResolvers<void>();
  await page.route(chunk, async (route) => {
    await answerIsDue.promise;
    await route.abort();
  });
  await page.goto('/dashboard/map');
  await page.getByText(texts.map.loading).waitFor();
  answerIsDue.resolve();
  await page.getByText(texts.map.failed).waitFor();
  await page.unroute(chunk);
  await page.getByRole('button', { name: texts.app.retry }).click();
  await mapIdle(page);
  await page.getByText(texts.map.loading).waitFor({ state: 'detached' });
});

test('the form keeps its entries when the code of the scale bar beside its map cannot be loaded', async ({ open }) => {
  const { page, texts } = await open({ language: 'de', theme: 'light', isNew: true });
  await page.route(/\/assets\/picker-aids/, (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('picker-aids'));
  await page.goto('/dashboard/standorte?panel=form');
  const panel = page.getByRole('dialog');
  await panel.getByLabel(texts.panel.field.name, { exact: true }).fill('Rasthof Ohne Netz');
  await panel.locator('[data-map-idle]').scrollIntoViewIfNeeded();
  await Promise.all([refused, mapIdle(panel)]);
  expect(await panel.getByLabel(texts.panel.field.name, { exact: true }).inputValue()).toBe('Rasthof Ohne Netz');
});

test('a map opened without a network loads by itself when the network is back', async ({ open }) => {
  const { page, context, texts } = await open({ language: 'de', theme: 'light', isNew: true });
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1, name: texts.app.menu.home }).waitFor();
  // The code of the page is loaded, but not that of the map and not its data.
  const parts = /\/assets\/(map-canvas|maplibre)|\/map\//;
  await page.route(parts, (route) => route.abort());
  await page.getByRole('link', { name: texts.app.menu.map, exact: true }).first().click();
  await page.getByText(texts.map.failed).waitFor();
  await context.setOffline(true);
  await page.unroute(parts);
  await page.getByText(texts.app.offline).waitFor();
  await context.setOffline(false);
  await mapIdle(page);
  await expect.poll(() => clustersOf(page)).not.toEqual([]);
  expect(await page.getByText(texts.map.failed).count()).toBe(0);
});

test('a cached map opened without a network says that it failed, and loads when the network is back; Home does without its chart', async ({
  open,
}) => {
  const { page, context, texts } = await open({ language: 'de', theme: 'dark', isNew: true });
  // The code of the chart may be requested before the network is lost, or after it.
  await page.route(/\/assets\/activity-chart/, (route) => route.abort());
  await page.goto('/dashboard/map');
  await mapIdle(page);
  await page.getByRole('link', { name: texts.app.menu.home, exact: true }).first().click();
  await page.getByText(texts.home.activity.no_chart).waitFor();
  await context.setOffline(true);
  await page.getByRole('link', { name: texts.app.menu.map, exact: true }).first().click();
  await page.getByText(texts.map.failed).waitFor();
  await context.setOffline(false);
  await mapIdle(page);
  await expect.poll(() => clustersOf(page)).not.toEqual([]);
});

test('a map file that failed once is loaded by the next attempt, and its gaps are filled', async ({ open }) => {
  const { page, texts } = await open({ language: 'en', theme: 'light', isNew: true });
  await page.route('**/map/basemap.pmtiles', (route) => route.abort());
  await page.goto('/dashboard/map?lng=9.9&lat=51.5&zoom=7');
  await page.getByText(texts.map.failed).waitFor();
  await page.unroute('**/map/basemap.pmtiles');
  await page.getByRole('button', { name: texts.app.retry }).click();
  await mapIdle(page);
  await expect.poll(() => countRendered(page, 'land')).toBeGreaterThan(0);
});
