import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import { expectAccessible, scrollsSideways } from '../harness/browser.ts';
import { testWithMails as base, type OpenedWindow } from '../harness/fixtures.ts';

const PASSWORD = 'Kiesweg zum Autohof 7';

const test = base
  /** The proxy forwards the address of the client. */
  .extend('settings', { scope: 'file' }, { TRUST_PROXY: '1' })
  .extend('provoked', { scope: 'file' }, /status of 40[03]/)
  .extend('adminOf', { scope: 'file' }, ({ installation }) => async (language: 'de' | 'en') => {
    const email = `admin-${language}-${Date.now()}@example.org`;
    await installation.createUser({ email, password: PASSWORD, name: 'Ada Admin', company: 'Netz Nord', role: 'admin', language });
    return { email, password: PASSWORD };
  });

const LOOKS = [
  { language: 'de', theme: 'dark', width: 360 },
  { language: 'en', theme: 'light' },
] as const;

/** Goes through the set-up of the authenticator app until the codes are shown; returns the app. */
async function scan({ page, texts }: OpenedWindow): Promise<TOTP> {
  await page.getByRole('button', { name: texts.profile.factor.set_up, exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: texts.profile.factor.setup_title });
  await dialog.getByLabel(texts.reauthentication.password).fill(PASSWORD);
  await dialog.getByRole('button', { name: texts.profile.factor.next, exact: true }).click();
  const uri = await dialog.getByRole('link', { name: texts.profile.factor.open_app }).getAttribute('href');
  return new TOTP({ secret: new URL(uri ?? '').searchParams.get('secret') ?? '' });
}

test.for(LOOKS)(
  'in $language an admin sets up a first app with the mailed code and that of the app',
  async (look, { adminOf, installation, open }) => {
    const admin = await adminOf(look.language);
    const opened = await open(look, admin, '/dashboard/profil');
    const { page, texts } = opened;
    const codeIn = async () => /^\d{4} \d{4}$/m.exec((await installation.inbox.mailTo(admin.email)).text)?.[0] ?? '';
    const app = await scan(opened);
    const dialog = page.getByRole('dialog', { name: texts.profile.factor.setup_title });
    const first = await codeIn();
    await dialog.getByRole('button', { name: texts.profile.mail_code.again }).click();
    await dialog.getByText(texts.profile.mail_code.sent_again).waitFor();
    await expect.poll(codeIn).not.toBe(first);
    const confirm = async (mailCode: string) => {
      await dialog.getByLabel(texts.profile.mail_code.label).fill(mailCode);
      await dialog.getByLabel(texts.profile.factor.code).fill(app.generate());
      await dialog.getByRole('button', { name: texts.profile.factor.confirm, exact: true }).click();
    };
    await confirm(first);
    await dialog.getByText(texts.second_factor.error.wrong_mail_code).waitFor();
    await expectAccessible(page);
    expect(await scrollsSideways(page)).toBe(false);
    await confirm(await codeIn());
    await dialog.getByLabel(texts.profile.codes.kept).check();
    await dialog.getByRole('button', { name: texts.profile.codes.done, exact: true }).click();
    await page.getByText(texts.profile.factor.is_on, { exact: true }).waitFor();
  },
);

test.for(LOOKS)(
  'in $language a session in another network and browser asks for the password once, and continues',
  async (look, { installation, open }) => {
    const person = { email: `staff-${look.language}@example.org`, password: PASSWORD };
    await installation.createUser({ ...person, name: 'Sam Staff', company: 'Netz Nord', language: look.language });
    // Signed in by a program on this machine.
    const { page, texts } = await open({ ...look, isNew: true }, person);
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': '198.51.100.7' });
    await page.goto('/dashboard/profil');
    const dialog = page.getByRole('dialog', { name: texts.reauthentication.title });
    await dialog.getByText(texts.reauthentication.elsewhere).waitFor();
    await expectAccessible(page);
    expect(await scrollsSideways(page)).toBe(false);
    const password = dialog.getByLabel(texts.reauthentication.password);
    await password.fill(PASSWORD);
    await password.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: texts.profile.section.delete }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: texts.profile.section.delete }).waitFor();
    expect(await dialog.count()).toBe(0);
  },
);
