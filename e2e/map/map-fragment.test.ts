import { emptyDraft, findLocationBounds, type Location } from '@rastnetz/contract';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { testWithMaps as test } from '../harness/fixtures.ts';
import { countRendered, mapIdle } from '../harness/map.ts';
import type { Texts } from '../harness/page-helpers.ts';

interface RenderedMap {
  getCenter(): { lng: number; lat: number };
  getZoom(): number;
  project(position: { lng: number; lat: number }): { x: number; y: number };
}

/** What a map shows: its view, its size and that of its container, and the distance of the marker's tip from a position, in pixels. */
async function fragmentOf(within: Page | Locator) {
  await mapIdle(within);
  return within
    .locator('[data-map-idle]')
    .first()
    .evaluate((element) => {
      const map = Reflect.get(element, Symbol.for('rastnetz.map')) as RenderedMap;
      const frame = element.closest('[tabindex="-1"]');
      const around = frame?.parentElement;
      if (!frame || !around) throw new Error('the map has no frame');
      const { paddingLeft, paddingRight } = getComputedStyle(around);
      const room = around.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const { width, height } = frame.getBoundingClientRect();
      const drawn = element.getBoundingClientRect();
      const tips = [...element.querySelectorAll('.maplibregl-marker')].map((marker) => {
        const box = marker.getBoundingClientRect();
        return { x: box.x + box.width / 2 - drawn.x, y: box.bottom - drawn.y };
      });
      return { ...map.getCenter(), zoom: map.getZoom(), share: width / room, height, tips, centre: map.project(map.getCenter()) };
    });
}

const CENTRE = { lng: 10.265, lat: 51.948 };
/** Tolerance: a border line, and the rounding of the view in the address. */
const NEAR = { share: 0.01, degrees: 0.001, zoom: 0.02, px: 1.5 };

/** The container of a map and its properties (S9-MAP-08, S9-MAP-09). */
const PLACES = [
  { path: '/dashboard/standorte', zoom: 5, height: 470, width: 1280 },
  { path: '/dashboard/map', zoom: 7, height: null, width: 360 },
  { path: '/dashboard/map', zoom: 7, height: null, width: 1280 },
  { path: '/dashboard/standorte?panel=new', zoom: 5, height: 360, width: 360 },
  { path: '/dashboard/standorte?panel=form', zoom: 5, height: 360, width: 1280 },
];

const THURINGIA = { swLng: 10, neLng: 12.4, swLat: 50.4, neLat: 51.5 };

const mapOf = (page: Page, path: string): Page | Locator => (path.includes('panel') ? page.getByRole('dialog') : page);

test.for(PLACES)(
  'S2-LOC-01 S2-MAPVIEW-02 S9-MAP-09 S9-MAP-04 S9-MAP-05 S9-MAP-06 S9-MAP-07 a map has the configured zoom, centre and height, the full width, and no marker without a position ($path, $width px)',
  async ({ path, zoom, height, width }, { open }) => {
    const { page } = await open({ language: 'de', theme: 'light', width });
    // The locations map starts with the specified view if it contains all locations, otherwise with a view of all of them.
    await page.route(`**${findLocationBounds.path}`, (route) => route.fulfill({ json: { bounds: THURINGIA } }));
    await page.goto(path);
    const shown = await fragmentOf(mapOf(page, path));
    expect(Math.abs(shown.share - 1)).toBeLessThan(NEAR.share);
    expect(Math.abs(shown.zoom - zoom)).toBeLessThan(NEAR.zoom);
    expect(Math.hypot(shown.lng - CENTRE.lng, shown.lat - CENTRE.lat)).toBeLessThan(NEAR.degrees);
    expect(shown.height).toBe(height ?? shown.height);
    expect(shown.tips).toEqual([]);
  },
);

const marker = (panel: Locator): Locator => panel.locator('.maplibregl-marker button');

/** Position of the form's marker on the map, in pixels. */
async function pixelOf(panel: Locator, texts: Texts): Promise<{ x: number; y: number }> {
  const [lat = 0, lng = 0] = (await panel.getByLabel(texts.panel.position.label).inputValue()).split(',').map(Number);
  return panel
    .locator('[data-map-idle]')
    .evaluate((element, position) => (Reflect.get(element, Symbol.for('rastnetz.map')) as RenderedMap).project(position), { lng, lat });
}

