import { emptyDraft, type Location } from '@rastnetz/contract';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from './harness/browser.ts';
import { type Client, signIn } from './harness/client.ts';
import { allDrawn, mapIdle, viewOf } from './harness/map.ts';
import { openSignedIn } from './harness/stage.ts';

const origin = inject('demoOrigin');
let browser: Browser;
let client: Client;

beforeAll(async () => {
  browser = await launchBrowser('webgl');
  client = await signIn(origin, 'partner');
});
afterAll(() => browser?.close());

/** A location of its own for a journey, out at sea where nobody else is. */
async function place(name: string, lng: number): Promise<Location> {
  const answer = await client.save({ ...emptyDraft('IMBISS'), name, coordinates: { type: 'Point', coordinates: [lng, 55.3] } });
  return (await answer.json()) as Location;
}

/** From here the window, at zoom 9, shows the eastern location and no more of the western one. */
const EAST = 7.35;

test('S2-LOC-03 the table lists what lies in the map segment, and follows when the map is moved', async () => {
  await place('Wanderhof West', 6.5);
  await place('Wanderhof Ost', 7.4);
  const { page, context, faults } = await openSignedIn(browser, origin, { language: 'de', theme: 'light' });
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
  expect(faults).toEqual([]);
  await context.close();
});

test('S1-WHAT-01 a new location stands on the map, at its place', async () => {
  const { _id } = await place('Inselhof Neuland', 5.5);
  const { page, context, faults, texts } = await openSignedIn(browser, origin, { language: 'en', theme: 'dark' });
  await page.goto('/dashboard/map?lng=5.5&lat=55.3&zoom=9');
  const drawn = await allDrawn(page, texts);
  expect(drawn.map(({ id }) => id)).toEqual([_id]);
  const middle = await page.locator('[data-map-idle]').evaluate((map) => ({ x: map.clientWidth / 2, y: map.clientHeight / 2 }));
  expect(Math.hypot((drawn[0]?.x ?? 0) - middle.x, (drawn[0]?.y ?? 0) - middle.y)).toBeLessThan(2);
  expect(faults).toEqual([]);
  await context.close();
});
