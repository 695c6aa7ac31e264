import { type ClusterFeature, emptyDraft, type Feature, type Location, type LocationType } from '@rastnetz/contract';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isPush } from '../../test-scope.ts';
import { expectAccessible, scrollsSideways } from '../harness/browser.ts';
import type { Client } from '../harness/client.ts';
import { testOnOwnDemoWithMaps } from '../harness/fixtures.ts';
import { tabTo } from '../harness/keyboard.ts';
import { looksPlayed } from '../harness/looks.ts';
import {
  clickMap,
  countRendered,
  mapIdle,
  type RenderedLocation,
  renderedLocations,
  totalOf,
  viewOf,
  waitForSegment,
} from '../harness/map.ts';
import type { Texts } from '../harness/page-helpers.ts';

const LOOKS = looksPlayed({ language: 'en', theme: 'dark', width: 360 }, { language: 'de', theme: 'light' });
/** Distance from all others at which something can be clicked, in pixels. */
const ROOM_PX = 45;
/** The full height of the window except the margin of the page. */
const FOOT_PX = 80;
// Saves of other journeys would change the map during a test.
const test = testOnOwnDemoWithMaps;

interface Site {
  readonly type: LocationType;
  readonly lng: number;
  readonly lat: number;
  readonly features?: Feature[];
}

/** A location for one journey, at sea, without others around. */
async function place(client: Client, name: string, { type, lng, lat, features = [] }: Site): Promise<Location> {
  const answer = await client.save({ ...emptyDraft(type), name, features, coordinates: { type: 'Point', coordinates: [lng, lat] } });
  return (await answer.json()) as Location;
}

const card = (page: Page, texts: Texts) => page.getByRole('region', { name: texts.map.card });
const zoomOf = async (page: Page): Promise<number> => (await viewOf(page)).zoom;
const hasFocus = (page: Page, selector: string) => () =>
  page.evaluate((sought) => document.activeElement?.matches(sought) === true, selector);

test.skipIf(isPush).for(LOOKS)(
  'S2-MAP-01 S2-MAP-02 the map screen by keyboard only, in $language, $theme: pan, zoom, list, card',
  async (look, { open }) => {
    const { page, texts } = await open(look);
    // The walk over states (e2e/accessibility) shows the same to axe at full width.
    const isPhone = look.width !== undefined;
    await page.goto('/dashboard/map');
    await waitForSegment(page, texts);
    expect(await scrollsSideways(page)).toBe(false);
    const bottom = await page.locator('[data-map-idle]').evaluate((map) => window.innerHeight - map.getBoundingClientRect().bottom);
    expect(bottom).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThan(FOOT_PX);
    const start = await viewOf(page);
    expect(start).toMatchObject({ zoom: 7, lng: expect.closeTo(10.265, 3), lat: expect.closeTo(51.948, 3) });

    await tabTo(page, hasFocus(page, 'canvas'));
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await viewOf(page)).lng).toBeGreaterThan(start.lng + 0.1);
    await page.keyboard.press('ArrowUp');
    await expect.poll(async () => (await viewOf(page)).lat).toBeGreaterThan(start.lat + 0.1);
    await page.keyboard.press('+');
    await expect.poll(() => zoomOf(page)).toBe(8);
    await page.keyboard.press('-');
    await expect.poll(() => zoomOf(page)).toBe(7);
    await waitForSegment(page, texts);

    const listButton = page.getByRole('button', { name: texts.map.list, exact: true });
    await listButton.press('Enter');
    const list = page.getByRole('dialog', { name: texts.map.list_title });
    const row = list.getByRole('listitem').filter({ hasText: texts.locations.row.show_on_map }).first();
    await row.waitFor();
    if (isPhone) await expectAccessible(page);
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
    // The focus returns a moment after the list is closed.
    await expect.poll(() => listButton.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await row.waitFor();
    await row.getByRole('button', { name: texts.locations.row.show_on_map }).press('Enter');
    await card(page, texts).getByRole('link').first().waitFor();
    await expect.poll(() => zoomOf(page)).toBeGreaterThanOrEqual(10);
    await expect.poll(() => countRendered(page, 'location-lifted-pin')).toBe(1);
    if (isPhone) await expectAccessible(page);
    expect(await scrollsSideways(page)).toBe(false);
    await card(page, texts).getByRole('button', { name: texts.map.card_close }).press('Enter');
    await card(page, texts).waitFor({ state: 'detached' });
  },
);

