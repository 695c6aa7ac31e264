import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from './harness/browser.ts';
import { openSignedIn } from './harness/stage.ts';

const origin = inject('demoOrigin');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** Degrees of longitude per pixel at zoom 5, where the world is 512 · 2⁵ pixels wide. */
const DEGREES_PER_PX = 360 / (512 * 2 ** 5);
const DRAGGED_PX = 100;

test('S2-WIZ-03 S9-MAP-03 S9-MAP-06 the marker stands at the default centre at zoom 5; dragging it sets the coordinates', async () => {
  const { page, context, faults, texts } = await openSignedIn(browser, origin, { language: 'de', theme: 'light' });
  await page.goto('/dashboard/standorte');
  await page.getByRole('button', { name: texts.locations.new }).click();
  const wizard = page.getByRole('dialog');
  const field = wizard.getByLabel(texts.panel.position.label);
  const marker = wizard.getByRole('button', { name: 'Markierung verschieben: Breite 51.94800, Länge 10.26500' });
  await wizard.locator('[data-map-idle="true"]').waitFor();
  expect(await field.inputValue()).toBe('');
  const box = await marker.boundingBox();
  if (!box) throw new Error('the marker has no place');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + DRAGGED_PX / 2, y, { steps: 5 });
  await page.mouse.move(x + DRAGGED_PX, y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => field.inputValue()).not.toBe('');
  const [lat = 0, lng = 0] = (await field.inputValue()).split(',').map(Number);
  expect(lat).toBeCloseTo(51.948, 1);
  expect(lng).toBeCloseTo(10.265 + DRAGGED_PX * DEGREES_PER_PX, 1);
  expect(faults).toEqual([]);
  await context.close();
});
