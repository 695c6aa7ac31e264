import { TOTP } from 'otpauth';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkIn } from '../apps/api/test/smtp-inbox.ts';
import { expectAccessible, type Look, launchBrowser, openWindow, scrollsSideways, type Window } from './harness/browser.ts';
import { makeSessionOf } from './harness/client.ts';
import { openPeopleStage, type PeopleStage } from './harness/people-stage.ts';
import { filled, TEXTS, type Texts } from './harness/stage.ts';

const PASSWORD = 'Kiesweg zum Autohof 7';
const COMPANY = 'Netz Nord';
const BOSS = { email: 'leitung@example.org', password: PASSWORD, name: 'Lea Leitung', company: COMPANY, role: 'superAdmin' } as const;

let stage: PeopleStage;
let browser: Browser;

beforeAll(async () => {
  stage = await openPeopleStage();
  await stage.createUser(BOSS);
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await stage?.close();
});

/** Types address and password and presses the button; what follows is for the test to say. */
async function submitLogin(page: Page, { login }: Texts, email: string, password = PASSWORD): Promise<void> {
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.getByRole('button', { name: login.submit }).click();
}

type Stand = Window & { readonly texts: Texts };

/** A window in which somebody is signed in, at an address. */
async function windowOf(email: string, look: Look, at = '/dashboard'): Promise<Stand> {
  const window = await openWindow(browser, stage.origin, look, await makeSessionOf(stage.origin, email, PASSWORD));
  await window.page.goto(at);
  return { ...window, texts: TEXTS[look.language] };
}

const button = (within: Page | Locator, name: string): Locator => within.getByRole('button', { name, exact: true });

/** Nothing went wrong in the window; it goes. */
async function closeCleanly({ context, faults }: Window): Promise<void> {
  expect(faults).toEqual([]);
  await context.close();
}

test('S2-ROUTE-11 S6-ROLE-12 an admin invites somebody by mail, who takes it up, and sees no page of admins', async () => {
  const invited = 'neue@example.org';
  const admin = { ...BOSS, email: 'lead@example.org', name: 'Ada Admin', role: 'admin', language: 'en' } as const;
  await stage.createUser(admin);
  const boss = await windowOf(admin.email, { language: 'en', theme: 'light' }, '/dashboard/einstellungen/benutzer');
  const { page, texts } = boss;
  await button(page, texts.users.invite.button).first().click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel(texts.person.email).fill(invited);
  await panel.getByRole('combobox', { name: texts.users.company_select.label }).fill('Netz');
  await page.getByRole('option', { name: COMPANY, exact: true }).click();
  await panel.getByLabel(texts.users.invite.language).selectOption('de');
  await expectAccessible(page);
  await button(panel, texts.users.invite.send).click();
  await panel.waitFor({ state: 'hidden' });
  await page.getByText(invited).first().waitFor();
  await expectAccessible(page);

  const mail = await stage.inbox.mailTo(invited);
  expect(mail.text).toContain('Ada Admin');
  const theirs = await openWindow(browser, stage.origin, { language: 'de', theme: 'dark', width: 360 });
  const { de } = TEXTS;
  await theirs.page.goto(linkIn(mail));
  await theirs.page.getByText(filled(de.invitation.body_company, { company: COMPANY })).waitFor();
  await theirs.page.getByLabel(de.register.vorname).fill('Nele');
  await theirs.page.getByLabel(de.invitation.nachname).fill('Neu');
  await theirs.page.locator('input[type="password"]').fill(PASSWORD);
  await expectAccessible(theirs.page);
  expect(await scrollsSideways(theirs.page)).toBe(false);
  await button(theirs.page, de.invitation.submit).click();
  await theirs.page.getByText(de.invitation.success).waitFor();
  expect(await theirs.page.locator('input[name="email"]').inputValue()).toBe(invited);
  await submitLogin(theirs.page, de, invited);
  await theirs.page.waitForURL('**/dashboard');
  for (const place of ['einstellungen/benutzer', 'einstellungen', 'clearing']) {
    await theirs.page.goto(`/dashboard/${place}`);
    await theirs.page.getByRole('heading', { name: de.app.no_access.title }).waitFor();
  }
  await theirs.page.goto(linkIn(mail));
  await theirs.page.getByText(de.invitation.over.title).waitFor();
  await closeCleanly(theirs);
  await closeCleanly(boss);
});

