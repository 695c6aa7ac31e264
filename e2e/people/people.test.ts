import { TOTP } from 'otpauth';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { linkIn } from '../../apps/api/test/doubles/smtp-inbox.ts';
import { expectAccessible, scrollsSideways } from '../harness/browser.ts';
import { testWithMails as base } from '../harness/fixtures.ts';
import { filled, type Texts } from '../harness/page-helpers.ts';
import { expectToast } from '../harness/toasts.ts';

const PASSWORD = 'Kiesweg zum Autohof 7';
const COMPANY = 'Netz Nord';

interface NewPerson {
  readonly email: string;
  readonly name: string;
  readonly role?: 'admin' | 'superAdmin';
  readonly language?: 'de' | 'en';
}

const test = base
  /** Creates an account that can sign in at once; returns its credentials. */
  .extend('create', { scope: 'file' }, ({ installation }) => async (person: NewPerson) => {
    await installation.createUser({ password: PASSWORD, company: COMPANY, ...person });
    return { email: person.email, password: PASSWORD };
  })
  .extend('boss', { scope: 'file' }, ({ create }) => create({ email: 'leitung@example.org', name: 'Lea Leitung', role: 'superAdmin' }));

/** Submits the login form; the test checks the result. */
async function submitLogin(page: Page, { login }: Texts, email: string, password = PASSWORD): Promise<void> {
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.getByRole('button', { name: login.submit, exact: true }).click();
}

const button = (within: Page | Locator, name: string): Locator => within.getByRole('button', { name, exact: true });

/** The message that a session has ended, in the document that the page then loads: the login of the present one is shown until that arrives. */
async function nextExpiredMessage(page: Page, { login }: Texts): Promise<Locator> {
  await page.evaluate(() => document.documentElement.toggleAttribute('data-ending', true));
  return page.locator(':root:not([data-ending])').getByText(login.session_expired);
}

test('S2-ROUTE-11 S6-ROLE-12 an admin invites a user by mail, who accepts and sees no page of admins', async ({
  installation,
  create,
  open,
}) => {
  const invited = 'neue@example.org';
  const admin = await create({ email: 'lead@example.org', name: 'Ada Admin', role: 'admin', language: 'en' });
  const { page, texts } = await open({ language: 'en', theme: 'light' }, admin, '/dashboard/einstellungen/benutzer');
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

  const mail = await installation.inbox.mailTo(invited);
  expect(mail.text).toContain('Ada Admin');
  const theirs = await open({ language: 'de', theme: 'dark', width: 360 }, null, linkIn(mail));
  const de = theirs.texts;
  await theirs.page.getByText(filled(de.invitation.body_company, { company: COMPANY })).waitFor();
  await theirs.page.getByLabel(de.register.vorname).fill('Nele');
  await theirs.page.getByLabel(de.invitation.nachname).fill('Neu');
  await theirs.page.locator('input[type="password"]').fill(PASSWORD);
  await expectAccessible(theirs.page);
  expect(await scrollsSideways(theirs.page)).toBe(false);
  await button(theirs.page, de.invitation.submit).click();
  await expectToast(theirs.page, de.invitation.success);
  // The invitation remains until the code of the login page is loaded, and shows the address, too.
  await button(theirs.page, de.login.submit).waitFor();
  await expect.poll(() => theirs.page.locator('input[name="email"]').inputValue()).toBe(invited);
  await submitLogin(theirs.page, de, invited);
  await theirs.page.waitForURL('**/dashboard');
  for (const place of ['einstellungen/benutzer', 'einstellungen', 'clearing']) {
    await theirs.page.goto(`/dashboard/${place}`);
    await theirs.page.getByRole('heading', { name: de.app.no_access.title }).waitFor();
  }
  await theirs.page.goto(linkIn(mail));
  await theirs.page.getByText(de.invitation.over.title).waitFor();
});

test('S8-401-02 a blocked user is signed out by the next request, and cannot sign in until unblocked', async ({ boss, create, open }) => {
  const blocked = await create({ email: 'gesperrt@example.org', name: 'Sven Sperr' });
  const theirs = await open({ language: 'de', theme: 'light' }, blocked, '/dashboard');
  const { page, texts } = await open({ language: 'de', theme: 'dark', width: 360 }, boss, '/dashboard/einstellungen/benutzer');
  await page.getByText('Sven Sperr').first().click();
  const panel = page.getByRole('dialog');
  await button(panel, texts.person.action.block).click();
  const question = page.getByRole('dialog', { name: filled(texts.person.block.title, { name: 'Sven Sperr' }) });
  const expired = await nextExpiredMessage(theirs.page, texts);
  await button(question, texts.person.action.block).click();
  await button(panel, texts.person.action.unblock).waitFor();
  await expectAccessible(page);
  expect(await scrollsSideways(page)).toBe(false);

  // The next request is made without a click: the page reopens the event stream that the server ended.
  await expired.waitFor();
  await submitLogin(theirs.page, texts, blocked.email);
  await theirs.page.getByText(texts.login.error.catchError).first().waitFor();
  await button(panel, texts.person.action.unblock).click();
  await button(panel, texts.person.action.block).waitFor();
  await submitLogin(theirs.page, texts, blocked.email);
  // Returns to the page on which the session ended.
  await theirs.page.waitForURL(/\/dashboard$/);
});

