import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { emptyDraft, findClusters, getStatistics } from '@rastnetz/contract';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { isFull, isPush } from '../../test-scope.ts';
import { expectAccessible } from '../harness/browser.ts';
import { credentialsOf } from '../harness/client.ts';
import type { OwnDemo } from '../harness/demo-server.ts';
import { testOnOwnDemoWithMaps } from '../harness/fixtures.ts';
import { looksPlayed } from '../harness/looks.ts';
import { mapIdle } from '../harness/map.ts';
import { filled, signIn, TEXTS, withAnyValues } from '../harness/page-helpers.ts';
import { expectToast } from '../harness/toasts.ts';

const LOOKS = looksPlayed({ language: 'en', theme: 'dark', isCalm: !isFull }, { language: 'de', theme: 'light' });
const COMMAND = join(import.meta.dirname, '../../apps/api/src/command/import.ts');
const REAL_DATA = join(import.meta.dirname, '../../../shared/data/pois_de_south.geojson');
/** Of the 12,117 rows, every n-th is imported here; apps/api/test/imports/formats/import-data.test.ts reads all of them. */
const STEP = 4;
/** The imported rows that have a type. */
const MOST_OF_THE_REAL_ROWS = 2750;

/** A demo of its own: the map must show only what the journey saves and imports. */
const test = testOnOwnDemoWithMaps.extend('files', { scope: 'file' }, async ({ graphics: _ }, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'rastnetz-journey-'));
  onCleanup(() => rm(folder, { recursive: true, force: true }));
  const photo = sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#2a7f86' } });
  await writeFile(join(folder, 'foto.jpg'), await photo.jpeg().toBuffer());
  return folder;
});

/** Imports into the data of a running server; returns the output. */
async function importFile({ dataSettings }: OwnDemo, file: string): Promise<string> {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...dataSettings };
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, file, '--company', 'Import Süd'], {
    env,
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

async function sampleOfRealData(folder: string): Promise<string> {
  const all = JSON.parse(await readFile(REAL_DATA, 'utf8')) as { readonly features: readonly object[] };
  const file = join(folder, 'real.geojson');
  await writeFile(file, JSON.stringify({ ...all, features: all.features.filter((_, index) => index % STEP === 0) }));
  return file;
}

/** Number of locations on the map of Germany, requested as the page does. */
const totalOnMap = (page: Page): Promise<number> =>
  page.evaluate(async (path) => {
    const [stored] = Object.values(localStorage).filter((text) => text.includes('token'));
    const token = /"token":"([^"]+)"/.exec(stored ?? '')?.[1];
    const answer = await fetch(`${path}?bbox=5,47,16,56&zoom=5`, { headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { total: number }).total;
  }, findClusters.path);

test.skipIf(!isFull || !existsSync(REAL_DATA))(
  'S1-CLEAR-02 real map data are imported twice through the running server (skipped by `npm test`, and without the data)',
  async ({ demo, files }) => {
    const file = await sampleOfRealData(files);
    const first = await importFile(demo, file);
    const news = Number(/new\D+([\d.,]+)/i.exec(first)?.[1]?.replace(/\D/g, ''));
    expect(news).toBeGreaterThan(MOST_OF_THE_REAL_ROWS);
    const again = await importFile(demo, file);
    expect(again).toMatch(/new\D+0\b/i);
    expect(again).toMatch(/changed\D+0\b/i);
  },
);