/** A cluster or pin that is separate from the others, well inside the map. */
async function standingAlone(page: Page, isMeant: (location: RenderedLocation) => boolean): Promise<RenderedLocation> {
  const size = await page.locator('[data-map-idle]').evaluate(({ clientWidth, clientHeight }) => ({ clientWidth, clientHeight }));
  const all = await renderedLocations(page);
  const alone = all.find(
    (one) =>
      isMeant(one) &&
      Math.min(one.x, one.y, size.clientWidth - one.x, size.clientHeight - one.y) > 2 * ROOM_PX &&
      all.every((other) => other === one || Math.hypot(one.x - other.x, one.y - other.y) > ROOM_PX),
  );
  if (!alone) throw new Error('nothing of that kind stands alone on the map');
  return alone;
}

test('a cluster zooms in, a pin opens its card, types and features filter map and count, and the address restores the view', async ({
  client,
  open,
}) => {
  const { page, context, texts } = await open({ language: 'de', theme: 'light', isNew: true });
  await page.goto('/dashboard/map?lng=10.265&lat=50.5&zoom=6');
  const all = await waitForSegment(page, texts);
  await clickMap(page, await standingAlone(page, ({ count }) => count > 1));
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(6);
  // Halfway the numbers are still the previous ones.
  await mapIdle(page);
  const fewer = await waitForSegment(page, texts);
  expect(totalOf(fewer)).toBeLessThan(totalOf(all));

  await place(client, 'Autohof Westpunkt', { type: 'AUTOHOF', lng: 14.3, lat: 54.62 });
  await place(client, 'Autohof Mitte', { type: 'AUTOHOF', lng: 14.5, lat: 54.62, features: ['GELDAUTOMAT'] });
  await place(client, 'Rasthof Ostpunkt', { type: 'RASTHOF', lng: 14.7, lat: 54.62, features: ['GELDAUTOMAT'] });
  await page.goto('/dashboard/map?lng=14.5&lat=54.62&zoom=9');
  expect(totalOf(await waitForSegment(page, texts))).toBe(3);
  const legend = page.getByRole('group', { name: texts.map.legend });
  await legend.getByRole('button', { name: texts.catalogue.type.AUTOHOF }).click();
  await page.waitForURL(/types=AUTOHOF/);
  await expect.poll(async () => (await renderedLocations(page)).map(({ type }) => type)).toEqual(['AUTOHOF', 'AUTOHOF']);
  await waitForSegment(page, texts);

  await page.getByRole('button', { name: texts.map.features, exact: true }).click();
  await page.getByRole('dialog', { name: texts.map.features }).getByText(texts.catalogue.feature.GELDAUTOMAT).click();
  await page.waitForURL(/filter=GELDAUTOMAT/);
  await page.keyboard.press('Escape');
  await expect.poll(async () => totalOf(await renderedLocations(page))).toBe(1);
  await waitForSegment(page, texts);

  await clickMap(page, await standingAlone(page, ({ id }) => id !== null));
  const link = card(page, texts).getByRole('link').first();
  await link.waitFor();
  await waitForSegment(page, texts);
  const shown = { view: await viewOf(page), drawn: await renderedLocations(page), link: await link.getAttribute('href') };

  const copy = await context.newPage();
  await copy.goto(page.url());
  await card(copy, texts).getByRole('link').first().waitFor();
  const drawn = await waitForSegment(copy, texts);
  expect(drawn.map(({ id, count }) => [id, count])).toEqual(shown.drawn.map(({ id, count }) => [id, count]));
  expect(await card(copy, texts).getByRole('link').first().getAttribute('href')).toBe(shown.link);
  expect(await viewOf(copy)).toMatchObject({ lng: expect.closeTo(shown.view.lng, 4), zoom: expect.closeTo(shown.view.zoom, 2) });
  const pressed = copy.getByRole('group', { name: texts.map.legend }).getByRole('button', { pressed: true });
  expect(await pressed.allTextContents()).toEqual([expect.stringContaining(texts.catalogue.type.AUTOHOF)]);
});

