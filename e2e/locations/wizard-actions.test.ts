import type { Location } from '@rastnetz/contract';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { countedActions } from '../harness/actions.ts';
import { test } from '../harness/fixtures.ts';
import { wizardHeading } from '../harness/page-helpers.ts';

const NAME = 'Autohof Achtzehn';
/** Maximum number of clicks, typed fields and chosen options for a new location with photo and hours. */
const MOST_ACTIONS = 18;

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#2a6f7a' } })
    .png()
    .toBuffer();

/** The first result of the place search, which appears when typing stops. */
const firstPlace = (page: Page): Locator => page.locator('[role="listbox"] [role="option"]').first();

test('S2-WIZ-01 S2-WIZ-08 a new location with position, name, type, hours and a photo takes at most 18 actions', async ({
  client,
  open,
}) => {
  const { page, texts } = await open({ language: 'de', theme: 'light' });
  await page.goto('/dashboard/standorte');
  const { click, type, choose, count } = countedActions();
  const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
  await click(button(page, texts.locations.new));
  const wizard = page.getByRole('dialog', { name: texts.panel.title_new });
  const next = () => click(button(wizard, texts.wizard.next));
  await type(wizard.getByRole('combobox', { name: texts.place.label }), 'Lutterberg');
  await click(firstPlace(page));
  await next();
  await type(wizard.getByLabel(texts.panel.field.name, { exact: true }), NAME);
  await click(wizard.getByRole('radio', { name: texts.catalogue.type.AUTOHOF }));
  await click(button(wizard, texts.wizard.edit_pictures));
  const gallery = page.getByRole('dialog', { name: texts.wizard.edit_pictures });
  await choose(gallery.locator('input[type="file"]').first(), await picture());
  await click(button(gallery, texts.wizard.apply));
  await gallery.waitFor({ state: 'hidden' });
  await next();
  await click(wizard.getByRole('checkbox', { name: texts.catalogue.feature.PARKPLATZ }));
  await next();
  await next();
  await type(wizard.getByRole('textbox', { name: texts.hours.line.label }), 'Mo-Fr 6-22 Uhr, Sa 8-14');
  await next();
  await wizardHeading(wizard, texts, 6, 'save').waitFor();
  await click(button(wizard, texts.app.save));
  await wizard.waitFor({ state: 'detached' });
  expect(count()).toBeLessThanOrEqual(MOST_ACTIONS);
  const [stored] = await client.findByName(NAME);
  expect(stored satisfies Location | undefined).toMatchObject({
    name: NAME,
    locationType: 'AUTOHOF',
    features: ['PARKPLATZ'],
    mainImageURL: expect.stringMatching(/^\/media\//),
    coordinates: { type: 'Point' },
    openingHours: { friday: { timeOpen: '6:00', timeClose: '22:00' }, saturday: { timeClose: '14:00' }, sunday: { isOpen: false } },
  });
});
