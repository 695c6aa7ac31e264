import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, type Look, scrollsSideways } from '../harness/browser.ts';
import { testWithMaps as test } from '../harness/fixtures.ts';
import { mapIdle, viewOf } from '../harness/map.ts';

const GOSLAR = { latitude: 51.9, longitude: 10.43, accuracy: 800 };

/** Position of the map in the window, and how many pixels of the page are outside the window. */
async function layoutOf(page: Page, height: number) {
  const box = await page.locator('[data-map-idle]').first().boundingBox();
  if (!box) throw new Error('there is no map');
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  return { below: height - (box.y + box.height), share: box.height / height, hidden: pageHeight - height };
}

/** Space that the shell may leave below the map. */
const MARGIN_PX = 40;
const WIDE: Look = { language: 'de', theme: 'light', width: 1280 };
const NARROW: Look = { language: 'en', theme: 'dark', width: 360 };

test.for([
  [WIDE, 900, 0.6],
  [WIDE, 700, 0.5],
  [NARROW, 740, 0.6],
] as const)(
  'S2-MAP-01 the map screen shows a full-height map of the partner locations (%o, %i px high)',
  async ([look, height, share], { open }) => {
    const { page } = await open(look);
    await page.setViewportSize({ width: look.width ?? 0, height });
    await page.goto('/dashboard/map');
    await mapIdle(page);
    await expect.poll(async () => (await layoutOf(page, height)).hidden).toBe(0);
    const layout = await layoutOf(page, height);
    expect(layout.below).toBeLessThan(MARGIN_PX);
    expect(layout.share).toBeGreaterThanOrEqual(share);
    expect(await scrollsSideways(page)).toBe(false);
    await expectAccessible(page);
  },
);

test('on a phone the card shows its links without scrolling, and covers neither the attribution of the map nor its controls', async ({
  open,
}) => {
  const { page, texts } = await open(NARROW);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/dashboard/map');
  await mapIdle(page);
  await page.getByRole('button', { name: texts.map.list, exact: true }).click();
  const row = page.getByRole('listitem').filter({ hasText: texts.locations.row.show_on_map }).first();
  await row.getByRole('button', { name: texts.locations.row.show_on_map }).click();
  const card = page.getByRole('region', { name: texts.map.card });
  const copy = card.getByRole('button', { name: texts.map_screen.card.copy });
  await copy.waitFor();
  await mapIdle(page);
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    return box ? { top: box.y, bottom: box.y + box.height } : null;
  };
  // The card grows when its picture is loaded; all is measured again until it is as it should be.
  const overlaps = async () => {
    const [sheet, link] = [await boxOf('[data-location-card]'), await copy.boundingBox()];
    if (!sheet || !link) throw new Error('the card has no place on the screen');
    const isCovered = async (selector: string) => ((await boxOf(selector))?.bottom ?? Number.POSITIVE_INFINITY) > sheet.top;
    return {
      link: link.y + link.height > sheet.bottom,
      attribution: await isCovered('.maplibregl-ctrl-attrib'),
      controls: await isCovered('.maplibregl-ctrl-top-right'),
    };
  };
  await expect.poll(overlaps).toEqual({ link: false, attribution: false, controls: false });
  await expectAccessible(page);
});

test('the geolocation is requested by its button only, and the map moves there', async ({ open, origin }) => {
  const { page, context, texts } = await open({ ...WIDE, isNew: true });
  await context.grantPermissions(['geolocation'], { origin });
  await context.setGeolocation(GOSLAR);
  await page.goto('/dashboard/map');
  await mapIdle(page);
  await page.getByRole('button', { name: texts.map_screen.place.button }).click();
  await expect.poll(async () => Math.abs((await viewOf(page)).lng - GOSLAR.longitude)).toBeLessThan(1e-3);
});
