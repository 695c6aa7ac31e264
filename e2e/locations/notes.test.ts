import { emptyDraft } from '@rastnetz/contract';
import { expect } from 'vitest';
import { expectAccessible } from '../harness/browser.ts';
import { reportPanel, reportRow } from '../harness/clearing-fixture.ts';
import { test } from '../harness/fixtures.ts';
import { looksPlayed } from '../harness/looks.ts';
import { filled, openPanel, withAnyValues } from '../harness/page-helpers.ts';
import { expectToast, keepToastsOpen } from '../harness/toasts.ts';

const LOOKS = looksPlayed(
  { language: 'de', theme: 'light', width: 1280, isCalm: true },
  { language: 'en', theme: 'dark', width: 360, isCalm: true },
);

test.for(LOOKS)(
  'ADR 0070 a note on a location is written, changed, deleted, restored and counted in the list (%o)',
  async (look, { client, open }) => {
    const name = `Rasthof Notiz ${look.language}`;
    const coordinates = { type: 'Point' as const, coordinates: [8.21, 54.9] as [number, number] };
    await client.save({ ...emptyDraft('RASTHOF'), name, coordinates });
    const { page, texts } = await open(look);
    const { notes } = texts;
    const panel = await openPanel(page, texts, name);
    await panel.getByText(notes.tab, { exact: true }).click();
    await panel.getByText(notes.empty.location).waitFor();
    await panel.getByLabel(notes.field).fill('Schlüssel beim Nachbarn');
    await panel.getByRole('button', { name: notes.save }).click();
    await panel.getByText(filled(notes.tab_count, { number: '1' })).waitFor();
    await panel.getByLabel(notes.field).fill('Wirt bis Ostern im Urlaub,\nVertretung: Frau Blick');
    await panel.getByRole('button', { name: notes.save }).click();
    const items = panel.getByRole('list', { name: notes.title }).getByRole('listitem');
    await items.nth(1).waitFor();
    await items.first().getByText('Wirt bis Ostern').waitFor();
    await expectAccessible(page);
    await items
      .first()
      .getByRole('button', { name: withAnyValues(notes.edit_one) })
      .click();
    await items.first().getByLabel(notes.edit_field).fill('Wirt wieder da');
    await items.first().getByRole('button', { name: notes.save }).click();
    await items.first().getByText('Wirt wieder da').waitFor();
    await keepToastsOpen(page);
    await items
      .first()
      .getByRole('button', { name: withAnyValues(notes.delete_one) })
      .click();
    await expectToast(page, notes.deleted);
    await expect.poll(() => items.count()).toBe(1);
    await page.getByRole('button', { name: notes.undo }).click();
    await expect.poll(() => items.count()).toBe(2);
    await page.goto(`/dashboard/standorte?${new URLSearchParams({ search: name })}`);
    await page
      .locator('[data-location]')
      .filter({ hasText: name })
      .getByTitle(filled(notes.mark_other, { number: '2' }))
      .waitFor();
    await expectAccessible(page);
  },
);

/** Reports of the demo. The first of the queue would be another one whenever a journey beside this one has saved a location. */
const REPORTS = { de: 'Gasthof Lindenkrug', en: 'Parkplatz Eichholz' } as const;

test.for(LOOKS)('ADR 0070 clearers write notes on a report in its panel (%o)', async (look, { open }) => {
  const name = REPORTS[look.language];
  const { page, texts } = await open(look, 'admin', `/dashboard/clearing?${new URLSearchParams({ search: name })}`);
  const { notes } = texts;
  await reportRow(page, name).click();
  const panel = await reportPanel(page, texts);
  await panel.getByText(notes.tab, { exact: true }).click();
  await panel.getByLabel(notes.field).fill('Fahrer angerufen, er schickt noch ein Foto.');
  await panel.getByRole('button', { name: notes.save }).click();
  await panel.getByText('Fahrer angerufen').last().waitFor();
  await panel.getByText(filled(notes.tab_count, { number: '1' })).waitFor();
  await expectAccessible(page);
});
