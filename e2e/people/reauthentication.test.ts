import { createApiKey, reauthenticate } from '@rastnetz/contract';
import { expect } from 'vitest';
import { expectAccessible, scrollsSideways } from '../harness/browser.ts';
import { DEMO_PASSWORD } from '../harness/client.ts';
import { test as base } from '../harness/fixtures.ts';

const test = base.extend('provoked', { scope: 'file' }, /status of 403/);

const KEYS = '/dashboard/einstellungen/benutzer?tab=keys';
const REFUSAL = { type: 'about:blank', title: 'Forbidden', status: 403, detail: 'x', code: 'reauthentication_required', error: 'x' };

test.for([
  { language: 'de', theme: 'dark', width: 360 },
  { language: 'en', theme: 'light' },
] as const)('in $language a key is created after re-authentication, by keyboard only', async (look, { open }) => {
  const { page, texts } = await open(look, 'super', KEYS);
  // The sign-in was recent, so the first requests are refused by the test as they would be after ten minutes.
  await page.route(`**${createApiKey.path}`, (route) => route.fulfill({ status: 403, json: REFUSAL }), { times: 2 });
  await page.getByRole('button', { name: texts.api_keys.create }).click();
  const name = page.getByLabel(texts.api_keys.new.name);
  await name.fill(`App ${look.language}`);
  await page.getByRole('checkbox', { name: texts.api_keys.scope.read }).check();
  await name.press('Enter');
  const dialog = page.getByRole('dialog', { name: texts.reauthentication.title });
  const password = dialog.getByLabel(texts.reauthentication.password);
  const isFocused = () => password.evaluate((field) => field === document.activeElement);
  await expect.poll(isFocused).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  // Until the message appears, the form is still sending and ignores a second Enter.
  await page.getByText(texts.problem.reauthentication_required).waitFor();
  expect(await name.inputValue()).toBe(`App ${look.language}`);
  await name.press('Enter');
  await password.waitFor();
  await expect.poll(isFocused).toBe(true);
  await expectAccessible(page);
  expect(await scrollsSideways(page)).toBe(false);
  await page.keyboard.type(DEMO_PASSWORD);
  const [proof, key] = await Promise.all([
    page.waitForResponse(`**${reauthenticate.path}`),
    page.waitForResponse(`**${createApiKey.path}`),
    page.keyboard.press('Enter'),
  ]);
  expect([proof.status(), key.status()]).toEqual([200, 200]);
  await dialog.waitFor({ state: 'hidden' });
});
