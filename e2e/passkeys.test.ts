import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, scrollsSideways } from './harness/browser.ts';
import { DEMO_PASSWORD } from './harness/client.ts';
import { type OpenedWindow, testOnOwnDemo } from './harness/fixtures.ts';

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

async function addPasskey({ page, texts }: OpenedWindow): Promise<void> {
  await page.getByRole('button', { name: texts.profile.passkeys.add }).click();
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

/** Signs in with the password, and with a passkey as its second step. */
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
] as const)(
  '#19 in $language a passkey is added, signs in alone and as second step, and is removed',
  async ({ who, ...look }, { open }) => {
    const opened = await open(look, who);
    const { page, texts } = opened;
    await plugIn(page);
    await page.goto('/dashboard/profil#passkeys');
    await addPasskey(opened);
    await expectAccessible(page);
    expect(await scrollsSideways(page)).toBe(false);
    await signOut(opened);
    await page.getByRole('button', { name: texts.login.passkey }).click();
    await page.waitForURL('**/dashboard**');
    await page.goto('/dashboard/profil#sessions');
    await signOut(opened);
    await signInByBoth(opened, `${who}@rastnetz.example`);
    await page.goto('/dashboard/profil#passkeys');
    await page.getByRole('button', { name: texts.profile.passkeys.remove_named.replace('{{name}}', 'Laptop') }).click();
    await page.getByRole('dialog').getByRole('button', { name: texts.profile.passkeys.remove }).click();
    await page.getByText('Laptop', { exact: true }).waitFor({ state: 'detached' });
    await page.getByText(texts.profile.factor.is_off).waitFor();
  },
);
