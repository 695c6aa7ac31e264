import { getLocationQuota, type Location, type SessionUser, searchLocations } from '@rastnetz/contract';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { linkIn } from '../../apps/api/test/doubles/smtp-inbox.ts';
import { type Actions, countedActions } from '../harness/actions.ts';
import { expectAccessible, scrollsSideways } from '../harness/browser.ts';
import { reportPanel, reportRow } from '../harness/clearing-fixture.ts';
import { createSessionOf } from '../harness/client.ts';
import { type OpenedWindow, testWithMails } from '../harness/fixtures.ts';
import { filled } from '../harness/page-helpers.ts';
import { expectToast } from '../harness/toasts.ts';

/** Maximum number of clicks and typed fields between the mail of the registration and the first saved location. */
const MOST_ACTIONS = 25;
const PASSWORD = 'Kiesweg zum Autohof 7';
const OWNER = 'rita@rast.example.org';
const COLLEAGUE = 'kai@rast.example.org';
const CLEARER = 'pruefung@netz.example.org';
const DRIVER = 'fahrer@example.org';
const COMPANY = 'Rasthof Rita GmbH';
const NAME = 'Rasthof Erste Stunde';
const REPLY = 'Danke, die Nummer stimmt jetzt.';

const button = (within: Page | Locator, name: string): Locator => within.getByRole('button', { name, exact: true });
const step = (page: Page, name: 'company' | 'location' | 'colleagues'): Locator => page.locator(`[data-step="${name}"]`);

async function isSound({ page }: OpenedWindow): Promise<void> {
  await expectAccessible(page);
  expect(await scrollsSideways(page)).toBe(false);
}

/** Registers from the login page; the account has to be confirmed by the link in the mail. */
async function register({ page, texts }: OpenedWindow): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: texts.login.to_register }).click();
  await page.locator('input[name="vorname"]').fill('Rita');
  await page.locator('input[name="email"]').fill(OWNER);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await button(page, texts.register.submit).click();
  await expectToast(page, texts.toastify.register.success);
}

/** Goes from the link in the mail to the start page. */
async function confirmAndSignIn({ page, texts }: OpenedWindow, { click, type }: Actions): Promise<void> {
  await click(page.getByRole('link', { name: texts.verify.to_login }));
  await type(page.locator('input[name="email"]'), OWNER);
  await type(page.locator('input[name="password"]'), PASSWORD);
  await click(button(page, texts.login.submit));
}

/** Completes the first step of the start page, and returns to it. */
async function nameCompany(owner: OpenedWindow, { click, type }: Actions): Promise<void> {
  const { page, texts } = owner;
  await page.getByRole('heading', { level: 1, name: texts.start.title.company }).waitFor();
  await page.getByText(texts.panel.go_live.first).waitFor();
  await isSound(owner);
  await click(step(page, 'company').getByRole('link', { name: texts.start.step.company.action }));
  await type(page.getByLabel(texts.company_page.field.name, { exact: true }), COMPANY);
  await click(button(page, texts.app.save));
  await expectToast(page, texts.company_page.saved);
  await click(page.getByRole('link', { name: texts.app.menu.home, exact: true }).first());
  await page.locator('[data-step="company"][data-state="done"]').waitFor();
}

/** Completes the second step: the wizard with position, name, type, an amenity and hours. */
async function saveFirstLocation({ page, texts }: OpenedWindow, { click, type }: Actions): Promise<void> {
  await click(step(page, 'location').getByRole('link', { name: texts.start.step.location.action }));
  const wizard = page.getByRole('dialog', { name: texts.panel.title_new });
  const next = () => click(button(wizard, texts.wizard.next));
  await type(wizard.getByRole('combobox', { name: texts.place.label }), 'Lutterberg');
  await click(page.locator('[role="listbox"] [role="option"]').first());
  await next();
  await type(wizard.getByLabel(texts.panel.field.name, { exact: true }), NAME);
  await click(wizard.getByRole('radio', { name: texts.catalogue.type.RASTHOF }));
  await next();
  await click(wizard.getByRole('checkbox', { name: texts.catalogue.feature.PARKPLATZ }));
  await next();
  await next();
  await type(wizard.getByRole('textbox', { name: texts.hours.line.label }), 'Mo-So 6-22 Uhr');
  await next();
  await click(button(wizard, texts.app.save));
  await wizard.waitFor({ state: 'detached' });
}

/** Completes the third step, beside a Home that now has content. */
async function inviteColleague(owner: OpenedWindow): Promise<void> {
  const { page, texts } = owner;
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1, name: texts.home.title }).waitFor();
  await step(page, 'colleagues').getByRole('link', { name: texts.start.step.colleagues.action }).click();
  const panel = page.getByRole('dialog');
  await panel.getByText(`${texts.subscription.use.seats}: ${filled(texts.subscription.use.of, { used: 1, limit: 5 })}.`).waitFor();
  await panel.getByLabel(texts.person.email).fill(COLLEAGUE);
  await isSound(owner);
  await button(panel, texts.users.invite.send).click();
  await panel.waitFor({ state: 'hidden' });
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1, name: texts.home.title }).waitFor();
  await page.getByText(texts.home.activity.title).waitFor();
  await page.getByText(texts.start.loading).waitFor({ state: 'detached' });
  expect(await page.locator('[data-step]').count()).toBe(0);
}

