import { emptyDraft, getLocation, type Location } from '@rastnetz/contract';
import { expect } from 'vitest';
import { expectAccessible, scrollsSideways } from '../harness/browser.ts';
import { type OpenedWindow, test } from '../harness/fixtures.ts';
import { filled } from '../harness/page-helpers.ts';

/** Special days that are over are shown apart. */
const CHRISTMAS_EVE = `${new Date().getFullYear() + 1}-12-24`;

const LOOKS = [
  { language: 'de', theme: 'light', width: 1280 },
  { language: 'en', theme: 'dark', width: 360 },
] as const;

/** Chooses an item of the menu "Change details"; that an item gets the focus does not scroll the page. */
async function chooseChange({ page, texts: { bulk } }: Pick<OpenedWindow, 'page' | 'texts'>, item: 'change-hours' | 'change-contact') {
  const scrollTop = () => page.evaluate(() => window.scrollY);
  await page.getByRole('region', { name: bulk.bar }).getByRole('button', { name: bulk.button.change }).click();
  await page.locator('[role="menuitem"]:focus').waitFor();
  const top = await scrollTop();
  await page.keyboard.press('ArrowDown');
  expect(await scrollTop()).toBe(top);
  await page.getByRole('menuitem', { name: bulk.button[item] }).click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
}

test.for(LOOKS)('hours and phone of two locations are changed together, and undone ($language)', async (look, { client, open }) => {
  const name = `Rasthof Saison ${look.language}`;
  const coordinates = { type: 'Point' as const, coordinates: [8.41, 54.9] as [number, number] };
  const made = await Promise.all(
    [1, 2].map(
      async (n) =>
        (await (await client.save({ ...emptyDraft('RASTHOF'), name: `${name} ${n}`, phone: '1', coordinates })).json()) as Location,
    ),
  );
  const stored = () =>
    Promise.all(made.map(async ({ _id }) => (await (await client.get(getLocation.path.replace(':id', _id))).json()) as Location));
  const { page, texts } = await open(look);
  const { bulk, hours } = texts;
  await page.goto(`/dashboard/standorte?${new URLSearchParams({ search: name })}`);
  await page.getByRole('checkbox', { name: bulk.choose_page }).first().check();
  await chooseChange({ page, texts }, 'change-hours');
  const dialog = page.getByRole('dialog', { name: bulk.title['change-hours'] });
  for (const day of Object.values(hours.day)) await dialog.getByRole('checkbox', { name: day, exact: true }).first().press('Space');
  const monday = dialog.getByRole('group', { name: hours.day.monday, exact: true });
  await monday.getByRole('switch').press('Space');
  await monday.getByRole('button', { name: filled(hours.copy, { day: hours.day.monday }) }).click();
  await page.getByRole('menuitem', { name: hours.copy_all }).click();
  await dialog.getByRole('button', { name: hours.special.add }).click();
  await dialog.getByLabel(hours.special.from).fill(CHRISTMAS_EVE);
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await expectAccessible(page);
  expect(await scrollsSideways(page)).toBe(false);
  await dialog.getByRole('button', { name: texts.publication.next }).click();
  await dialog.getByText(filled(bulk.would['change-hours_other'], { count: 2 })).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: filled(bulk.go['change-hours_other'], { count: 2 }) }).click();
  await page.getByRole('button', { name: bulk.undo.button }).waitFor();
  for (const location of await stored())
    expect(location).toMatchObject({
      openingHours: { sunday: { open24: true } },
      specialDays: [{ from: CHRISTMAS_EVE, to: CHRISTMAS_EVE }],
    });

  await chooseChange({ page, texts }, 'change-contact');
  const contact = page.getByRole('dialog', { name: bulk.title['change-contact'] });
  await contact
    .getByRole('radiogroup', { name: texts.panel.field.phone })
    .getByRole('radio', { name: bulk.content.mode.set, exact: true })
    .check();
  await contact.getByRole('textbox', { name: bulk.content.new_phone }).fill('+49 511 1234');
  await expectAccessible(page);
  await contact.getByRole('button', { name: texts.publication.next }).click();
  await contact.getByRole('button', { name: filled(bulk.go['change-contact_other'], { count: 2 }) }).click();
  const phones = async () => (await stored()).map(({ phone }) => phone);
  await expect.poll(phones).toEqual(['+495111234', '+495111234']);
  await page.getByRole('button', { name: bulk.undo.button }).click();
  await expect.poll(phones).toEqual(['1', '1']);
});

test('the row just selected stays in view above the bar, whose menus do not scroll the page', async ({ client, open }) => {
  const name = 'Rasthof Einzeln';
  await client.save({ ...emptyDraft('RASTHOF'), name, coordinates: { type: 'Point', coordinates: [8.41, 54.9] } });
  const { page, texts } = await open({ language: 'de', theme: 'light', width: 1280 });
  await page.goto(`/dashboard/standorte?${new URLSearchParams({ search: name })}`);
  const check = page.getByRole('checkbox', { name: filled(texts.bulk.choose, { title: name }) });
  await check.press('Space');
  const bar = page.getByRole('region', { name: texts.bulk.bar });
  const gap = async () => {
    const [row, foot] = [await page.getByRole('row').filter({ has: check }).boundingBox(), await bar.boundingBox()];
    return row && foot ? foot.y - (row.y + row.height) : null;
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await bar.getByRole('button', { name: texts.bulk.button.change }).click();
  await page.getByRole('menuitem', { name: texts.bulk.button['change-hours'] }).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
