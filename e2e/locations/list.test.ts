import { readFile } from 'node:fs/promises';
import { emptyDraft } from '@rastnetz/contract';
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import { expectAccessible } from '../harness/browser.ts';
import type { Client } from '../harness/client.ts';
import { test } from '../harness/fixtures.ts';
import { filled, findRow } from '../harness/page-helpers.ts';

const NAMES = ['Stapelhof Eins', 'Stapelhof Zwei', 'Stapelhof Drei'];

test.beforeAll(async ({ client }) => {
  for (const [index, name] of NAMES.entries())
    await client.save({
      ...emptyDraft('IMBISS'),
      name,
      description: '=HYPERLINK("http://example.org")',
      coordinates: { type: 'Point', coordinates: [8.4 + index * 0.1, 54.8] },
    });
});

const featuresIn = async (client: Client) => (await client.findByName('Stapelhof')).map((location) => location.features);

test('S2-LOC-06 with two filters the list has the locations with both features', async ({ client, open }) => {
  const features = { 'Filterhof Eins': ['WLAN'], 'Filterhof Zwei': ['WLAN', 'DUSCHE'], 'Filterhof Drei': ['DUSCHE'] } as const;
  for (const [name, chosen] of Object.entries(features))
    await client.save({ ...emptyDraft('IMBISS'), name, features: [...chosen], coordinates: { type: 'Point', coordinates: [7.4, 54.6] } });
  const { page, texts } = await open({ language: 'en', theme: 'light' });
  await page.goto('/dashboard/standorte');
  await findRow(page, texts, 'Filterhof');
  await page.getByRole('button', { name: texts.locations.filter.button, exact: true }).click();
  const filters = page.getByRole('group', { name: texts.locations.filter.features });
  const rows = async () =>
    (await page.locator('[data-location]').allTextContents()).map((text) => /Filterhof (Eins|Zwei|Drei)/.exec(text)?.[1]).sort();
  await expect.poll(rows).toEqual(['Drei', 'Eins', 'Zwei']);
  await filters.getByText(texts.catalogue.feature.WLAN).click();
  await expect.poll(rows).toEqual(['Eins', 'Zwei']);
  await filters.getByText(texts.catalogue.feature.DUSCHE).click();
  await expect.poll(rows).toEqual(['Zwei']);
});

test('S2-LOC-07 S2-LOC-19 several rows at once: preview, apply, undo; then the list as a file without executable formulas', async ({
  client,
  open,
}) => {
  const { page, texts } = await open({ language: 'de', theme: 'light' });
  await page.goto('/dashboard/standorte');
  await findRow(page, texts, 'Stapelhof');
  await expect.poll(() => page.locator('[data-location]').count()).toBe(3);
  for (const name of NAMES) await page.getByRole('checkbox', { name: filled(texts.bulk.choose, { title: name }) }).check();
  await page.getByRole('button', { name: texts.bulk.button['add-feature'] }).click();
  await page.getByRole('menuitem', { name: texts.catalogue.feature.WLAN }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(filled(texts.bulk.would['add-feature_other'], { count: 3, feature: texts.catalogue.feature.WLAN })).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: filled(texts.bulk.go['add-feature_other'], { count: 3 }) }).click();
  await expect.poll(() => featuresIn(client)).toEqual([['WLAN'], ['WLAN'], ['WLAN']]);
  await page.getByRole('button', { name: texts.bulk.undo.button }).first().click();
  await expect.poll(() => featuresIn(client)).toEqual([[], [], []]);

  await page.getByRole('button', { name: texts.download.button, exact: true }).first().click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: texts.download.format.csv }).click();
  const file = await readFile(await (await downloading).path());
  expect(file.subarray(0, 3).toString('hex')).toBe('efbbbf');
  const rows = parse(file, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[];
  expect(rows.map((row) => Object.values(row).find((cell) => cell.startsWith('Stapelhof')))).toEqual([...NAMES].sort());
  expect(rows.flatMap((row) => Object.values(row)).filter((cell) => cell.startsWith('='))).toEqual([]);
});
