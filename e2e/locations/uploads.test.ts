import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDraft } from '@rastnetz/contract';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { menuPdf } from '../../apps/api/src/wiring/demo/menu-pdf.ts';
import { expectAccessible } from '../harness/browser.ts';
import type { Client } from '../harness/client.ts';
import { test } from '../harness/fixtures.ts';
import { filled, openPanel, type Texts } from '../harness/page-helpers.ts';
import { expectToast } from '../harness/toasts.ts';

const NAME = 'Rasthof Bilderbogen';
let folder = '';

const photo = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();

test.beforeAll(async ({ client }) => {
  folder = await mkdtemp(join(tmpdir(), 'rastnetz-uploads-'));
  for (const [name, colour] of [
    ['eins.jpg', '#a11'],
    ['zwei.jpg', '#1a1'],
    ['drei.jpg', '#11a'],
  ] as const)
    await writeFile(join(folder, name), await photo(colour));
  await writeFile(join(folder, 'kaputt.jpg'), (await photo('#aa1')).subarray(0, 900));
  await writeFile(join(folder, 'karte.pdf'), menuPdf('Tageskarte', ['Linsensuppe 4,90']));
  await client.save({ ...emptyDraft('BISTRO'), name: NAME, coordinates: { type: 'Point', coordinates: [8.5, 54.7] } });
});
test.afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const section = (panel: Locator, texts: Texts, name: keyof Texts['panel']['section']) =>
  panel.getByRole('region', { name: texts.panel.section[name] });

const storedIn = async (client: Client) => (await client.findByName(NAME))[0];

test('S2-PANEL-06 S2-PANEL-07 S2-PANEL-08 S5-UPLOAD-08 pictures and menu: uploaded one by one, an invalid one refused, ordered by keys, described, one made the main image, one deleted', async ({
  client,
  open,
  origin,
}) => {
  const { page, texts } = await open({ language: 'de', theme: 'dark' });
  const panel = await openPanel(page, texts, NAME);
  const images = section(panel, texts, 'images');
  await images
    .locator('input[type="file"]')
    .setInputFiles(['eins.jpg', 'zwei.jpg', 'drei.jpg', 'kaputt.jpg'].map((name) => join(folder, name)));
  await images.getByText(texts.upload.broken).waitFor();
  await expect.poll(() => images.getByText(texts.upload.fresh_short, { exact: true }).count()).toBe(3);
  await expectAccessible(page);
  await images.getByRole('button', { name: filled(texts.upload.remove, { name: 'kaputt.jpg' }) }).click();

  await images.getByRole('button', { name: filled(texts.upload.earlier, { name: 'drei.jpg' }) }).click();
  await images.getByRole('button', { name: filled(texts.upload.alt_edit, { name: 'drei.jpg' }) }).click();
  await page.getByRole('textbox', { name: texts.upload.alt }).fill('Der Eingang bei Nacht');
  await page.getByRole('button', { name: texts.upload.alt_take, exact: true }).click();
  await images.getByRole('button', { name: filled(texts.upload.promote, { name: 'eins.jpg' }) }).click();

  const menu = section(panel, texts, 'menu');
  await menu.locator('input[type="file"]').setInputFiles(join(folder, 'karte.pdf'));
  await menu.getByText(texts.upload.fresh_short, { exact: true }).waitFor();
  await panel.getByRole('button', { name: texts.app.save, exact: true }).click();
  await expectToast(page, texts.panel.saved);
  const first = await storedIn(client);
  expect(first?.mainImageURL).toMatch(/^\/media\//);
  expect(first?.otherImages.map(({ alt }) => alt)).toEqual(['Der Eingang bei Nacht', null]);
  const pdf = first?.menuImages[0];
  expect(pdf?.preview).toMatch(/320\.webp$/);
  const served = await fetch(origin + pdf?.path);
  expect([served.headers.get('x-content-type-options'), served.headers.get('content-disposition')]).toEqual([
    'nosniff',
    expect.stringMatching(/^attachment/),
  ]);

  await images
    .getByRole('button', { name: filled(texts.upload.remove, { name: filled(texts.upload.stored_image, { place: 2 }) }) })
    .click();
  await page.getByText(texts.upload.confirm).waitFor();
  await page.getByRole('button', { name: texts.upload.confirm_yes, exact: true }).click();
  await panel.getByRole('button', { name: texts.app.save, exact: true }).click();
  await expect.poll(async () => (await storedIn(client))?.otherImages.length).toBe(1);
});
