import { expect } from 'vitest';
import { expectAccessible, scrollsSideways } from '../harness/browser.ts';
import { DEMO_PASSWORD } from '../harness/client.ts';
import { test } from '../harness/fixtures.ts';
import { filled } from '../harness/page-helpers.ts';
import { expectToast, keepToastsOpen } from '../harness/toasts.ts';

/** Two of one company, as whom no other journey signs in: a default view is opened in every list of its user. */
const AUTHOR = { email: 'ruppert@mittelland.example', password: DEMO_PASSWORD };
const COLLEAGUE = { email: 'c.yildiz@mittelland.example', password: DEMO_PASSWORD };
const LIST = '/dashboard/standorte';
const NAME = 'Ohne Bild, eigene';

test('ADR 0069 a view is saved, shared, opened by a colleague as the default, changed and deleted with undo', async ({ open }) => {
  const author = await open({ language: 'de', theme: 'light' }, AUTHOR, `${LIST}?mine=1&missing=image`);
  const { views } = author.texts;
  await author.page.getByRole('button', { name: views.title, exact: true }).click();
  await author.page.getByText(views.empty).waitFor();
  await author.page.getByRole('menuitem', { name: views.save_as }).click();
  await author.page.getByRole('textbox', { name: views.name }).fill(NAME);
  await author.page.getByRole('checkbox', { name: views.shared }).check();
  await expectAccessible(author.page);
  await author.page.getByRole('button', { name: views.save, exact: true }).click();
  const applied = author.page.getByRole('button', { name: filled(views.button, { name: NAME }), exact: true });
  await applied.waitFor();
  await expectToast(author.page, filled(views.saved, { name: NAME }));

  const { page, texts } = await open({ language: 'en', theme: 'dark', width: 360 }, COLLEAGUE, LIST);
  const button = (mark = '') => page.getByRole('button', { name: filled(texts.views.button, { name: NAME + mark }), exact: true });
  await page.getByRole('button', { name: texts.views.title, exact: true }).click();
  await page.getByRole('group', { name: texts.views.company }).getByRole('menuitemradio', { name: NAME }).press('Enter');
  await button().click();
  await page.getByRole('menuitemcheckbox', { name: texts.views.make_default }).waitFor();
  expect(await page.getByRole('menuitem', { name: texts.views.remove }).count()).toBe(0);
  await expectAccessible(page);
  expect(await scrollsSideways(page)).toBe(false);
  await page.getByRole('menuitemcheckbox', { name: texts.views.make_default }).click();
  await expectToast(page, filled(texts.views.default_set, { name: NAME }));
  await page.goto(LIST);
  await expect.poll(() => new URL(page.url()).searchParams.get('missing')).toBe('image');
  await page.getByRole('button', { name: filled(texts.locations.filter.remove, { name: texts.locations.filter.mine }) }).click();
  await button(` · ${texts.views.changed}`).click();
  await page.getByRole('menuitem', { name: texts.views.discard }).click();
  await button().waitFor();
  expect(new URL(page.url()).searchParams.get('mine')).toBe('1');

  await keepToastsOpen(author.page);
  await applied.click();
  await author.page.getByRole('menuitem', { name: views.remove }).click();
  await author.page.getByRole('button', { name: views.undo }).click();
  await applied.click();
  await author.page.getByRole('menuitem', { name: views.remove }).click();
  await author.page.getByRole('button', { name: views.title, exact: true }).waitFor();
  await page.goto(LIST);
  await page.getByRole('button', { name: texts.views.title, exact: true }).click();
  await page.getByText(texts.views.empty).waitFor();
  expect(new URL(page.url()).search).toBe('');
});
