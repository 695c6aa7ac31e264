import { emptyDraft, type Location } from '@rastnetz/contract';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isFull } from '../../test-scope.ts';
import { expectAccessible } from '../harness/browser.ts';
import type { Client } from '../harness/client.ts';
import { test } from '../harness/fixtures.ts';
import { focusIsOn, tabTo } from '../harness/keyboard.ts';
import { filled, findRow, openPanel, type Texts, withAnyValues } from '../harness/page-helpers.ts';
import { expectToast } from '../harness/toasts.ts';

/** A location for one journey, far from all others. */
async function place(client: Client, name: string, lng: number): Promise<Location> {
  const coordinates = { type: 'Point' as const, coordinates: [lng, 54.9] as [number, number] };
  const answer = await client.save({ ...emptyDraft('RASTHOF'), name, coordinates, features: ['WLAN'] });
  return (await answer.json()) as Location;
}

const storedIn = async (client: Client, name: string) => (await client.findByName(name)).find((location) => location.name === name);

test('S7-STANDORT-05 two users at one location: non-conflicting fields are merged, conflicts are chosen, nothing is lost', async ({
  client,
  open,
}) => {
  const name = 'Rasthof Zweihand';
  const { _id, version } = await place(client, name, 8.31);
  const { page, texts } = await open({ language: 'de', theme: 'dark', isCalm: !isFull });
  const panel = await openPanel(page, texts, name);
  const basics = panel.getByRole('region', { name: texts.panel.section.basic });
  await basics.getByLabel(texts.panel.field.description).first().fill('meine Beschreibung');
  await basics.getByLabel(texts.panel.field.website).first().fill('meine.example');
  await client.save({ _id, version, description: 'ihre Beschreibung', phone: '+4955112345' });
  await panel.getByRole('button', { name: texts.app.save, exact: true }).click();

  const notice = panel.getByRole('region', { name: texts.merge.title });
  await notice.waitFor();
  await notice.getByText('+4955112345').waitFor();
  await notice.getByText('meine.example').waitFor();
  await expectAccessible(page);
  await notice.getByRole('button', { name: texts.merge.apply }).click();
  await notice.getByText(texts.merge.missing).first().waitFor();
  await notice.getByRole('radio', { name: /ihre Beschreibung/ }).check();
  await notice.getByRole('button', { name: texts.merge.apply }).click();
  await panel.getByRole('button', { name: texts.app.save, exact: true }).click();
  await expectToast(page, texts.panel.saved);
  expect(await storedIn(client, name)).toMatchObject({
    description: 'ihre Beschreibung',
    phone: '+4955112345',
    website: 'meine.example',
    version: version + 2,
  });
});

test('a dialog does not make the browser recalculate the styles of the page behind it', async ({ client, open }) => {
  const name = 'Rasthof Stillstand';
  await place(client, name, 8.35);
  const { page, texts } = await open({ language: 'de', theme: 'light', isCalm: true });
  await openPanel(page, texts, name);
  const [ofBody, ofHeading] = await page.evaluate(() =>
    [document.body, document.querySelector('h1')].map(
      (element) => element && getComputedStyle(element).getPropertyValue('--removed-body-scroll-bar-size'),
    ),
  );
  expect(ofBody).toMatch(/px$/);
  expect(ofHeading).toBe('');
});

