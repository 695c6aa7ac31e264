import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { de } from '../apps/web/src/shared/i18n/de/index.ts';
import { axeFindings, launchBrowser, openWindow } from './harness/browser.ts';
import { type Server, startServer } from './harness/server.ts';

const EMAIL = 'neu@example.org';
const FIRST = 'ein erstes Kennwort';
const SECOND = 'ein zweites Kennwort';

let folder = '';
let server: Server;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rastnetz-account-'));
  server = await startServer({ DATA_DIR: folder, DEMO: '1' });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The link of the newest mail with this subject, as a path; mails leave by a job, so it is waited for. */
async function mailedPath(subject: string): Promise<string> {
  const newest = async () => {
    const answer = await fetch(`${server.origin}/dev/mails`, { headers: { accept: 'application/json' } });
    const mails = (await answer.json()) as { to: string; subject: string; text: string }[];
    return mails.find((mail) => mail.to === EMAIL && mail.subject === subject)?.text ?? '';
  };
  await expect.poll(newest).toContain('http');
  return new URL(/https?:\/\/\S+/.exec(await newest())?.[0] ?? '').pathname;
}

async function signIn(page: Page, password: string): Promise<void> {
  await page.goto('/');
  await page.locator('input[name="email"]').fill(EMAIL);
  await page.locator('input[name="password"]').fill(password);
  await page.getByRole('button', { name: de.login.submit }).click();
}

test('S1-AUTH-02 S1-AUTH-03 S1-AUTH-04 S2-ROUTE-02 S2-ROUTE-03 S2-ROUTE-04 S2-REG-01 S2-REG-03 S2-REG-04 S2-VERIFY-01 S2-VERIFY-02 S2-VERIFY-03 S2-VERIFY-04 S2-RESET-01 S2-RESET-02 S4-VERIFY-01 S4-VERIFY-02 S5-REG-01 S5-RESET-02 S5-RESET-05 S8-REG-03 S8-RESETREQUEST-01 S8-RESET-01 S8-RESET-02 register, confirm, sign in, forget the password, set a new one', async () => {
  const { page, context, faults } = await openWindow(browser, server.origin, { language: 'de', theme: 'dark' });
  await page.goto('/');
  await page.getByRole('link', { name: de.login.to_register }).click();
  await page.getByRole('button', { name: de.register.submit }).click();
  await page.getByText(de.form.param.replace('{{param}}', de.register.vorname)).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.locator('input[name="vorname"]').fill('Neu');
  await page.locator('input[name="email"]').fill(EMAIL);
  await page.locator('input[name="password"]').fill(FIRST);
  await page.getByRole('button', { name: de.register.submit }).click();
  await page.getByText(de.toastify.register.success).waitFor();
  await page.getByRole('button', { name: de.login.submit }).waitFor();

  await page.goto(await mailedPath('Bitte bestätigen Sie Ihre E-Mail-Adresse'));
  await page.getByRole('heading', { name: de.verify.titleSuccess }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(`/register/${'x'.repeat(60)}`);
  await page.getByText(de.verify.bodyError).waitFor();
  await page.getByRole('link', { name: de.verify.to_login }).click();

  await signIn(page, FIRST);
  await page.waitForURL('**/dashboard');
  await page.getByRole('button', { name: de.app.user.logout }).first().click();

  await page.getByRole('button', { name: de.login.forgot }).click();
  await page.locator('input[name="email"]').fill(EMAIL);
  await page.getByRole('button', { name: de.login.reset.submit }).click();
  await page.getByText(de.toastify.reset_password.success).waitFor();

  await page.goto(await mailedPath('Neues Passwort festlegen'));
  await page.getByRole('button', { name: de.register.new_password.submit }).click();
  await page.getByText(de.reset_password.no_email).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.locator('input[name="email"]').fill(EMAIL);
  await page.locator('input[name="password"]').fill(SECOND);
  await page.locator('input[name="repeat"]').fill(FIRST);
  await page.getByRole('button', { name: de.register.new_password.submit }).click();
  await page.getByText(de.reset_password.passwords_not_match).waitFor();
  await page.locator('input[name="repeat"]').fill(SECOND);
  await page.getByRole('button', { name: de.register.new_password.submit }).click();
  await page.getByText(de.reset_password.success).waitFor();
  await page.getByRole('button', { name: de.login.submit }).waitFor();

  await page.goto(`/password-reset/${'x'.repeat(59)}/${crypto.randomUUID()}`);
  await page.getByText(de.reset_password.invalid_token).waitFor();
  await signIn(page, SECOND);
  await page.waitForURL('**/dashboard');
  expect(faults).toEqual([]);
  await context.close();
});