test('S8-401-02 whoever is blocked lands at the sign-in with the next call, and cannot come back until unblocked', async () => {
  const email = 'gesperrt@example.org';
  await stage.createUser({ email, password: PASSWORD, name: 'Sven Sperr', company: COMPANY });
  const theirs = await windowOf(email, { language: 'de', theme: 'light' });
  const boss = await windowOf(BOSS.email, { language: 'de', theme: 'dark', width: 360 }, '/dashboard/einstellungen/benutzer');
  const { page, texts } = boss;
  await page.getByText('Sven Sperr').first().click();
  const panel = page.getByRole('dialog');
  await button(panel, texts.person.action.block).click();
  const question = page.getByRole('dialog', { name: filled(texts.person.block.title, { name: 'Sven Sperr' }) });
  await button(question, texts.person.action.block).click();
  await button(panel, texts.person.action.unblock).waitFor();
  await expectAccessible(page);
  expect(await scrollsSideways(page)).toBe(false);

  await theirs.page.getByRole('link', { name: texts.app.menu.locations }).first().click();
  await theirs.page.getByText(texts.login.session_expired).waitFor();
  await submitLogin(theirs.page, texts, email);
  await theirs.page.getByText(texts.login.error.catchError).first().waitFor();
  await button(panel, texts.person.action.unblock).click();
  await button(panel, texts.person.action.block).waitFor();
  await submitLogin(theirs.page, texts, email);
  await theirs.page.waitForURL('**/dashboard');
  await closeCleanly(theirs);
  await closeCleanly(boss);
});

const STEP_MS = 30_000;

/** The code of the step after this one: phones go a little ahead, and a code counts once. */
const codeAhead = (app: TOTP): string => app.generate({ timestamp: Date.now() + STEP_MS });

