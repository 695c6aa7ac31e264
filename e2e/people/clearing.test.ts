import type { Location } from '@rastnetz/contract';
import { expect } from 'vitest';
import { isPush } from '../../test-scope.ts';
import { expectAccessible, type Look, scrollsSideways } from '../harness/browser.ts';
import { reportPanel, reportRow, testClearing as test } from '../harness/clearing-fixture.ts';
import type { Client } from '../harness/client.ts';
import type { OpenedWindow } from '../harness/fixtures.ts';
import { looksPlayed } from '../harness/looks.ts';
import { filled, photo, withAnyValues } from '../harness/page-helpers.ts';

const REPLY = 'Danke, wir haben es geprüft.';

async function isSound({ page }: OpenedWindow): Promise<void> {
  await expectAccessible(page);
  expect(await scrollsSideways(page)).toBe(false);
}

async function storedLocation(admin: Client, name: string, lng: number, lat: number): Promise<Location> {
  const draft = {
    name,
    locationType: 'RASTHOF',
    phone: '+495111',
    website: 'alt.example',
    coordinates: { type: 'Point', coordinates: [lng, lat] },
  };
  return (await admin.save(draft as never)).json() as Promise<Location>;
}

const LOOKS: readonly { readonly driver: Look; readonly clearer: Look }[] = looksPlayed<{ driver: Look; clearer: Look }>(
  { driver: { language: 'de', theme: 'light', width: 360 }, clearer: { language: 'de', theme: 'dark', width: 1600 } },
  { driver: { language: 'en', theme: 'light' }, clearer: { language: 'en', theme: 'light', width: 360 } },
);

/** Journeys that run at the same time, because a mail about a decision waits 20 seconds, in which the decision can be undone. */
const testAtOnce = test.concurrent;
const testBeforeMerge = test.skipIf(isPush).concurrent;