const CLUSTERS = '**/api/v1/location/clusters*';
const ROUNDS = 6;

/** Drags the map several times and turns the wheel; continues once the map has requested data again. */
async function panQuickly(page: Page): Promise<void> {
  const box = await page.locator('[data-map-idle] canvas').boundingBox();
  if (!box) throw new Error('the map has no size');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (let round = 0; round < ROUNDS; round += 1) {
    const question = page.waitForRequest(CLUSTERS);
    for (const pull of [-120, -80]) {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + pull, y - round * 5, { steps: 3 });
      await page.mouse.up();
    }
    await page.mouse.wheel(0, round % 2 === 0 ? -240 : 200);
    await question;
  }
}

test.skipIf(isPush)(
  'S7-MAP-03 fast panning with late responses ends with the locations of the last segment, without an error',
  async ({ client, open, origin }) => {
    const { page, texts } = await open({ language: 'de', theme: 'light' });
    await page.goto('/dashboard/map?lng=8.5&lat=50.5&zoom=8');
    await waitForSegment(page, texts);
    const answersAreDue = Promise.withResolvers<void>();
    const asked: string[] = [];
    await page.route(CLUSTERS, async (route) => {
      asked.push(route.request().url());
      if (asked.length % 2 === 1) await answersAreDue.promise;
      // Requests of the page that was left are aborted, as intended.
      await route.continue().catch(() => undefined);
    });
    await panQuickly(page);
    await mapIdle(page);
    answersAreDue.resolve();
    const drawn = await waitForSegment(page, texts);
    const { lng } = await viewOf(page);
    const [west = 0, , east = 0] = (new URL(asked.at(-1) ?? '').searchParams.get('bbox') ?? '').split(',').map(Number);
    expect(lng).toBeGreaterThan(8.5);
    expect(lng).toBeGreaterThan(west);
    expect(lng).toBeLessThan(east);
    const answer = (await (await client.get((asked.at(-1) ?? '').slice(origin.length))).json()) as { features: ClusterFeature[] };
    const answered = answer.features.map(({ properties }) => properties._id);
    expect(drawn.map(({ id }) => id).filter((id) => !answered.includes(id))).toEqual([]);
    expect(await page.getByText(texts.locations.error.map).count()).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(0);
  },
);

test.skipIf(isPush)('a moved location is at its new position on an open map after the map is panned', async ({ client, open }) => {
  const { _id, version } = await place(client, 'Rasthof Umzug', { type: 'RASTHOF', lng: 12.9, lat: 54.85 });
  const { page, texts } = await open({ language: 'en', theme: 'light' });
  await page.goto('/dashboard/map?lng=13&lat=54.85&zoom=9');
  const before = (await waitForSegment(page, texts)).find(({ id }) => id === _id);
  await client.save({ _id, version, coordinates: { type: 'Point', coordinates: [13.1, 54.85] } });
  await page.locator('[data-map-idle] canvas').press('ArrowUp');
  // A tenth of a degree is 73 pixels at zoom 9; the map itself moved vertically only.
  await expect
    .poll(async () => (await renderedLocations(page)).find(({ id }) => id === _id)?.x)
    .toBeGreaterThan((before?.x ?? Number.NaN) + 100);
  await page.reload();
  const after = (await waitForSegment(page, texts)).find(({ id }) => id === _id);
  expect(after?.x).toBeGreaterThan((before?.x ?? Number.NaN) + 100);
});