test('a second factor is set up with an app, asked for at the sign-in, and replaced by a recovery code', async () => {
  const email = 'zwei@example.org';
  await stage.createUser({ email, password: PASSWORD, name: 'Zoe Zwei', company: COMPANY });
  const theirs = await windowOf(email, { language: 'de', theme: 'dark' }, '/dashboard/profil');
  const { page, texts } = theirs;
  await button(page, texts.profile.factor.set_up).click();
  const dialog = page.getByRole('dialog', { name: texts.profile.factor.setup_title });
  await dialog.getByLabel(texts.profile.proof.password).fill(PASSWORD);
  await button(dialog, texts.profile.factor.next).click();
  await dialog.getByRole('img', { name: texts.profile.factor.qr }).waitFor();
  await expectAccessible(page);
  const uri = await dialog.getByRole('link', { name: texts.profile.factor.open_app }).getAttribute('href');
  const secret = new URL(uri ?? '').searchParams.get('secret') ?? '';
  const app = new TOTP({ secret });
  await dialog.getByLabel(texts.profile.factor.code).fill(app.generate());
  await button(dialog, texts.profile.factor.confirm).click();
  const codes = dialog.getByRole('list', { name: texts.profile.codes.label }).getByRole('listitem');
  await codes.first().waitFor();
  expect(await codes.count()).toBe(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await expectAccessible(page);
  await dialog.getByLabel(texts.profile.codes.kept).check();
  await button(dialog, texts.profile.codes.done).click();
  await dialog.waitFor({ state: 'hidden' });

  await button(page, texts.app.user.logout).first().click();
  await submitLogin(page, texts, email);
  const code = page.getByLabel(texts.second_factor.code_app);
  await code.fill('000000');
  await button(page, texts.login.submit).click();
  await page.getByText(texts.problem.second_factor_failed).waitFor();
  await expectAccessible(page);
  await code.fill(codeAhead(app));
  await button(page, texts.login.submit).click();
  await page.waitForURL('**/dashboard');

  await button(page, texts.app.user.logout).first().click();
  await submitLogin(page, texts, email);
  await button(page, texts.second_factor.use_recovery).click();
  await page.getByLabel(texts.second_factor.code_recovery).fill(recovery);
  await button(page, texts.login.submit).click();
  await page.waitForURL('**/dashboard');
  await page.goto('/dashboard/profil');
  await page.getByText(filled(texts.profile.factor.codes_left_other, { count: 9 })).waitFor();
  await closeCleanly(theirs);
});

test('S8-401-01 S8-401-02 a session ended elsewhere leads to the sign-in, which says so; signing out in one tab signs out the other', async () => {
  const email = 'viele@example.org';
  await stage.createUser({ email, password: PASSWORD, name: 'Vera Viele', company: COMPANY, language: 'en' });
  const first = await windowOf(email, { language: 'en', theme: 'dark' });
  const second = await windowOf(email, { language: 'en', theme: 'light' }, '/dashboard/profil');
  const { page, texts } = second;
  await button(page, texts.profile.sessions.others).click();
  await page.getByText(texts.profile.sessions.others_ended).first().waitFor();
  await first.page.getByRole('link', { name: texts.app.menu.locations }).first().click();
  await first.page.getByText(texts.login.session_expired).waitFor();
  expect(new URL(first.page.url()).pathname).toBe('/');
  await expectAccessible(first.page);

  const tab = await second.context.newPage();
  await tab.goto('/dashboard');
  await button(tab, texts.app.user.logout).first().click();
  await button(page, texts.login.submit).waitFor();
  await closeCleanly(first);
  await closeCleanly(second);
});

test('another address counts once both mails are answered; the account can be taken along and deleted', async () => {
  const [email, wanted] = ['alt@example.org', 'frisch@example.org'];
  await stage.createUser({ email, password: PASSWORD, name: 'Alma Alt', company: COMPANY });
  const theirs = await windowOf(email, { language: 'de', theme: 'light', width: 360 }, '/dashboard/profil');
  const { page, texts } = theirs;
  await button(page, texts.profile.email.change).click();
  const form = page.getByRole('form', { name: texts.profile.email.change });
  await form.getByLabel(texts.profile.email.new).fill(wanted);
  await form.getByLabel(texts.profile.proof.password).fill(PASSWORD);
  await button(form, texts.profile.email.submit).click();
  await page.getByText(texts.profile.email.waits).waitFor();
  await expectAccessible(page);
  expect(await scrollsSideways(page)).toBe(false);
  for (const [address, outcome] of [
    [wanted, texts.confirm_email.outcome.old],
    [email, texts.confirm_email.outcome.none],
  ] as const) {
    await page.goto(linkIn(await stage.inbox.mailTo(address)));
    await button(page, texts.confirm_email.submit).click();
    await page.getByText(outcome.title).waitFor();
  }
  await expectAccessible(page);

  await page.goto('/dashboard/profil');
  await page.getByText(wanted).first().waitFor();
  const saved = page.waitForEvent('download');
  await button(page, texts.profile.data.download).click();
  expect((await saved).suggestedFilename()).toMatch(/\.json$/);
  await button(page, texts.profile.delete.button).click();
  const dialog = page.getByRole('dialog', { name: texts.profile.delete.title });
  await dialog.getByLabel(texts.profile.proof.password).fill(PASSWORD);
  await expectAccessible(page);
  await button(dialog, texts.profile.delete.go).click();
  await page.getByText(texts.profile.delete.done).waitFor();
  await submitLogin(page, texts, wanted);
  await page.getByText(texts.login.error.catchError).first().waitFor();
  await closeCleanly(theirs);
});