testAtOnce.for(LOOKS)(
  'S1-CLEAR-01 S2-CLEARING-08 S6-ROLE-11 a driver reports a new place by phone ($driver.language), an admin ($clearer.language, $clearer.width) publishes it, and the driver gets a mail',
  async ({ driver, clearer }, { admin, inbox, open, openClearing, expect }) => {
    const name = `Autohof Kiebitz ${driver.language} ${clearer.width}`;
    const email = `fahrer-${driver.language}-${clearer.width}@example.org`;
    const theirs = await open(driver, null);
    const { page, texts } = theirs;
    const words = texts.report_page;
    await page.goto('/melden');
    await page.getByText(texts.catalogue.type.AUTOHOF, { exact: true }).click();
    await page.getByLabel(words.where.coordinates).fill('52.9, 9.5');
    await page.getByLabel(words.name.label).fill(name);
    await page.getByText(texts.catalogue.feature.DUSCHE, { exact: true }).click();
    await page.getByLabel(words.message.label).fill('Rufen Sie mich an: 0511 123456');
    await page.locator('input[type="file"]').setInputFiles({ name: 'hof.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    await page.getByLabel(words.email.label).fill(email);
    await isSound(theirs);
    await page.getByRole('button', { name: words.send }).click();
    await page.getByText(words.done.title).waitFor();
    await isSound(theirs);

    const desk = await openClearing(clearer);
    const { page: queue } = desk;
    const panelWords = desk.texts.clearing_panel;
    await queue.getByLabel(desk.texts.queue.search, { exact: true }).fill(name.slice(0, 15));
    await reportRow(queue, name).click();
    const panel = await reportPanel(queue, desk.texts);
    await panel.getByText('0511 123456').waitFor();
    expect(await panel.getByLabel(panelWords.live).isChecked()).toBe(true);
    await isSound(desk);
    await panel.getByLabel(panelWords.reply, { exact: true }).fill(REPLY);
    await panel.getByRole('button', { name: panelWords.save, exact: true }).click();
    const mail = await inbox.mailTo(email);
    expect(mail.text).toContain(REPLY);
    expect(mail.text).toContain(name);
    await expect.poll(async () => (await admin.findByName(name)).length).toBe(1);
    const [made] = await admin.findByName(name);
    expect(made).toMatchObject({ adminPublished: true, features: ['DUSCHE'], clearingMessageAdmin: REPLY });
    expect(made?.clearingMessage).not.toContain('123456');
    expect(made?.mainImageURL).toBe(made?.images[0]);
    expect(made?.images.length).toBe(1);
  },
);

testBeforeMerge(
  'S2-CLEARING-06 a change is shown as a difference: one field is accepted, the other rejected',
  async ({ admin, inbox, open, openClearing }) => {
    const stored = await storedLocation(admin, 'Rasthof Kranich', 9.71, 52.31);
    const theirs = await open({ language: 'en', theme: 'light', width: 360 }, null);
    const words = theirs.texts.report_page;
    await theirs.page.goto(`/melden/${stored.standortId}`);
    await theirs.page.getByLabel(words.phone, { exact: false }).fill('+495112');
    await theirs.page.getByLabel(words.website, { exact: false }).fill('neu.example');
    await theirs.page.getByLabel(words.email.label).fill('driver@example.org');
    await isSound(theirs);
    await theirs.page.getByRole('button', { name: words.send }).click();
    await theirs.page.getByText(words.done.title).waitFor();

    const desk = await openClearing({ language: 'de', theme: 'light', width: 1600 }, '?search=kranich');
    await reportRow(desk.page, 'Rasthof Kranich').click();
    const panel = await reportPanel(desk.page, desk.texts);
    const {
      clearing_panel: labels,
      panel: { field },
    } = desk.texts;
    await panel.getByText(labels.no_message).waitFor();
    await panel.getByRole('checkbox', { name: field.website }).uncheck();
    expect(await panel.getByRole('checkbox', { name: field.phone }).isChecked()).toBe(true);
    await isSound(desk);
    await panel.getByRole('button', { name: labels.approve }).click();
    const mail = await inbox.mailTo('driver@example.org');
    expect(mail.text).toMatch(/Rasthof Kranich/);
    const [saved] = await admin.findByName('Rasthof Kranich');
    expect(saved).toMatchObject({ _id: stored._id, phone: '+495112', website: 'alt.example', version: 2 });
  },
);

testBeforeMerge(
  'a report of a known place is merged into it, mailed, and undone from the history',
  async ({ admin, inbox, open, openClearing, expect }) => {
    const stored = await storedLocation(admin, 'Rasthof Pirol', 10.61, 51.41);
    const theirs = await open({ language: 'de', theme: 'dark', width: 360 }, null);
    const words = theirs.texts.report_page;
    await theirs.page.goto('/melden');
    await theirs.page.getByText(theirs.texts.catalogue.type.AUTOHOF, { exact: true }).click();
    await theirs.page.getByLabel(words.where.coordinates).fill('51.4103, 10.6104');
    await theirs.page.getByLabel(words.name.label).fill('Autohof Pirol');
    await theirs.page.getByLabel(words.email.label).fill('pirol@example.org');
    await theirs.page.getByRole('button', { name: words.send }).click();
    await theirs.page.getByText(words.done.title).waitFor();

    const desk = await openClearing({ language: 'de', theme: 'dark', width: 1280 }, '?search=pirol');
    const { page, texts } = desk;
    const labels = texts.clearing_panel;
    await reportRow(page, 'Autohof Pirol').click();
    const panel = await reportPanel(page, texts);
    await panel.getByRole('button', { name: filled(labels.nearest.merge_of, { title: 'Rasthof Pirol' }) }).click();
    const dialog = page.getByRole('dialog', { name: labels.merge.title });
    const type = dialog.getByRole('radiogroup', { name: texts.panel.field.locationType });
    await type.getByRole('radio').last().waitFor();
    await isSound(desk);
    await dialog.getByRole('button', { name: labels.merge.all_theirs }).click();
    await dialog.getByRole('radiogroup', { name: texts.panel.field.name }).getByRole('radio').first().check();
    await dialog.getByRole('button', { name: labels.merge.go }).click();
    await inbox.mailTo('pirol@example.org');
    await dialog.waitFor({ state: 'hidden' });
    expect(await (await admin.get(`/api/v1/location/${stored._id}`)).json()).toMatchObject({ version: 2, locationType: 'RASTHOF' });

    await page.goto('/dashboard/clearing?stages=merged');
    await reportRow(page, 'Pirol').click();
    const decided = await reportPanel(page, texts);
    await decided.getByText(texts.history.tab_history, { exact: true }).click();
    await decided.getByRole('listitem').first().getByText(labels.undo.do, { exact: true }).click();
    const question = page.getByRole('dialog', { name: withAnyValues(labels.undo.ask) });
    await question.getByRole('button', { name: labels.undo.do }).click();
    await expect
      .poll(async () => ((await (await admin.get(`/api/v1/location/${stored._id}`)).json()) as Location).name)
      .toBe('Rasthof Pirol');
    await isSound(desk);
  },
);
