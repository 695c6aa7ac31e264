import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { testWithMaps as test } from '../harness/fixtures.ts';
import { viewOf } from '../harness/map.ts';
import { filled, withAnyValues } from '../harness/page-helpers.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

async function middleOf(what: Locator): Promise<Point> {
  const box = await what.boundingBox();
  if (!box) throw new Error('it has no place on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags from one point to another; `onTheWay` is called in the middle, while the pointer is held. */
async function drag(page: Page, from: Point, to: Point, onTheWay?: () => Promise<void>): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 8 });
  await onTheWay?.();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

/** Degrees of longitude per pixel at zoom 5, where the world is 512 · 2⁵ pixels wide. */
const DEGREES_PER_PX = 360 / (512 * 2 ** 5);
const DRAGGED_PX = 100;

/** Holds the place of a position back until the returned function is called. */
async function holdPlaces(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/places/around?*', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('S2-WIZ-03 S9-MAP-03 the map opens at the default centre at zoom 5 without a marker; a click sets one, dragging it sets the coordinates', async ({
  open,
}) => {
  const { page, texts } = await open({ language: 'de', theme: 'light' });
  const releasePlaces = await holdPlaces(page);
  await page.goto('/dashboard/standorte');
  await page.getByRole('button', { name: texts.locations.new }).click();
  const wizard = page.getByRole('dialog');
  const field = wizard.getByLabel(texts.panel.position.label);
  const marker = wizard.getByRole('button', { name: withAnyValues(texts.map.marker) });
  const map = wizard.locator('[data-map-idle="true"]');
  await map.waitFor();
  expect(await marker.count()).toBe(0);
  const coordinates = async () => (await field.inputValue()).split(',').map(Number);
  await map.click();
  await expect.poll(() => field.inputValue()).not.toBe('');
  const [lat = 0, lng = 0] = await coordinates();
  expect(lat).toBeCloseTo(51.948, 1);
  expect(lng).toBeCloseTo(10.265, 1);
  // The address proposed for the place must not move the map under the pointer.
  const { x, y } = await middleOf(marker);
  releasePlaces();
  await wizard.getByRole('button', { name: withAnyValues(texts.panel.address.take_of) }).waitFor();
  expect(await middleOf(marker)).toEqual({ x, y });
  await drag(page, { x, y }, { x: x + DRAGGED_PX, y });
  await expect.poll(async () => (await coordinates())[1]).toBeCloseTo(lng + DRAGGED_PX * DEGREES_PER_PX, 1);
  const view = await viewOf(wizard);
  await wizard.getByRole('button', { name: texts.wizard.next, exact: true }).click();
  await wizard.getByRole('button', { name: texts.wizard.back, exact: true }).click();
  await map.waitFor();
  expect(await viewOf(wizard)).toEqual(view);
});

test('S2-WIZ-03 a typed position is shown once its country is known; one far from every country leaves the map unchanged until it is confirmed', async ({
  open,
}) => {
  const { page, texts } = await open({ language: 'en', theme: 'light' });
  await page.goto('/dashboard/standorte');
  await page.getByRole('button', { name: texts.locations.new }).click();
  const wizard = page.getByRole('dialog');
  const field = wizard.getByLabel(texts.panel.position.label);
  await wizard.locator('[data-map-idle="true"]').waitFor();
  const lat = async () => (await viewOf(wizard)).lat;
  await field.fill('48.7, 11.4');
  await expect.poll(lat).toBeCloseTo(48.7, 1);
  await field.fill('9.9, 9.9');
  await field.press('Enter');
  const accept = wizard.getByRole('button', { name: texts.panel.position.accept });
  await accept.waitFor();
  expect(await lat()).toBeCloseTo(48.7, 1);
  await accept.click();
  await expect.poll(lat).toBeLessThan(48);
});

test('S2-WIZ-11 the gallery of the wizard orders the own images by drag, by keys and by button', async ({ open }) => {
  const { page, texts } = await open({ language: 'en', theme: 'dark' });
  await page.goto('/dashboard/standorte');
  await page.getByRole('button', { name: texts.locations.new }).click();
  const wizard = page.getByRole('dialog');
  await wizard.getByRole('button', { name: texts.wizard.next, exact: true }).click();
  await wizard.getByRole('button', { name: texts.wizard.edit_pictures }).click();
  const gallery = page.getByRole('dialog', { name: texts.wizard.edit_pictures });
  const files = await Promise.all(
    ['red', 'green', 'blue'].map(async (name) => ({ name: `${name}.png`, mimeType: 'image/png', buffer: await picture(name) })),
  );
  await gallery.locator('input[type="file"]').last().setInputFiles(files);
  await expect.poll(() => gallery.getByText(texts.upload.fresh_short, { exact: true }).count()).toBe(3);
  const order = () => gallery.getByRole('listitem').locator('figcaption > :first-child').allTextContents();
  const named = (text: string, name: string) => gallery.getByRole('button', { name: filled(text, { name }), exact: true });
  const grip = named(texts.upload.order, 'blue.png');
  await grip.scrollIntoViewIfNeeded();
  const dragged = page.locator('li[data-dnd-dragging]');
  await drag(page, await middleOf(grip), await middleOf(named(texts.upload.order, 'red.png')), async () => {
    await expect.poll(() => colourOf(page, dragged.locator('img'))).toEqual([0, 0, 255]);
    expect(await lookOf(dragged)).toEqual({ opacities: [1], isBackgroundOpaque: true });
  });
  // The pictures are in the new order while they are dragged; the form has it once the move is announced.
  await gallery.getByText(filled(texts.upload.moved, { name: 'blue.png', place: 1, total: 3 })).waitFor({ state: 'attached' });
  await expect.poll(order).toEqual(['blue.png', 'red.png', 'green.png']);
  await grip.press('ArrowRight');
  await expect.poll(order).toEqual(['red.png', 'blue.png', 'green.png']);
  await named(texts.upload.earlier, 'green.png').click();
  await expect.poll(order).toEqual(['red.png', 'green.png', 'blue.png']);
  await gallery.getByRole('button', { name: texts.wizard.apply }).click();
  await wizard.getByText('red.png, green.png, blue.png').waitFor();
});

/** The colour in the middle of an element, as displayed. */
async function colourOf(page: Page, what: Locator): Promise<number[]> {
  const { x, y } = await middleOf(what);
  const clip = { x: Math.round(x), y: Math.round(y), width: 1, height: 1 };
  const pixels = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer();
  return [...pixels.subarray(0, 3)];
}

/** The distinct opacities of an element, its descendants and its ancestors, and whether its background is opaque. */
const lookOf = (what: Locator) =>
  what.evaluate((element) => {
    const around: Element[] = [];
    for (let each: Element | null = element; each; each = each.parentElement) around.push(each);
    const opacities = [...around, ...element.querySelectorAll('*')].map((each) => Number(getComputedStyle(each).opacity));
    const { backgroundColor } = getComputedStyle(element);
    return { opacities: [...new Set(opacities)], isBackgroundOpaque: /^rgb\(/.test(backgroundColor) };
  });

const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .png()
    .toBuffer();