const STEP_MS = 30_000;

/** The code of the next time step: clocks of phones may be ahead, and a code works once. */
const codeAhead = (app: TOTP): string => app.generate({ timestamp: Date.now() + STEP_MS });

test('a second factor is set up with an app, required at the sign-in, and replaced by a recovery code', async ({ create, open }) => {
  const owner = await create({ email: 'zwei@example.org', name: 'Zoe Zwei' });
  const { page, texts } = await open({ language: 'de', theme: 'dark' }, owner, '/dashboard/profil');
  await button(page, texts.profile.factor.set_up).click();
  const dialog = page.getByRole('dialog', { name: texts.profile.factor.setup_title });
  await dialog.getByLabel(texts.reauthentication.password).fill(PASSWORD);
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
  await submitLogin(page, texts, owner.email);
  const code = page.getByLabel(texts.second_factor.code_app);
  await code.fill('000000');
  await button(page, texts.login.submit).click();
  await page.getByText(texts.problem.second_factor_failed).waitFor();
  await expectAccessible(page);
  await code.fill(codeAhead(app));
  await button(page, texts.login.submit).click();
  await page.waitForURL('**/dashboard');

  await button(page, texts.app.user.logout).first().click();
  await submitLogin(page, texts, owner.email);
  await button(page, texts.second_factor.use_recovery).click();
  await page.getByLabel(texts.second_factor.code_recovery).fill(recovery);
  await button(page, texts.login.submit).click();
  await page.waitForURL('**/dashboard');
  await page.goto('/dashboard/profil');
  await page.getByText(filled(texts.profile.factor.codes_left_other, { count: 9 })).waitFor();
});

test('S8-401-01 S8-401-02 a session ended elsewhere leads to the sign-in with a message; signing out in one tab signs out the other', async ({
  create,
  open,
}) => {
  const owner = await create({ email: 'viele@example.org', name: 'Vera Viele', language: 'en' });
  const first = await open({ language: 'en', theme: 'dark', isNew: true }, owner, '/dashboard');
  const second = await open({ language: 'en', theme: 'light', isNew: true }, owner, '/dashboard/profil');
  const { page, texts } = second;
  const expired = await nextExpiredMessage(first.page, texts);
  await button(page, texts.profile.sessions.others).click();
  await expectToast(page, texts.profile.sessions.others_ended);
  await expired.waitFor();
  expect(new URL(first.page.url()).pathname).toBe('/');
  await expectAccessible(first.page);

  const tab = await second.context.newPage();
  await tab.goto('/dashboard');
  await button(tab, texts.app.user.logout).first().click();
  await button(page, texts.login.submit).waitFor();
});

test('an e-mail change applies once both mails are confirmed; own data can be exported and the account deleted', async ({
  installation,
  create,
  open,
}) => {
  const [email, wanted] = ['alt@example.org', 'frisch@example.org'];
  const owner = await create({ email, name: 'Alma Alt' });
  const { page, texts } = await open({ language: 'de', theme: 'light', width: 360 }, owner, '/dashboard/profil');
  await button(page, texts.profile.email.change).click();
  const form = page.getByRole('form', { name: texts.profile.email.change });
  await form.getByLabel(texts.profile.email.new).fill(wanted);
  await form.getByLabel(texts.reauthentication.password).fill(PASSWORD);
  await button(form, texts.profile.email.submit).click();
  await page.getByText(texts.profile.email.waits).waitFor();
  await expectAccessible(page);
  expect(await scrollsSideways(page)).toBe(false);
  for (const [address, outcome] of [
    [wanted, texts.confirm_email.outcome.old],
    [email, texts.confirm_email.outcome.none],
  ] as const) {
    await page.goto(linkIn(await installation.inbox.mailTo(address)));
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
  await dialog.getByLabel(texts.reauthentication.password).fill(PASSWORD);
  await expectAccessible(page);
  await button(dialog, texts.profile.delete.go).click();
  await expectToast(page, texts.profile.delete.done);
  await button(page, texts.login.submit).waitFor();
  await submitLogin(page, texts, wanted);
  await page.getByText(texts.login.error.catchError).first().waitFor();
});
