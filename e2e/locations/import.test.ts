import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, scrollsSideways } from '../harness/browser.ts';
import { signIn } from '../harness/client.ts';
import { test } from '../harness/fixtures.ts';
import { filled, findRow, type Texts } from '../harness/page-helpers.ts';

const PAGE = '/dashboard/einstellungen/kundenimport';
const HEADINGS = 'Nummer;Name;Standorttyp;Breite;Länge;Telefon';
const FIRST = ['K-1;Rasthof Probe Nord;Rasthof;54,101;9,801;+49 511 1', 'K-2;Rasthof Probe Süd;Rasthof;54,202;9,902;+49 511 2'];
const BROKEN = 'K-3;Rasthof Probe West;Rasthof;Hannover;9,7;+49 511 3';

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await scrollsSideways(page)).toBe(false);
}

/** Uploads a file with BOM and CRLF, as Windows programs write it. */
async function send(page: Page, { imports, import_step: labels }: Texts, name: string, rows: readonly string[]): Promise<void> {
  const buffer = Buffer.from(`\u{FEFF}${[HEADINGS, ...rows].join('\r\n')}\r\n`);
  await page.getByLabel(imports.upload.choose, { exact: true }).setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: labels.columns.go_on, exact: true }).click();
}

/** The filter for rows of a kind, with their number. */
const chip = (page: Page, { import_step: labels }: Texts, kind: string, count: number): Locator =>
  page.getByRole('group', { name: labels.rows.filter }).getByText(`${kind} ${count}`, { exact: true });

/** Commits and waits until everything is written. */
async function commit(page: Page, { import_step: labels }: Texts, write: number): Promise<void> {
  await page.getByRole('button', { name: labels.commit.button, exact: true }).click();
  const question = page.getByRole('dialog', {
    name: filled(write === 1 ? labels.commit.ask_one : labels.commit.ask_other, { number: write }),
  });
  await question.getByRole('button', { name: labels.commit.yes, exact: true }).click();
  await page.getByText(labels.done.committed, { exact: true }).waitFor();
}

test('S2-ROUTE-14 a file is checked, an invalid cell corrected, and committed; the locations are in the list', async ({ open }) => {
  const { page, texts } = await open({ language: 'de', theme: 'light' }, 'admin', PAGE);
  const labels = texts.import_step;
  await page.getByLabel(texts.imports.upload.choose, { exact: true }).waitFor({ state: 'attached' });
  await expectSound(page);
  await send(page, texts, 'kunden-2026.csv', [...FIRST, BROKEN]);
  await chip(page, texts, texts.imports.kind.new, 2).waitFor();
  await chip(page, texts, texts.imports.kind.broken, 1).waitFor();
  await expectSound(page);
  const row = page.locator('[data-row="3"]');
  // Without its rows the page would look for the next error later, and take the focus from the cell.
  await row.waitFor();
  await page.getByRole('button', { name: labels.rows.next, exact: true }).click();
  const heading = { heading: 'Breite', place: filled(texts.import.place.csv, { place: 4 }) };
  await row.getByRole('button', { name: filled(labels.rows.edit_of, { ...heading, value: 'Hannover' }) }).click();
  const cell = row.getByLabel('Breite', { exact: true });
  await cell.fill('54,303');
  await cell.press('Enter');
  await chip(page, texts, texts.imports.kind.new, 3).waitFor();
  await expectSound(page);
  await commit(page, texts, 3);
  await expectSound(page);
  await page.goto('/dashboard/standorte');
  await findRow(page, texts, 'Rasthof Probe West');
});

test('next year’s file shows its changes, and is rolled back except for later edits', async ({ open, origin }) => {
  const admin = await signIn(origin, 'admin');
  const { page, texts } = await open({ language: 'en', theme: 'dark', width: 360 }, 'admin', PAGE);
  const labels = texts.import_step;
  const nextYear = [
    FIRST[0]?.replace('511 1', '511 91') ?? '',
    FIRST[1]?.replace('511 2', '511 92') ?? '',
    'K-9;Rasthof Probe Neu;Rasthof;54,404;9,604;',
  ];
  await send(page, texts, 'kunden-2027.csv', nextYear);
  await chip(page, texts, texts.imports.kind.changed, 2).waitFor();
  await chip(page, texts, texts.imports.kind.new, 1).waitFor();
  await page.getByText('+4951191').first().waitFor();
  await expectSound(page);
  await commit(page, texts, 3);

  const [north] = await admin.findByName('Rasthof Probe Nord');
  if (!north) throw new Error('the imported location is not there');
  expect(north.phone).toBe('+4951191');
  const { _id, version } = north;
  expect((await admin.save({ _id, version, description: 'von Hand' })).status).toBe(200);

  await page.getByRole('button', { name: labels.done.roll_back, exact: true }).click();
  const question = page.getByRole('dialog', { name: filled(labels.rollback.title, { name: 'kunden-2027.csv' }) });
  await question.getByRole('button', { name: labels.rollback.yes, exact: true }).click();
  await page.getByText(labels.done.rolled_back, { exact: true }).waitFor();
  await page.getByText(filled(labels.done.kept_one, { number: 1 })).waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: labels.done.show_kept, exact: true }).click();
  await page.getByRole('link', { name: 'Rasthof Probe Nord' }).waitFor();
  const [kept] = await admin.findByName('Rasthof Probe Nord');
  const [back] = await admin.findByName('Rasthof Probe Süd');
  expect([kept?.phone, kept?.description, back?.phone]).toEqual(['+4951191', 'von Hand', '+495112']);
  expect(await admin.findByName('Rasthof Probe Neu')).toEqual([]);
});

test('an invalid file is refused with a message, and a partner has no access', async ({ open }) => {
  const { page, texts } = await open({ language: 'de', theme: 'dark' }, 'admin', PAGE);
  const choose = page.getByLabel(texts.imports.upload.choose, { exact: true });
  await choose.setInputFiles({ name: 'bild.csv', mimeType: 'text/csv', buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]) });
  await page
    .getByRole('alert')
    .getByText(filled(texts.imports.upload.failed, { name: 'bild.csv' }))
    .waitFor();
  await expectSound(page);
  const theirs = await open({ language: 'de', theme: 'light' }, 'partner', PAGE);
  await theirs.page.getByRole('heading', { name: theirs.texts.app.no_access.title }).waitFor();
});
