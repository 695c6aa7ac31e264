import { expect } from 'vitest';
import { test } from './harness/fixtures.ts';

test('S2-SHELL-01 on a large screen the sidebar is 288 px wide and stays where it is while the page is scrolled', async ({ open }) => {
  const { page } = await open({ language: 'de', theme: 'light', width: 1280 });
  await page.goto('/dashboard/standorte');
  await page.locator('[data-location]').first().waitFor();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  expect(await page.locator('aside').first().boundingBox()).toEqual({ x: 0, y: 0, width: 288, height: 900 });
  expect((await page.getByRole('main').boundingBox())?.x).toBe(288);
});

test('S2-SHELL-02 on a small screen the sidebar is a drawer that the menu button slides in from the edge', async ({ open }) => {
  const { page, texts } = await open({ language: 'en', theme: 'dark', width: 360 });
  await page.goto('/dashboard');
  const button = page.getByRole('button', { name: texts.app.menu.open });
  await button.waitFor();
  expect(await page.locator('aside').first().isVisible()).toBe(false);
  expect((await page.getByRole('main').boundingBox())?.width).toBe(360);
  await button.click();
  const drawer = page.getByRole('dialog', { name: texts.app.menu.label });
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
  expect((await drawer.boundingBox())?.width).toBe(288);
  await drawer.getByRole('link', { name: texts.app.menu.locations, exact: true }).click();
  await page.waitForURL('**/dashboard/standorte*');
  await drawer.waitFor({ state: 'hidden' });
});

test('S2-SHELL-07 the skeleton of a page on its way carries "Wird geladen ...", unseen at first and seen if loading lasts', async ({
  open,
}) => {
  const { page, texts } = await open({ language: 'de', theme: 'light' });
  const mayArrive = Promise.withResolvers<void>();
  await page.route('**/assets/home-page-*.js', async (route) => {
    await mayArrive.promise;
    await route.continue();
  });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const text = page.getByRole('status').getByText('Wird geladen ...');
  await text.waitFor({ state: 'attached' });
  // The animation is set to its begin and its end by hand: nobody has to wait for it.
  const opacities = await text.evaluate((element) => {
    const [appearing] = element.getAnimations();
    appearing?.pause();
    if (appearing) appearing.currentTime = 0;
    const atFirst = getComputedStyle(element).opacity;
    appearing?.finish();
    return [atFirst, getComputedStyle(element).opacity];
  });
  expect(opacities).toEqual(['0', '1']);
  mayArrive.resolve();
  await page.getByRole('heading', { level: 1, name: texts.app.menu.home }).waitFor();
  expect(await text.count()).toBe(0);
});

test('#18 the numbers beside the chart of Home are whole', async ({ open }) => {
  const { page } = await open({ language: 'de', theme: 'light' });
  await page.goto('/dashboard');
  const ticks = page.locator('.recharts-yAxis-tick-labels .recharts-cartesian-axis-tick-value');
  await ticks.first().waitFor();
  expect((await ticks.allTextContents()).filter((text) => !/^\d+$/.test(text))).toEqual([]);
});
