import { emptyDraft, FILTER_ORDER } from '@rastnetz/contract';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { scrollsSideways } from '../harness/browser.ts';
import { testWithMaps as test } from '../harness/fixtures.ts';
import { mapIdle } from '../harness/map.ts';

/** A position at sea without other locations: twelve with long names and all fields, and twelve with none. */
const AT = '/dashboard/standorte?lng=4.6&lat=54.6&zoom=10';

test.beforeAll(async ({ client }) => {
  for (let nth = 1; nth <= 12; nth += 1)
    await client.save({
      ...emptyDraft('GASTSTAETTE'),
      name: `Flugplatz und Raststätte Langeneß-Nordmarsch, Betriebsgesellschaft ${nth}`,
      features: nth % 2 === 0 ? [...FILTER_ORDER] : [],
      coordinates: { type: 'Point', coordinates: [4.6 + nth * 0.005, 54.6] },
    });
});

/** Positions of elements on the page, in pixels. */
const boxesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, bottom, height } = element.getBoundingClientRect();
      return { left, right, top: top + window.scrollY, bottom: bottom + window.scrollY, height };
    }),
  );

async function openList(page: Page): Promise<void> {
  await page.goto(AT);
  await mapIdle(page);
  await expect.poll(() => page.locator('[data-location]').count()).toBe(10);
}

const MAP = '[tabindex="-1"]:has(> [data-map-idle]), [tabindex="-1"]:has([data-map-idle]):not(:has([data-location]))';
const PAGER = 'main nav:has(.mantine-Pagination-control)';

test.for(['de', 'en'] as const)(
  'S2-LOC-01 S2-LOC-20 below the map of 470 px is one line of controls; a page of ten with its pager fits into 860 px (%s)',
  async (language, { open }) => {
    const { page, texts } = await open({ language, theme: 'light' });
    await page.setViewportSize({ width: 1280, height: 860 });
    await openList(page);
    const controls = [
      page.getByLabel(texts.locations.search.label, { exact: true }),
      page.getByRole('button', { name: texts.locations.filter.button, exact: true }),
      page.getByLabel(texts.locations.sort.label, { exact: true }),
      page.getByRole('button', { name: texts.trash.title }),
    ];
    const tops = await Promise.all(controls.map(async (control) => Math.round((await control.boundingBox())?.y ?? 0)));
    expect(new Set(tops).size).toBe(1);
    const rows = await boxesOf(page, '[data-location]');
    expect(Math.max(...rows.map(({ height }) => height))).toBeLessThanOrEqual(60);
    expect(rows[0]?.top).toBeLessThan(800);
    const [pager] = await boxesOf(page, PAGER);
    expect((pager?.bottom ?? 0) - ((tops[0] ?? 0) + (await page.evaluate(() => window.scrollY)))).toBeLessThan(860);
    expect(await scrollsSideways(page)).toBe(false);
  },
);

test('from 1440 px on map and table can be side by side, and the browser remembers it', async ({ open }) => {
  const { page, texts } = await open({ language: 'de', theme: 'dark', width: 1440 });
  await openList(page);
  const mapAndTable = async () => {
    const [[map], [table]] = await Promise.all([boxesOf(page, MAP), boxesOf(page, 'table')]);
    return { isBeside: (map?.right ?? 0) < (table?.left ?? 0), height: map?.height };
  };
  await expect.poll(mapAndTable).toEqual({ isBeside: false, height: 470 });
  const beside = page.getByRole('button', { name: texts.locations.beside });
  await beside.click();
  await expect.poll(mapAndTable).toEqual({ isBeside: true, height: 470 });
  await openList(page);
  await expect.poll(mapAndTable).toEqual({ isBeside: true, height: 470 });
  expect(await beside.getAttribute('aria-pressed')).toBe('true');
  expect(await scrollsSideways(page)).toBe(false);
  await page.setViewportSize({ width: 1400, height: 900 });
  await expect.poll(mapAndTable).toEqual({ isBeside: false, height: 470 });
});

test('the cards of a phone are short, and the bar of selected rows has words on a desktop and is compact on a phone', async ({ open }) => {
  const { page, texts } = await open({ language: 'de', theme: 'light' });
  await openList(page);
  await page.getByRole('checkbox', { name: texts.bulk.choose_page }).check();
  const bar = page.getByRole('region', { name: texts.bulk.bar });
  const heightOfBar = async () => (await bar.boundingBox())?.height ?? 0;
  for (const name of [texts.bulk.button.change, texts.bulk.button.delete]) await bar.getByText(name, { exact: true }).waitFor();
  expect(await heightOfBar()).toBeLessThan(130);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('list', { name: texts.locations.title }).waitFor();
  await expect.poll(heightOfBar).toBeLessThan(130);
  await expect.poll(() => page.locator('[data-location]').count()).toBe(10);
  const cards = await boxesOf(page, '[data-location]');
  expect(Math.max(...cards.map(({ height }) => height))).toBeLessThan(200);
  expect(await scrollsSideways(page)).toBe(false);
});