/** Distance of the form's position from the centre of the map, in pixels. */
async function offCentre(panel: Locator, texts: Texts): Promise<number> {
  const [at, { centre }] = [await pixelOf(panel, texts), await fragmentOf(panel)];
  return Math.hypot(at.x - centre.x, at.y - centre.y);
}

test('S2-MAPVIEW-03 S2-PANEL-09 each click on the map reports its position and moves the marker there; first the user is asked to zoom in', async ({
  open,
}) => {
  const { page, texts } = await open({ language: 'de', theme: 'light' });
  await page.goto('/dashboard/standorte?panel=form');
  const panel = page.getByRole('dialog');
  await panel.getByText(texts.panel.position.zoom).waitFor();
  const canvas = panel.locator('[data-map-idle] canvas');
  await canvas.scrollIntoViewIfNeeded();
  expect((await fragmentOf(panel)).tips).toEqual([]);
  for (const click of [
    { x: 200, y: 150 },
    { x: 330, y: 90 },
  ]) {
    await canvas.click({ position: click });
    const distance = ({ x, y }: { x: number; y: number }): number => Math.hypot(x - click.x, y - click.y);
    await expect.poll(async () => distance(await pixelOf(panel, texts))).toBeLessThan(NEAR.px);
    expect((await fragmentOf(panel)).tips.map((tip) => distance(tip) < NEAR.px)).toEqual([true]);
  }
});

test('S9-MAP-02 the edit picker opens at zoom 14 with the built-in map; the circle is that of a click, not of a stored position', async ({
  client,
  open,
}) => {
  const coordinates = { type: 'Point' as const, coordinates: [9.93, 51.53] as [number, number] };
  const saved = await client.save({ ...emptyDraft('RASTHOF'), name: 'Rasthof Nahsicht', coordinates });
  const { _id } = (await saved.json()) as Location;
  const { page, texts } = await open({ language: 'en', theme: 'dark' }, 'partner', `/dashboard/standorte?panel=${_id}`);
  const panel = page.getByRole('dialog');
  await panel.locator('[data-map-idle]').scrollIntoViewIfNeeded();
  const { zoom, lng, lat } = await fragmentOf(panel);
  expect([zoom, lng, lat]).toEqual([expect.closeTo(14, 1), expect.closeTo(9.93, 3), expect.closeTo(51.53, 3)]);
  expect(await panel.locator('.maplibregl-ctrl-scale').textContent()).toMatch(/\d+\s*m$/);
  const circles = () => countRendered(panel, 'click-accuracy-area');
  // Scale and circle come after the map; what they draw is there once it is idle again.
  await mapIdle(panel);
  expect(await circles()).toBe(0);
  await panel.locator('[data-map-idle] canvas').click({ position: { x: 200, y: 150 } });
  await expect.poll(circles).toBe(1);
  await panel.getByLabel(texts.panel.position.label).fill('51.53, 9.931');
  await expect.poll(circles).toBe(0);
});

/** Pixels by which each key moves the marker. */
const STEPS = [
  { key: 'ArrowRight', x: 5, y: 0 },
  { key: 'ArrowUp', x: 0, y: -5 },
  { key: 'Shift+ArrowLeft', x: -50, y: 0 },
  { key: 'Shift+ArrowDown', x: 0, y: 50 },
];

test('S2-PANEL-09 the marker of the picker moves by arrow keys: 5 pixels, with Shift 50', async ({ open }) => {
  const { page, texts } = await open({ language: 'en', theme: 'dark' });
  await page.goto('/dashboard/standorte?panel=form');
  const panel = page.getByRole('dialog');
  await panel.getByLabel(texts.panel.position.label).fill('51.53, 9.93');
  await marker(panel).scrollIntoViewIfNeeded();
  await mapIdle(panel);
  await expect.poll(() => offCentre(panel, texts)).toBeLessThan(1);
  for (const { key, x, y } of STEPS) {
    await mapIdle(panel);
    const before = await pixelOf(panel, texts);
    await marker(panel).press(key);
    await expect
      .poll(async () => {
        const after = await pixelOf(panel, texts);
        return { key, x: Math.round(after.x - before.x) + 0, y: Math.round(after.y - before.y) + 0 };
      })
      .toEqual({ key, x, y });
    const tip = (await fragmentOf(panel)).tips[0];
    expect(Math.abs((tip?.x ?? 0) - before.x - x)).toBeLessThan(NEAR.px);
    expect(Math.abs((tip?.y ?? 0) - before.y - y)).toBeLessThan(NEAR.px);
  }
});
