import { emptyDraft } from '@rastnetz/contract';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isFull } from '../../test-scope.ts';
import { focusFindings } from '../accessibility/focus-checks.ts';
import { credentialsOf, DEMO_PASSWORD, signIn } from '../harness/client.ts';
import { type OpenWindow, test, testWithMaps } from '../harness/fixtures.ts';
import { focusIsOn, tabTo } from '../harness/keyboard.ts';
import { mapIdle } from '../harness/map.ts';
import { wizardHeading } from '../harness/page-helpers.ts';

const SETTINGS = '/dashboard/einstellungen';

/** Tabs to the element with this name, and presses a key there. */
async function press(page: Page, label: string, key = 'Enter'): Promise<void> {
  await tabTo(page, focusIsOn(page, label));
  await page.keyboard.press(key);
}

/** Tabs to a field and types. */
async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, focusIsOn(page, label));
  await page.keyboard.type(text);
}

const isOnMainHeading = (page: Page) => page.evaluate(() => document.activeElement?.tagName === 'H1');

test('by keyboard only: sign in, find a location by Ctrl+K, edit and save it; the focus returns and the skip link leads to the content', async ({
  client,
  open,
}) => {
  const name = 'Rasthof Ohne Maus';
  await client.save({ ...emptyDraft('RASTHOF'), name, coordinates: { type: 'Point', coordinates: [8.7, 54.8] } });
  const { page, texts } = await open({ language: 'de', theme: 'light' }, null, '/');
  await type(page, texts.login.email, 'partner@rastnetz.example');
  await type(page, texts.login.password, DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await expect.poll(() => isOnMainHeading(page)).toBe(true);
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog').getByRole('combobox');
  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('ohne maus');
  await page.getByRole('option', { name, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: new RegExp(name) });
  await panel.getByLabel(texts.panel.field.name, { exact: true }).waitFor();
  await tabTo(page, focusIsOn(page, texts.panel.field.name));
  await page.keyboard.press('End');
  await page.keyboard.type(' Süd');
  await page.keyboard.press('Control+s');
  await panel.getByText(texts.panel.unchanged).waitFor();
  await expect.poll(async () => (await client.findByName(`${name} Süd`)).length).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await press(page, texts.app.skip);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
});

test('by keyboard only: a new location through all steps of the wizard, its position typed', async ({ client, open }) => {
  const { page, texts } = await open({ language: 'en', theme: 'dark' }, 'partner', '/dashboard/standorte');
  const step = (number: number, key: keyof typeof texts.wizard.step) =>
    wizardHeading(page.getByRole('dialog'), texts, number, key).waitFor();
  await page.locator('[data-location]').first().waitFor();
  await press(page, texts.locations.new);
  await step(1, 'position');
  await type(page, texts.panel.position.label, '48.7, 11.4');
  await press(page, texts.wizard.next);
  await step(2, 'basics');
  await type(page, texts.panel.field.name, 'Imbiss Ohne Maus');
  await tabTo(page, () => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.type === 'radio'));
  const radio = page.getByRole('radio', { name: texts.catalogue.type.IMBISS });
  for (let tries = 0; tries < 8 && !(await radio.isChecked()); tries += 1) await page.keyboard.press('ArrowRight');
  await press(page, texts.wizard.next);
  await step(3, 'features');
  await press(page, texts.catalogue.feature.WLAN, 'Space');
  await press(page, texts.wizard.next);
  await step(4, 'details');
  await press(page, texts.wizard.next);
  await step(5, 'hours');
  await press(page, texts.wizard.next);
  await step(6, 'save');
  await press(page, texts.app.save);
  await expect.poll(async () => (await client.findByName('Imbiss Ohne Maus'))[0]?.locationType).toBe('IMBISS');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

test('by keyboard only: a file is chosen, checked and committed; the rights of a user are changed', async ({ open, origin }) => {
  const admin = await signIn(origin, 'admin');
  // A shared session may be minutes old, and rights are changed long after the import began.
  const { page, texts } = await open({ language: 'de', theme: 'dark' }, credentialsOf('super'), `${SETTINGS}/kundenimport`);
  const labels = texts.import_step;
  await page.getByLabel(texts.imports.upload.choose, { exact: true }).waitFor({ state: 'attached' });
  const choosing = page.waitForEvent('filechooser');
  await press(page, texts.imports.upload.choose);
  const buffer = Buffer.from('Nummer;Name;Typ;Breite;Länge\r\nT-1;Rasthof Taste;Rasthof;54,6;9,3');
  await (await choosing).setFiles({ name: 'tasten.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: labels.columns.go_on, exact: true }).waitFor();
  await press(page, labels.columns.go_on);
  await page.locator('[data-row]').first().waitFor();
  await press(page, labels.commit.button);
  // The button behind the dialog has the same name.
  await page.getByRole('dialog').locator(':focus').waitFor();
  await press(page, labels.commit.yes);
  await page.getByText(labels.done.committed, { exact: true }).waitFor();
  expect((await admin.findByName('Rasthof Taste')).length).toBe(1);

  await page.goto(`${SETTINGS}/benutzer`);
  await page.getByText('Korbinian').first().waitFor();
  await press(page, 'Korbinian Huber');
  const panel = page.getByRole('dialog');
  const right = panel.getByRole('checkbox', { name: texts.users.right.imports });
  await right.waitFor();
  await press(page, texts.users.right.imports, 'Space');
  await page.keyboard.press('Control+s');
  await panel.getByText(texts.panel.unchanged).waitFor();
  expect(await right.isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => focusIsOn(page, 'Korbinian Huber')()).toBe(true);
});

const WITHOUT_MAP = ['', '/clearing', '/datencheck', '/profil', '/einstellungen/unternehmen', '/einstellungen/pipelines'];
const WITH_MAP = ['/standorte', '/map'];

/** Tabs through pages below `/dashboard`; with `areMapsDrawn`, once their maps are. */
async function expectVisibleFocus(open: OpenWindow, paths: readonly string[], areMapsDrawn = false): Promise<void> {
  const { page } = await open({ language: 'de', theme: 'light' }, 'admin', '/dashboard');
  const findings: Record<string, string[]> = {};
  for (const path of paths) {
    await page.goto(`/dashboard${path}`);
    await page.locator(':root:not(:has(.mantine-Skeleton-root)) h1').waitFor();
    if (areMapsDrawn) await mapIdle(page);
    findings[path] = await focusFindings(page);
  }
  expect(Object.entries(findings).filter(([, found]) => found.length > 0)).toEqual([]);
}

test('the focus is visible at every stop, never covered and never trapped', ({ open }) =>
  expectVisibleFocus(open, isFull ? WITHOUT_MAP : [...WITHOUT_MAP, ...WITH_MAP]));

testWithMaps.skipIf(!isFull)('the focus is visible at every stop of the pages with a map, never covered and never trapped', ({ open }) =>
  expectVisibleFocus(open, WITH_MAP, true),
);
