import { emptyDraft, type Location, searchLocations } from '@rastnetz/contract';
import { expect } from 'vitest';
import type { Client } from '../harness/client.ts';
import { testWithMaps as test } from '../harness/fixtures.ts';
import { mapIdle, viewOf, waitForSegment } from '../harness/map.ts';
import { findRow } from '../harness/page-helpers.ts';

/** A location for one journey, at sea, without others around. */
async function place(client: Client, name: string, lng: number): Promise<Location> {
  const answer = await client.save({ ...emptyDraft('IMBISS'), name, coordinates: { type: 'Point', coordinates: [lng, 55.3] } });
  return (await answer.json()) as Location;
}

/** At zoom 9, from here, the window shows the eastern location but not the western one. */
const EAST = 7.35;

test('S2-LOC-03 the table lists the locations of the map segment, and follows the map', async ({ client, open }) => {
  await place(client, 'Wanderhof West', 6.5);
  await place(client, 'Wanderhof Ost', 7.4);
  const { page } = await open({ language: 'de', theme: 'light' });
  await page.goto('/dashboard/standorte?lng=6.5&lat=55.3&zoom=9');
  const rows = async () => (await page.locator('[data-location]').allTextContents()).map((text) => /Wanderhof (West|Ost)/.exec(text)?.[1]);
  await expect.poll(rows).toEqual(['West']);
  const moveOn = async (): Promise<number> => {
    await mapIdle(page);
    const { lng } = await viewOf(page);
    if (lng < EAST) await page.locator('[data-map-idle] canvas').press('ArrowRight');
    return lng;
  };
  await expect.poll(moveOn).toBeGreaterThanOrEqual(EAST);
  await expect.poll(rows).toEqual(['Ost']);
});

test('a phone requests the list of the segment once, before the code of the map is loaded, and loads none on a page without a map', async ({
  open,
}) => {
  const { page, texts } = await open({ language: 'de', theme: 'light', width: 360, isNew: true });
  let requests = 0;
  const isDue = Promise.withResolvers<void>();
  await page.route(/\/assets\/(map-canvas|maplibre)[^/]*\.js$/, async (route) => {
    requests += 1;
    await isDue.promise;
    await route.continue();
  });
  // Code that other pages need is loaded some time after the first one.
  const preload = page.waitForRequest(/\/assets\/search-dialog[^/]*\.js$/);
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1, name: texts.home.title }).waitFor();
  await preload;
  expect(requests).toBe(0);
  const lists: string[] = [];
  page.on('request', (request) => void (request.url().includes(searchLocations.path) && lists.push(request.postData() ?? '')));
  await page.goto('/dashboard/standorte');
  await page.locator('[data-location]').first().waitFor();
  expect(await page.locator('[data-map-idle]').count()).toBe(0);
  expect(lists).toEqual([expect.stringContaining('"neLat"')]);
  isDue.resolve();
  await mapIdle(page);
  expect(requests).toBeGreaterThan(0);
});

test('a search with matches elsewhere only goes there on a click; the plain address shows all locations', async ({ client, open }) => {
  const { standortId } = await place(client, 'Fernhof', 3.5);
  await place(client, 'Nahhof', 6.9);
  const { page, texts } = await open({ language: 'de', theme: 'light', width: 360 });
  await page.goto('/dashboard/standorte?lng=7&lat=55.3&zoom=10');
  await page.getByLabel(texts.locations.search.label, { exact: true }).fill(`Nr. ${standortId}`);
  await page.getByRole('button', { name: '1 Treffer außerhalb des Ausschnitts – zeigen' }).click();
  await findRow(page, texts, 'Fernhof');
  await mapIdle(page);
  await expect.poll(async () => (await viewOf(page)).lng).toBeCloseTo(3.5, 2);
  await page.goBack();
  await page.getByRole('button', { name: '1 Treffer außerhalb des Ausschnitts – zeigen' }).waitFor();
  await page.goto('/dashboard/standorte');
  for (const name of ['Fernhof', 'Nahhof']) await findRow(page, texts, name);
});

test('a list that is opened with filters begins on a map of its matches, and names those without a position', async ({ client, open }) => {
  await place(client, 'Einzelhof Bucht', 4.2);
  await client.save({ ...emptyDraft('IMBISS'), name: 'Einzelhof ohne Ort' });
  const { page } = await open({ language: 'de', theme: 'light' });
  const row = (name: string) => page.locator('[data-location]').filter({ hasText: name }).waitFor();
  await page.goto('/dashboard/standorte?search=Einzelhof');
  await row('Einzelhof Bucht');
  await mapIdle(page);
  await expect.poll(() => viewOf(page)).toEqual({ lng: expect.closeTo(4.2, 2), lat: expect.closeTo(55.3, 2), zoom: expect.closeTo(10, 1) });
  await page.getByRole('button', { name: '1 Treffer ohne Position – zeigen' }).click();
  await row('Einzelhof ohne Ort');
});

test('S1-WHAT-01 a new location is on the map at its position', async ({ client, open }) => {
  const { _id } = await place(client, 'Inselhof Neuland', 5.5);
  const { page, texts } = await open({ language: 'en', theme: 'dark' });
  await page.goto('/dashboard/map?lng=5.5&lat=55.3&zoom=9');
  const drawn = await waitForSegment(page, texts);
  expect(drawn.map(({ id }) => id)).toEqual([_id]);
  const middle = await page.locator('[data-map-idle]').evaluate((map) => ({ x: map.clientWidth / 2, y: map.clientHeight / 2 }));
  expect(Math.hypot((drawn[0]?.x ?? 0) - middle.x, (drawn[0]?.y ?? 0) - middle.y)).toBeLessThan(2);
});
