import { closedWeek, emptyDraft } from '@rastnetz/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, scrollsSideways } from './harness/browser.ts';
import { openSettingsStage, type SettingsStage } from './harness/settings-stage.ts';
import { filled } from './harness/stage.ts';

let stage: SettingsStage;

beforeAll(async () => {
  stage = await openSettingsStage();
});
afterAll(() => stage?.close());

test('#7 data quality: from Home to the list of what has no hours, one after the other with "weiter", and "stimmt noch"', async () => {
  const partner = await stage.client('partner');
  for (const [place, name] of ['Prüfhof Eins', 'Prüfhof Zwei'].entries())
    await partner.save({
      ...emptyDraft('IMBISS'),
      name,
      phone: '12',
      openingHours: closedWeek(),
      coordinates: { type: 'Point', coordinates: [8.5 + place, 54.7] },
    });
  const { page, context, faults, texts } = await stage.stand('partner', { language: 'de', theme: 'light' }, '/dashboard');
  const said = texts.quality;
  await page.getByRole('link', { name: texts.home.todo.quality }).click();
  await page.getByRole('heading', { level: 1, name: said.title }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: new RegExp(`^${said.kind.phone.name}`) }).click();
  const bar = page.getByRole('region', { name: filled(said.bar.label, { name: said.kind.phone.name }) });
  await bar.getByText(filled(said.bar.position, { place: 1, total: 2 })).waitFor();
  const panel = page.getByRole('dialog');
  await panel.getByLabel(texts.panel.field.phone, { exact: true }).fill('+49 511 123456');
  await expectAccessible(page);
  await panel.getByRole('button', { name: texts.app.save, exact: true }).click();
  await expect.poll(async () => (await partner.findByName('Prüfhof')).filter(({ phone }) => phone === '+49511123456').length).toBe(1);
  await bar
    .getByText(filled(said.bar.position, { place: 2, total: 2 }))
    .or(bar.getByRole('button', { name: said.bar.next }))
    .first()
    .waitFor();
  expect(faults).toEqual([]);
  await context.close();

  const phone = await stage.stand('partner', { language: 'en', theme: 'dark', width: 360 }, '/dashboard/datencheck');
  await phone.page.getByRole('link', { name: new RegExp(`^${phone.texts.quality.kind.hours.name}`) }).click();
  await phone.page.getByRole('button', { name: phone.texts.quality.bar.confirm, exact: true }).first().click();
  await expect.poll(async () => (await partner.findByName('Prüfhof')).length).toBe(2);
  await expectAccessible(phone.page);
  expect(await scrollsSideways(phone.page)).toBe(false);
  expect(phone.faults).toEqual([]);
  await phone.context.close();
});