/** Accepts the invitation, signs in, and finds the location with the note about its approval. */
async function joinCompany(colleague: OpenedWindow, path: string): Promise<void> {
  const { page, texts } = colleague;
  await page.goto(path);
  await page.getByText(filled(texts.invitation.body_company, { company: COMPANY })).waitFor();
  await page.getByLabel(texts.register.vorname).fill('Kai');
  await page.locator('input[type="password"]').fill(PASSWORD);
  await button(page, texts.invitation.submit).click();
  await expectToast(page, texts.invitation.success);
  // The invitation remains until the code of the login page is loaded, and has a field of the same name.
  await button(page, texts.login.submit).waitFor();
  await page.locator('input[name="password"]').fill(PASSWORD);
  await button(page, texts.login.submit).click();
  await page.waitForURL('**/dashboard');
  await page.goto('/dashboard/standorte?mine=1');
  await page.getByText(NAME).first().waitFor();
  await page.getByText(texts.panel.go_live.first).waitFor();
  await isSound(colleague);
}

/** From Home a clearer opens the unconfirmed company, confirms it, and publishes its location in the clearing. */
async function confirmAndPublish({ page, texts }: OpenedWindow): Promise<void> {
  await page.goto('/dashboard/einstellungen/benutzer?tab=companies&waiting=1');
  await button(page, filled(texts.companies.confirm_of, { name: COMPANY })).click();
  const question = page.getByRole('dialog', { name: filled(texts.companies.ask.confirm_title, { name: COMPANY }) });
  await button(question, texts.companies.confirm).click();
  await expectToast(page, filled(texts.companies.confirmed, { name: COMPANY }));
  await page.goto('/dashboard/clearing');
  await reportRow(page, NAME).click();
  const panel = await reportPanel(page, texts);
  await button(panel, texts.clearing_panel.approve).click();
}

async function reportPhone({ page, texts }: OpenedWindow, standortId: number): Promise<void> {
  const words = texts.report_page;
  await page.goto(`/melden/${standortId}`);
  await page.getByLabel(words.phone, { exact: false }).fill('+495112');
  await page.getByLabel(words.email.label).fill(DRIVER);
  await page.getByRole('button', { name: words.send }).click();
  await page.getByText(words.done.title).waitFor();
}

async function answerReport({ page, texts }: OpenedWindow): Promise<void> {
  const labels = texts.clearing_panel;
  await page.goto('/dashboard/clearing');
  await reportRow(page, NAME).click();
  const panel = await reportPanel(page, texts);
  await panel.getByLabel(labels.reply, { exact: true }).fill(REPLY);
  await button(panel, labels.approve).click();
}

const test = testWithMails
  /** The location, as read by its company. */
  .extend('stored', { scope: 'file' }, ({ origin }) => {
    // One session for all reads: they are repeated until something has changed, and a user has only so many sign-ins in a quarter of an hour.
    let session: Promise<SessionUser> | null = null;
    return async (): Promise<Location | undefined> => {
      session ??= createSessionOf(origin, OWNER, PASSWORD);
      const headers = { authorization: `Bearer ${(await session).token}`, 'content-type': 'application/json' };
      const answer = await fetch(origin + searchLocations.path, { method: 'POST', headers, body: JSON.stringify({ suche: NAME }) });
      return ((await answer.json()) as { data: Location[] }).data[0];
    };
  });

test('the first hour: from a registration to a published location and its first answered report, with two people and a clearer', async ({
  installation,
  stored,
  open,
}) => {
  const { inbox } = installation;
  await installation.createUser({ email: CLEARER, password: PASSWORD, name: 'Cora Clear', company: 'Netz', role: 'admin' });
  const owner = await open({ language: 'de', theme: 'light' }, null);
  await register(owner);
  const actions = countedActions();
  await owner.page.goto(linkIn(await inbox.mailTo(OWNER)));
  await confirmAndSignIn(owner, actions);
  await nameCompany(owner, actions);
  await saveFirstLocation(owner, actions);
  // The click in the mail counts as one.
  expect(actions.count() + 1).toBeLessThanOrEqual(MOST_ACTIONS);
  expect(await stored()).toMatchObject({ name: NAME, adminPublished: false });
  await inviteColleague(owner);
  const colleague = await open({ language: 'en', theme: 'dark', width: 360 }, null);
  await joinCompany(colleague, linkIn(await inbox.mailTo(COLLEAGUE)));

  const clearer = await open({ language: 'de', theme: 'dark' }, { email: CLEARER, password: PASSWORD });
  await confirmAndPublish(clearer);
  await expect.poll(async () => (await stored())?.adminPublished).toBe(true);
  const quota = owner.page.waitForResponse(`**${getLocationQuota.path}`);
  await owner.page.reload();
  await owner.page.getByText(owner.texts.home.activity.title).waitFor();
  expect(await (await quota).json()).toMatchObject({ isConfirmed: true });
  await expect.poll(() => owner.page.getByText(owner.texts.panel.go_live.first).count()).toBe(0);

  const driver = await open({ language: 'en', theme: 'light', width: 360 }, null);
  await reportPhone(driver, (await stored())?.standortId ?? 0);
  await answerReport(clearer);
  expect((await inbox.mailTo(DRIVER)).text).toContain(REPLY);
  expect(await stored()).toMatchObject({ phone: '+495112', adminPublished: true });
});
