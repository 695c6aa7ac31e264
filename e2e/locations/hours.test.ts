import { emptyDraft } from '@rastnetz/contract';
import { expect } from 'vitest';
import { expectAccessible, scrollsSideways } from '../harness/browser.ts';
import { test } from '../harness/fixtures.ts';
import { openPanel, withAnyValues } from '../harness/page-helpers.ts';
import { expectToast } from '../harness/toasts.ts';

const NAME = 'Rasthof Uhrwerk';
/** Special days that are over are shown apart. */
const NEXT_YEAR = new Date().getFullYear() + 1;
const HOLIDAYS = { from: `${NEXT_YEAR}-08-02`, to: `${NEXT_YEAR}-08-08` };

test.beforeAll(async ({ client }) => {
  const hannover = { type: 'Point' as const, coordinates: [9.7385, 52.3745] as [number, number] };
  await client.save({ ...emptyDraft('RASTHOF'), name: NAME, coordinates: hannover });
});

test('S2-HOURS-01 S2-HOURS-02 S4-HOURS-05 S5-TIME-02 S5-TIME-03 hours on a phone: a pasted line, a period past midnight, an error, copied days, a holiday and a special day', async ({
  client,
  open,
}) => {
  const { page, texts } = await open({ language: 'de', theme: 'dark', width: 360 });
  const panel = await openPanel(page, texts, NAME);
  const line = panel.getByRole('textbox', { name: texts.hours.line.label });
  await line.fill('nach Lust und Laune');
  await line.press('Enter');
  await panel.getByText(texts.hours.line.unchanged).waitFor();
  await line.fill('Mo-Sa 08:00-18:00; Su off; PH off');
  await line.press('Enter');
  await expect.poll(() => line.inputValue()).toBe('Mo–Sa 8–18 Uhr, So geschlossen, Feiertage geschlossen');

  const monday = panel.getByRole('group', { name: texts.hours.day.monday, exact: true });
  const until = monday.locator('input[aria-label*=":"]').nth(1);
  await until.fill('8');
  await until.press('Enter');
  await panel.getByText(texts.location.hours.equal).first().waitFor();
  await expectAccessible(page);
  await until.fill('2');
  await until.press('Enter');
  await panel.getByText('bis 02:00 (Folgetag)').first().waitFor();
  await monday.getByRole('button', { name: /übernehmen/ }).click();
  await page.getByRole('menuitem', { name: texts.hours.copy_workdays }).click();
  await panel.getByText(withAnyValues(texts.hours.holidays.next)).first().waitFor();

  await panel.getByRole('button', { name: texts.hours.special.add }).click();
  await panel.getByLabel(texts.hours.special.label, { exact: true }).fill('Betriebsferien');
  await panel.getByLabel(texts.hours.special.from, { exact: true }).fill(HOLIDAYS.from);
  await panel.getByLabel(texts.hours.special.to, { exact: true }).fill(HOLIDAYS.to);
  await panel.getByRole('button', { name: texts.hours.special.done, exact: true }).click();
  expect(await scrollsSideways(page)).toBe(false);
  await panel.getByRole('button', { name: texts.app.save, exact: true }).click();
  await expectToast(page, texts.panel.saved);
  const [stored] = await client.findByName(NAME);
  expect(stored).toMatchObject({
    openingHours: { friday: { timeOpen: '8:00', timeClose: '2:00' }, saturday: { timeClose: '18:00' }, sunday: { isOpen: false } },
    holidayHours: { isOpen: false },
    specialDays: [{ ...HOLIDAYS, label: 'Betriebsferien', hours: { isOpen: false } }],
  });
});