test('S1-WHAT-02 history and trash: an earlier version is restored, a deleted location, too', async ({ client, open }) => {
  const name = 'Rasthof Rückweg';
  const { _id, version } = await place(client, name, 8.32);
  await client.save({ _id, version, description: 'verschrieben', features: [] });
  const { page, texts } = await open({ language: 'en', theme: 'light', isCalm: !isFull });
  await page.goto(`/dashboard/standorte?panel=${_id}&tab=history`);
  const panel = page.getByRole('dialog').first();
  await panel.getByRole('list', { name: texts.history.title }).getByText('verschrieben').waitFor();
  await expectAccessible(page);
  await panel
    .getByRole('button', { name: withAnyValues(texts.history.restore_of) })
    .last()
    .click();
  await page.getByRole('button', { name: texts.history.yes, exact: true }).click();
  await expect.poll(() => storedIn(client, name)).toMatchObject({ description: null, features: ['WLAN'] });
  // The panel trashes the version that it has: not before its response, after which it reads the history again.
  await panel.getByText(filled(texts.history.version, { version: version + 2 })).waitFor();

  await panel.getByRole('button', { name: texts.panel.more }).click();
  await page.getByRole('menuitem', { name: texts.panel.to_trash }).click();
  await expect.poll(() => storedIn(client, name)).toBeUndefined();
  await page.goto('/dashboard/standorte?panel=trash');
  await page.getByRole('button', { name: filled(texts.trash.restore_of, { title: name }) }).click();
  await expect.poll(() => storedIn(client, name)).toMatchObject({ _id });
});

async function editByKeyboard(page: Page, texts: Texts, name: string): Promise<void> {
  await findRow(page, texts, name);
  await tabTo(page, focusIsOn(page, filled(texts.locations.row.edit_of, { title: name })));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel(texts.panel.field.name, { exact: true }).waitFor();
  // What is below the type is rendered a frame later, on a busy machine after more presses of Tab than there may be.
  await page.getByRole('dialog').getByRole('checkbox', { name: texts.catalogue.feature.DUSCHE, exact: true }).waitFor();
  await tabTo(page, focusIsOn(page, texts.panel.field.name));
  await page.keyboard.press('End');
  await page.keyboard.type(' Süd');
  await tabTo(page, focusIsOn(page, texts.catalogue.feature.DUSCHE));
  await page.keyboard.press('Space');
  await tabTo(page, focusIsOn(page, texts.hours.day.monday));
  await page.keyboard.press('Space');
  await tabTo(
    page,
    focusIsOn(page, filled(texts.hours.pick_for, { day: texts.hours.day.monday, period: texts.hours.period1, end: texts.hours.from })),
  );
  await page.keyboard.type('630');
  await page.keyboard.press('Enter');
  await tabTo(
    page,
    focusIsOn(page, filled(texts.hours.pick_for, { day: texts.hours.day.monday, period: texts.hours.period1, end: texts.hours.until })),
  );
  await page.keyboard.type('22');
  await page.keyboard.press('Enter');
}

test('S1-WHAT-02 S2-PANEL-10 S4-PANEL-02 the panel by keyboard only: open, edit, save, close, reopen; the focus returns to the list', async ({
  client,
  open,
}) => {
  const name = 'Rasthof Tastatur';
  const { _id } = await place(client, name, 8.33);
  const { page, texts } = await open({ language: 'de', theme: 'light', isCalm: !isFull });
  await page.goto('/dashboard/standorte');
  await editByKeyboard(page, texts, name);
  await page.keyboard.press('Control+s');
  await expectToast(page, texts.panel.saved);
  await page.getByRole('dialog').getByText(texts.panel.unchanged).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  expect(await storedIn(client, `${name} Süd`)).toMatchObject({
    features: ['WLAN', 'DUSCHE'],
    openingHours: { monday: { isOpen: true, timeOpen: '6:30', timeClose: '22:00' } },
  });
  await page.goto(`/dashboard/standorte?panel=${_id}`);
  const again = page.getByRole('dialog');
  await expect.poll(() => again.getByLabel(texts.panel.field.name, { exact: true }).inputValue()).toBe(`${name} Süd`);
  expect(await again.getByRole('checkbox', { name: texts.catalogue.feature.DUSCHE, exact: true }).isChecked()).toBe(true);
  const hours = again.getByRole('textbox', { name: texts.hours.line.label });
  await expect.poll(() => hours.inputValue()).toBe('Mo 6:30–22 Uhr, Di–So geschlossen');
});
