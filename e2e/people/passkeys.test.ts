import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, scrollsSideways } from '../harness/browser.ts';
import { credentialsOf, DEMO_PASSWORD } from '../harness/client.ts';
import { type OpenedWindow, testOnOwnDemo } from '../harness/fixtures.ts';

/** Passkeys belong to a domain, and an IP address has none. */
const test = testOnOwnDemo.extend('origin', { scope: 'file' }, ({ demo }) => demo.origin.replace('127.0.0.1', 'localhost'));

/** An authenticator in the browser that verifies its owner at once (Chromium's, by the DevTools protocol). */
async function plugIn(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const;
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  });
}

/** The code mailed to an admin, from the demo's list of mails. */
async function mailedCode(page: Page, email: string): Promise<string> {
  const mails = (await (await page.request.get('/dev/mails', { headers: { accept: 'application/json' } })).json()) as DemoMail[];
  const text = mails.find(({ to }) => to.includes(email))?.text ?? '';
  return /^\d{4} \d{4}$/m.exec(text)?.[0] ?? '';
}

interface DemoMail {
  readonly to: string;
  readonly text: string;
}

/** Adds the first passkey of an account; an admin (`adminEmail`) enters a mailed code before. */
async function addPasskey({ page, texts }: OpenedWindow, adminEmail: string | null): Promise<void> {
  const add = { name: texts.profile.passkeys.add };
  await page.getByRole('button', add).click();
  if (adminEmail) {
    const asking = page.getByRole('dialog', { name: texts.profile.mail_code.title });
    const field = asking.getByLabel(texts.profile.mail_code.label);
    await field.fill('0000 0000');
    await asking.getByRole('button', add).click();
    await asking.getByText(texts.second_factor.error.wrong_mail_code).waitFor();
    await expectAccessible(page);
    await field.fill(await mailedCode(page, adminEmail));
    await asking.getByRole('button', add).click();
  }
  const codes = page.getByRole('dialog', { name: texts.profile.passkeys.codes_title });
  await codes.getByRole('checkbox', { name: texts.profile.codes.kept }).check();
  await expectAccessible(page);
  await codes.getByRole('button', { name: texts.profile.codes.done }).click();
  const naming = page.getByRole('dialog', { name: texts.profile.passkeys.name_title });
  await naming.getByLabel(texts.profile.passkeys.name).fill('Laptop');
  await expectAccessible(page);
  await naming.getByRole('button', { name: texts.profile.passkeys.name_save }).click();
  await naming.waitFor({ state: 'hidden' });
  await page.getByText('Laptop', { exact: true }).waitFor();
  await page.locator('#passkeys:focus').waitFor();
}

async function signOut({ page, texts }: OpenedWindow): Promise<void> {
  await page.getByRole('button', { name: texts.profile.sessions.all, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.profile.sessions.all }).click();
  await page.getByRole('heading', { name: texts.login.title }).waitFor();
}

/** Signs in with the password, and with a passkey as second factor. */
async function signInByBoth({ page, texts }: OpenedWindow, email: string): Promise<void> {
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: texts.login.submit, exact: true }).click();
  await page.getByRole('heading', { name: texts.login.factor_title }).waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: texts.passkey.use }).evaluate((button) => button === document.activeElement))
    .toBe(true);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard**');
}

test.for([
  { language: 'de', theme: 'dark', width: 360, who: 'partner' },
  { language: 'en', theme: 'light', who: 'admin' },
] as const)('in $language a passkey is added, signs in alone and as second factor, and is removed', async ({ who, ...look }, { open }) => {
  const opened = await open({ ...look, isNew: true }, credentialsOf(who));
  const { page, texts } = opened;
  await plugIn(page);
  await page.goto('/dashboard/profil#passkeys');
  const { email } = credentialsOf(who);
  await addPasskey(opened, who === 'admin' ? email : null);
  await expectAccessible(page);
  expect(await scrollsSideways(page)).toBe(false);
  await signOut(opened);
  await page.getByRole('button', { name: texts.login.passkey }).click();
  await page.waitForURL('**/dashboard**');
  await page.goto('/dashboard/profil#sessions');
  await signOut(opened);
  await signInByBoth(opened, email);
  await page.goto('/dashboard/profil#passkeys');
  await page.getByRole('button', { name: texts.profile.passkeys.remove_named.replace('{{name}}', 'Laptop') }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.profile.passkeys.remove }).click();
  await page.getByText('Laptop', { exact: true }).waitFor({ state: 'detached' });
  await page.getByText(texts.profile.factor.is_off).waitFor();
});
