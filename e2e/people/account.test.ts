import { login, register, requestPasswordReset, setNewPassword, validateEmail } from '@rastnetz/contract';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { linkIn } from '../../apps/api/test/doubles/smtp-inbox.ts';
import { de } from '../../apps/web/src/app/texts/de/index.ts';
import { isPush } from '../../test-scope.ts';
import { expectAccessible } from '../harness/browser.ts';
import { testWithMails as base } from '../harness/fixtures.ts';
import { expectToast } from '../harness/toasts.ts';

const EMAIL = 'neu@example.org';
const FIRST = 'ein erstes Kennwort';
const SECOND = 'ein zweites Kennwort';

const test = base
  /** Link of the newest mail to an address, optionally with a subject. */
  .extend(
    'mailedPath',
    { scope: 'file' },
    ({ installation }) =>
      async (email: string, subject?: string) =>
        linkIn(await installation.inbox.mailTo(email, subject)),
  )
  /** Sends a request without a session; returns its status. */
  .extend('post', { scope: 'file' }, ({ origin }) => async (path: string, body: object = {}): Promise<number> => {
    const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    return (await fetch(origin + path, request)).status;
  });

async function signIn(page: Page, password: string): Promise<void> {
  await page.goto('/');
  await page.locator('input[name="email"]').fill(EMAIL);
  await page.locator('input[name="password"]').fill(password);
  await page.getByRole('button', { name: de.login.submit, exact: true }).click();
}

test('S1-AUTH-02 S1-AUTH-03 S1-AUTH-04 S2-ROUTE-02 S2-ROUTE-03 S2-ROUTE-04 S2-REG-01 S2-REG-03 S2-REG-04 S2-VERIFY-01 S2-VERIFY-02 S2-VERIFY-03 S2-VERIFY-04 S2-RESET-01 S2-RESET-02 S4-VERIFY-01 S4-VERIFY-02 S5-REG-01 S5-RESET-02 S5-RESET-05 S8-REG-03 S8-RESETREQUEST-01 S8-RESET-01 S8-RESET-02 register, confirm, sign in, forget the password, reset it', async ({
  mailedPath,
  open,
}) => {
  const { page } = await open({ language: 'de', theme: 'dark' }, null, '/');
  await page.getByRole('link', { name: de.login.to_register }).click();
  await page.getByRole('button', { name: de.register.submit }).click();
  await page.getByText(de.form.param.replace('{{param}}', de.register.vorname)).waitFor();
  await expectAccessible(page);
  await page.locator('input[name="vorname"]').fill('Neu');
  await page.locator('input[name="email"]').fill(EMAIL);
  await page.locator('input[name="password"]').fill(FIRST);
  await page.getByRole('button', { name: de.register.submit }).click();
  await expectToast(page, de.toastify.register.success);
  await page.getByRole('button', { name: de.login.submit, exact: true }).waitFor();

  await page.goto(await mailedPath(EMAIL, 'Bitte bestätigen Sie Ihre E-Mail-Adresse'));
  await page.getByRole('heading', { name: de.verify.titleSuccess }).waitFor();
  await expectAccessible(page);
  await page.goto(`/register/${'x'.repeat(60)}`);
  await page.getByText(de.verify.bodyError).waitFor();
  await page.getByRole('link', { name: de.verify.to_login }).click();

  await signIn(page, FIRST);
  await page.waitForURL('**/dashboard');
  await page.getByRole('button', { name: de.app.user.logout }).first().click();

  await page.getByRole('button', { name: de.login.forgot }).click();
  await page.locator('input[name="email"]').fill(EMAIL);
  await page.getByRole('button', { name: de.login.reset.submit }).click();
  await expectToast(page, de.toastify.reset_password.success);

  await page.goto(await mailedPath(EMAIL, 'Neues Passwort festlegen'));
  await page.getByRole('button', { name: de.register.new_password.submit }).click();
  await page.getByText(de.reset_password.no_email).first().waitFor();
  await expectAccessible(page);
  await page.locator('input[name="email"]').fill(EMAIL);
  await page.locator('input[name="password"]').fill(SECOND);
  await page.locator('input[name="repeat"]').fill(FIRST);
  await page.getByRole('button', { name: de.register.new_password.submit }).click();
  await page.getByText(de.reset_password.passwords_not_match).waitFor();
  await page.locator('input[name="repeat"]').fill(SECOND);
  await page.getByRole('button', { name: de.register.new_password.submit }).click();
  await expectToast(page, de.reset_password.success);
  await page.getByRole('button', { name: de.login.submit, exact: true }).waitFor();

  await page.goto(`/password-reset/${'x'.repeat(59)}/${crypto.randomUUID()}`);
  await expectToast(page, de.reset_password.invalid_token);
  await signIn(page, SECOND);
  await page.waitForURL('**/dashboard');
});

test('S1-AUTH-04 a user created on the command line sets a password by the mailed link', async ({ installation, mailedPath, post }) => {
  const email = 'leitung@example.org';
  await installation.createUser({ email, password: FIRST, name: 'Lea Leitung', company: 'Netz', role: 'superAdmin' });
  expect(await post(login.path, { email, password: FIRST })).toBe(200);
  expect(await post(requestPasswordReset.path, { email })).toBe(200);
  const [, , token, id] = (await mailedPath(email, 'Neues Passwort festlegen')).split('/');
  expect(await post(setNewPassword.path, { token, id, newPassword: SECOND })).toBe(200);
  expect(await post(login.path, { email, password: FIRST })).toBe(401);
  expect(await post(login.path, { email, password: SECOND })).toBe(200);
});

test.skipIf(isPush)(
  'S1-AUTH-03 the mail of a registration waits for a mail server that is down, also across a power cut',
  async ({ installation, mailedPath, post }) => {
    const email = 'spaet@example.org';
    await installation.inbox.goDown();
    expect(await post(register.path, { vorname: 'Spät', email, password: FIRST })).toBe(200);
    await installation.restart();
    await installation.inbox.comeBack();
    // A mail after a failed attempt is delayed before the next one.
    await expect.poll(() => installation.inbox.mails.some(({ to }) => to.includes(email))).toBe(true);
    const link = await mailedPath(email);
    expect(await post(validateEmail.path.replace(':token', link.split('/')[2] ?? ''))).toBe(200);
    expect(await post(login.path, { email, password: FIRST })).toBe(200);
  },
);
