import { expect } from 'vitest';
import { type OpenedWindow, testOnOwnDemoWithMaps } from '../harness/fixtures.ts';
import { looksPlayed } from '../harness/looks.ts';
import { countRendered, differingShare, mapIdle, moveMap, pictureOf, renderedNames, viewOf, waitForSegment } from '../harness/map.ts';

/** Minimum share of pixels that changes with zoom or theme; in fact it is far more. */
const CLEARLY = 0.05;
const HALF = 0.5;
/** A label with space on several sides stays on its side while the map is panned: a few letters may differ, never an area. */
const A_FEW_LETTERS = 0.002;
const ZOOMS = [5, 7, 10] as const;
const addressOf = (zoom: number): string => `/dashboard/map?lng=11.575&lat=48.137&zoom=${zoom}`;

// No other journey may save here: two pictures of one view must be identical to the pixel.
const test = testOnOwnDemoWithMaps;

/** Opens a view by its address, and waits for its map and its locations. */
async function openView({ page, texts }: OpenedWindow, zoom: number): Promise<void> {
  await page.goto(addressOf(zoom));
  await waitForSegment(page, texts);
}

/** Moves away by the arrow keys and back again; the focus stays where it was. */
async function panAwayAndBack({ page }: OpenedWindow): Promise<void> {
  const { lng } = await viewOf(page);
  const map = page.locator('[data-map-idle] canvas');
  await moveMap(page, () => map.press('ArrowRight'));
  expect((await viewOf(page)).lng).toBeGreaterThan(lng);
  await map.press('ArrowLeft');
  await expect.poll(async () => Math.abs((await viewOf(page)).lng - lng)).toBeLessThan(1e-6);
  await map.blur();
  await mapIdle(page);
}

const LOOKS = looksPlayed({ language: 'de', theme: 'light' }, { language: 'en', theme: 'dark' });

const NAMES = {
  de: { countries: ['Deutschland', 'Österreich'], cities: ['München'], lands: ['Bayern'] },
  en: { countries: ['Germany', 'Austria'], cities: ['Munich'], lands: ['Bavaria'] },
} as const;

/** What is drawn at each zoom: closer views have finer borders (no Land border is in the closest one), and all have Autobahnen. */
async function expectDrawn({ page }: OpenedWindow, zoom: (typeof ZOOMS)[number], language: 'de' | 'en'): Promise<void> {
  const { countries, cities, lands } = NAMES[language];
  const layers = [zoom < 9 ? 'road' : 'road-near', 'state-border', 'district-border', 'municipality-border'];
  const drawn = await Promise.all(layers.map(async (layer) => (await countRendered(page, layer)) > 0));
  expect({ zoom, drawn }).toEqual({ zoom, drawn: [true, zoom < 8, zoom > 6, zoom > 8] });
  expect(await renderedNames(page, 'place-name')).toEqual(expect.arrayContaining([...cities]));
  if (zoom === 5) expect(await renderedNames(page, 'country-name')).toEqual(expect.arrayContaining([...countries]));
  if (zoom === 7) {
    expect(await renderedNames(page, 'state-name')).toEqual(expect.arrayContaining([...lands]));
    expect(await renderedNames(page, 'road-number')).toEqual(expect.arrayContaining(['A 8']));
  }
}

/** Draws a view again after panning away and back, and after another start. */
async function expectSameAgain(stand: OpenedWindow, zoom: (typeof ZOOMS)[number], first: Buffer): Promise<void> {
  await panAwayAndBack(stand);
  const back = await pictureOf(stand.page);
  await openView(stand, zoom);
  const again = await pictureOf(stand.page);
  expect({ zoom, again: differingShare(first, again) }).toEqual({ zoom, again: 0 });
  expect(differingShare(first, back)).toBeLessThan(A_FEW_LETTERS);
}

test.for(LOOKS)(
  'the map in $language, $theme: zoom 5, 7 and 10 show their content, in German the same at every start',
  async (look, { open }) => {
    const stand = await open(look);
    const pictures: Buffer[] = [];
    for (const zoom of ZOOMS) {
      await openView(stand, zoom);
      await expectDrawn(stand, zoom, look.language);
      const first = await pictureOf(stand.page);
      // Language and theme change what is drawn, not whether it is drawn again.
      if (look.language === 'de') await expectSameAgain(stand, zoom, first);
      for (const other of pictures) expect(differingShare(first, other)).toBeGreaterThan(CLEARLY);
      pictures.push(first);
    }
    await stand.page.emulateMedia({ colorScheme: look.theme === 'light' ? 'dark' : 'light' });
    await expect.poll(async () => differingShare(pictures.at(-1) ?? Buffer.alloc(0), await pictureOf(stand.page))).toBeGreaterThan(HALF);
  },
);
