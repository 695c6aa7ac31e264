import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, scrollsSideways } from '../harness/browser.ts';
import { test } from '../harness/fixtures.ts';
import { looksPlayed } from '../harness/looks.ts';
import { findRow, type Texts } from '../harness/page-helpers.ts';
import { expectToast } from '../harness/toasts.ts';

/** The message in place of the map, and its retry, which shows the same message here. */
async function expectNoMap(within: Page | Locator, texts: Texts): Promise<void> {
  const message = within.getByText(texts.map.no_webgl);
  await message.waitFor();
  await within.getByRole('button', { name: texts.app.retry }).first().click();
  await message.waitFor();
  expect(await within.locator('canvas').count()).toBe(0);
}

const LOOKS = looksPlayed({ language: 'de', theme: 'light' }, { language: 'en', theme: 'dark', width: 360 });

test.for(LOOKS)(
  'S8-MAPLOAD-01 without WebGL, in $language, $theme: list, map screen and a new location work without the map',
  async (look, { client, open }) => {
    const { page, texts } = await open(look, 'partner', '/dashboard/standorte');
    const name = `Rasthof Ohnebild ${look.language.toUpperCase()}`;
    await expectNoMap(page, texts);
    await page.locator('[data-location]').first().waitFor();

    await page.goto('/dashboard/standorte?panel=form');
    const panel = page.getByRole('dialog');
    await expectNoMap(panel, texts);
    await panel.getByLabel(texts.panel.field.name, { exact: true }).fill(name);
    await panel.getByRole('radio', { name: texts.catalogue.type.RASTHOF }).check();
    expect(await panel.getByText(texts.panel.position.how).count()).toBe(0);
    await panel.getByLabel(texts.panel.position.label).fill('54.8951, 8.3312');
    await expectAccessible(page);
    await panel.getByRole('button', { name: texts.app.save, exact: true }).click();
    await expectToast(page, texts.panel.saved);
    const [stored] = await client.findByName(name);
    expect(stored?.coordinates?.coordinates).toEqual([8.3312, 54.8951]);

    await page.goto('/dashboard/standorte?panel=new');
    await expectNoMap(page.getByRole('dialog'), texts);
    await page.goto('/dashboard/standorte');
    await findRow(page, texts, name);

    await page.goto('/dashboard/map');
    await expectNoMap(page, texts);
    await page
      .getByRole('listitem')
      .filter({ has: page.locator('a[href*="panel="]') })
      .first()
      .waitFor();
    await expectAccessible(page);
    expect(await scrollsSideways(page)).toBe(false);
  },
);