describe.each(LOOKS)('the journey in $language, $theme', (look) => {
  const texts = TEXTS[look.language];
  const name = `Rasthof Prüfstein ${look.language.toUpperCase()}`;
  test('S2-LOGIN-01 S5-LOGIN-01 S5-LOGIN-02 S8-LOGIN-02 signing in: errors under fields, a toast, the reset view, then home', async ({
    open,
  }) => {
    const { page } = await open(look, null, '/');
    await page.getByRole('button', { name: texts.login.submit, exact: true }).click();
    await page.getByText(texts.login.error.no_email).first().waitFor();
    await page.getByText(texts.login.error.no_password).first().waitFor();
    await page.getByRole('button', { name: texts.login.forgot }).click();
    await page.getByRole('heading', { name: texts.login.reset.title }).waitFor();
    await page.getByRole('button', { name: texts.login.reset.back }).click();
    await page.locator('input[name="email"]').fill('partner@rastnetz.example');
    await page.locator('input[name="password"]').fill('falsch');
    await page.getByRole('button', { name: texts.login.submit, exact: true }).click();
    await expectToast(page, texts.login.error.catchError);
    await signIn(page, texts);
  });

  test('S9-SIDEBAR-01 S2-HOME-01 S2-HOME-02 S2-HOME-03 S6-ROLE-03 home shows both tiles and their age, and no menu entry of admins', async ({
    open,
  }) => {
    const { page } = await open(look, 'partner', '/dashboard');
    expect((await page.locator('aside').first().boundingBox())?.width).toBe(288);
    await page.getByText(texts.home.my_locations).first().waitFor();
    await page.getByText(texts.home.all_locations).first().waitFor();
    await page.getByText(withAnyValues(texts.home.latest_update)).first().waitFor();
    await page.getByRole('group', { name: texts.home.my_locations }).getByText(/\d/).waitFor();
    const reloaded = page.waitForResponse((response) => response.url().includes(getStatistics.path));
    await page.getByRole('button', { name: texts.home.refresh }).click();
    expect((await reloaded).status()).toBe(200);
    expect(await page.getByRole('link', { name: texts.app.menu.clearing, exact: true }).count()).toBe(0);
  });

  test('S2-LOC-02 S2-LOC-20 the list has the segment of the map, ten rows a page', async ({ open }) => {
    const { page } = await open(look, 'partner', '/dashboard');
    await page.getByRole('link', { name: texts.app.menu.locations, exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: texts.locations.title }).waitFor();
    await mapIdle(page);
    await page.getByText(texts.locations.hint).waitFor();
    await page.locator('[data-location]').first().waitFor();
    expect(await page.locator('[data-location]').count()).toBe(10);
  });

  test.skipIf(isPush)('S2-LOC-08 the search finds München by "muench"', async ({ client, open }) => {
    const answer = await client.save({
      ...emptyDraft('RASTHOF'),
      name: `Rasthof München ${look.language}`,
      // In the segment that the map opens with.
      coordinates: { type: 'Point', coordinates: [9.9, 51.2] },
    });
    expect(answer.status).toBe(200);
    const { page } = await open(look, 'partner', '/dashboard/standorte');
    const search = page.getByLabel(texts.locations.search.label, { exact: true });
    await search.fill('mu');
    await page.getByText(filled(texts.locations.search.too_short, { min: 3 })).waitFor();
    await search.fill('rasthof muench');
    await page
      .locator('[data-location]')
      .filter({ hasText: `Rasthof München ${look.language}` })
      .waitFor();
  });

  test('S1-WHAT-01 S2-PANEL-01 S8-SAVE-01 a new location with hours, picture and position is in the list and on the map at once', async ({
    files,
    open,
  }) => {
    const { page } = await open(look, 'partner', '/dashboard/standorte?panel=form');
    const panel = page.getByRole('dialog');
    await panel.getByRole('heading', { name: texts.panel.title_new }).waitFor();
    await panel.getByLabel(texts.panel.field.name, { exact: true }).fill(name);
    await panel.getByRole('radio', { name: texts.catalogue.type.RASTHOF }).check();
    await panel.getByRole('checkbox', { name: texts.catalogue.feature.WLAN }).check();
    const monday = panel.getByRole('group', { name: texts.hours.day.monday, exact: true });
    await monday.getByRole('checkbox', { name: texts.hours.day.monday }).check();
    const times = monday.locator('input[aria-label*=":"]');
    await times.nth(0).fill('630');
    await times.nth(0).press('Enter');
    await times.nth(1).fill('22');
    await times.nth(1).press('Enter');
    await panel.locator('input[type="file"]').first().setInputFiles(join(files, 'foto.jpg'));
    await panel.getByLabel(texts.panel.position.label).fill('52.3745, 9.7385');
    await expectAccessible(page);
    // The points of the map behind the panel are there: the next request for points is that of the save.
    await mapIdle(page.locator('#content'));
    const before = await totalOnMap(page);
    const asked = page.waitForRequest((request) => request.url().includes(findClusters.path));
    await panel.getByRole('button', { name: texts.app.save, exact: true }).click();
    await expectToast(page, texts.panel.saved);
    await (await asked).response();
    expect(await totalOnMap(page)).toBe(before + 1);
    await panel.getByText(texts.panel.unchanged).waitFor();
    await page.keyboard.press('Escape');
    const search = page.getByLabel(texts.locations.search.label, { exact: true });
    await search.fill(name);
    const row = page.locator('[data-location]').filter({ hasText: name });
    await row.first().waitFor();
    await row.first().locator('img[src^="/media/"]').waitFor();
  });

  test.skipIf(isPush)('S2-PANEL-09 a click on the map and the arrow keys of its marker set the position', async ({ open }) => {
    const { page } = await open(look, 'partner', '/dashboard/standorte?panel=form');
    const panel = page.getByRole('dialog');
    const coordinates = panel.getByLabel(texts.panel.position.label);
    await coordinates.scrollIntoViewIfNeeded();
    await panel.locator('[data-map-idle="true"]').waitFor();
    await panel.locator('canvas').click({ position: { x: 200, y: 150 } });
    await expect.poll(() => coordinates.inputValue()).toMatch(/^\d{2}\.\d+, \d{1,2}\.\d+$/);
    const clicked = await coordinates.inputValue();
    const marker = panel.locator('.maplibregl-marker button, button.maplibregl-marker').first();
    await marker.focus();
    await marker.press('ArrowRight');
    await expect.poll(() => coordinates.inputValue()).not.toBe(clicked);
    await panel.getByRole('button', { name: texts.app.cancel, exact: true }).click();
  });

  test('S4-SESSION-04 S2-SHELL-05 S7-MAP-04 logging out leads to the login, and the dashboard is inaccessible', async ({ open }) => {
    const { page } = await open(look, credentialsOf('partner'), '/dashboard');
    await page.getByRole('button', { name: texts.app.user.logout }).first().click();
    await page.getByRole('button', { name: texts.login.submit, exact: true }).waitFor();
    await page.goto('/dashboard/standorte');
    await page.getByRole('button', { name: texts.login.submit, exact: true }).waitFor();
  });
});
