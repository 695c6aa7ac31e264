import {
  checkResetLink,
  DEFAULT_LANGUAGE,
  Language,
  login,
  MAIL_TOKEN_LENGTH,
  PASSWORD_MAX,
  PASSWORD_MIN,
  register,
  requestPasswordReset,
  setNewPassword,
  validateEmail,
} from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { workMails } from '../../src/wiring/server/mail-jobs.ts';
import { mailsTo, tokensTo } from '../doubles/mailbox.ts';
import { PASSWORD } from '../harness/accounts.ts';
import { refusal } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';

const test = base
  .extend('request', perFile, ({ api }) => ({ path }: { readonly path: string }, payload: object) => {
    return api.inject({ method: 'POST', url: path, payload });
  })
  .extend('mails', perFile, ({ api }) => (email: string) => {
    return mailsTo(api.database.pool, email);
  })
  .extend('signUp', perFile, ({ request }) => (email: string, more: object = {}) => {
    return request(register, { vorname: 'Neu', email, password: PASSWORD, ...more });
  })
  .extend('account', perFile, ({ signUp, api, request }) => async (): Promise<string> => {
    const email = newAddress();
    await signUp(email);
    const [token = ''] = await tokensTo(api.database.pool, email, '/register');
    await request({ path: validateEmail.path.replace(':token', token) }, {});
    return email;
  })
  .extend('resetLink', perFile, ({ api }) => async (email: string): Promise<{ readonly id: string; readonly token: string }> => {
    const { rows } = await api.database.pool.query('select id from app_user where email = $1', [email]);
    const { id } = rows[0];
    await api.services.accounts.mailReset(id, 'de');
    const [token = ''] = await tokensTo(api.database.pool, email, '/password-reset');
    return { id, token };
  });

test.beforeAll(async ({ api }) => {
  await workMails(api.jobs, api.services);
});

test.beforeEach(({ api }) => api.database.pool.query('delete from rate_limit').then(() => undefined));

const newAddress = () => `neu-${uuidv7()}@example.org`;

/** Passwords of this length that are not common. */
const ofLength = (length: number) => 'q7#xZ9'.repeat(30).slice(0, length);

test('S9-PW-01 registration accepts passwords of 6 to 128 characters, by the constants that the form uses, too', async ({ signUp }) => {
  expect([PASSWORD_MIN, PASSWORD_MAX]).toEqual([6, 128]);
  for (const length of [5, 129])
    expect(refusal(await signUp(newAddress(), { password: ofLength(length) }))).toEqual({
      status: 400,
      code: 'validation',
      fields: ['password: register.error.password_length'],
    });
  for (const length of [6, 128]) expect((await signUp(newAddress(), { password: ofLength(length) })).statusCode).toBe(200);
});

test('S9-PW-02 a new password needs at least 6 characters; a shorter one does not consume the link', async ({
  account,
  resetLink,
  request,
}) => {
  const email = await account();
  const link = await resetLink(email);
  const short = await request(setNewPassword, { ...link, newPassword: ofLength(5) });
  expect(refusal(short)).toMatchObject({ status: 400, fields: ['newPassword: register.error.password_length'] });
  expect((await request(setNewPassword, { ...link, newPassword: ofLength(6) })).statusCode).toBe(200);
  expect((await request(login, { email, password: ofLength(6) })).statusCode).toBe(200);
});

test('valid links can be opened as often as an office needs within an hour; invalid ones count for the network', async ({
  account,
  api,
  request,
  signUp,
}) => {
  const forget = () => api.database.pool.query('delete from rate_limit');
  const owner = await account();
  const links: string[] = [];
  for (let person = 0; person < 22; person += 1) {
    await forget();
    const email = newAddress();
    await signUp(email);
    links.push((await tokensTo(api.database.pool, email, '/register'))[0] ?? '');
  }
  await forget();
  const confirm = (token: string) => request({ path: validateEmail.path.replace(':token', token) }, {});
  for (const link of links) expect((await confirm(link)).statusCode).toBe(200);
  const { rows } = await api.database.pool.query('select id from app_user where email = $1', [owner]);
  const reset = { id: rows[0].id, newPassword: PASSWORD, token: 'x'.repeat(60) };
  const link = { id: reset.id, token: reset.token };
  const guesses = [() => confirm(reset.token), () => request(setNewPassword, reset), () => request(checkResetLink, link)];
  const rounds = Array.from({ length: 7 }, () => guesses)
    .flat()
    .slice(0, 20);
  for (const guess of rounds) expect(refusal(await guess())).toMatchObject({ code: 'token_invalid' });
  for (const guess of guesses) expect((await guess()).statusCode).toBe(429);
  expect((await confirm(links[0] ?? '')).statusCode).toBe(200);
});

test('S9-RESET-01 tokens have 60 characters, by the constant that the page checks, too', async ({ account, resetLink, mails, request }) => {
  expect(MAIL_TOKEN_LENGTH).toBe(60);
  const email = await account();
  const link = await resetLink(email);
  const texts = (await mails(email)).map(({ text }) => text).join('\n');
  const tokens = [...texts.matchAll(/\/(?:register|password-reset)\/([\w-]+)/g)].map(([, token = '']) => token.length);
  expect(tokens).toEqual([60, 60]);
  for (const token of [link.token.slice(1), `${link.token}x`])
    expect(refusal(await request(setNewPassword, { ...link, token, newPassword: PASSWORD })).fields).toEqual([
      'token: reset_password.invalid_token',
    ]);
});

test('S9-LANG-01 the default language is German: account and mails of registration and password reset', async ({
  account,
  request,
  mails,
}) => {
  expect(DEFAULT_LANGUAGE).toBe('de');
  const email = await account();
  const { user } = (await request(login, { email, password: PASSWORD })).json();
  expect(user.language).toBe('de');
  expect((await mails(email)).map(({ subject }) => subject)).toEqual(['Bitte bestätigen Sie Ihre E-Mail-Adresse']);
  expect((await request(requestPasswordReset, { email })).statusCode).toBe(200);
  await expect.poll(async () => (await mails(email))[0]?.subject).toBe('Neues Passwort festlegen');
});

test('S9-LANG-02 English is the second and only other language: account and mails', async ({ signUp, mails, api }) => {
  expect(Language.options).toEqual(['de', 'en']);
  const email = newAddress();
  expect((await signUp(email, { languageKey: 'en' })).statusCode).toBe(200);
  expect((await mails(email))[0]?.subject).toBe('Please confirm your e-mail address');
  const { rows } = await api.database.pool.query('select language from app_user where email = $1', [email]);
  expect(rows).toEqual([{ language: 'en' }]);
  expect(refusal(await signUp(newAddress(), { languageKey: 'fr' })).fields).toEqual(['languageKey: validation.invalid_value']);
});

test('registrations of the networks of one /48 are limited together', async ({ api }) => {
  const from = (network: number) =>
    api.app.inject({
      method: 'POST',
      url: register.path,
      remoteAddress: `2001:db8:7:${network.toString(16)}::1`,
      payload: { vorname: 'Neu', email: newAddress(), password: PASSWORD },
    });
  expect((await from(1)).statusCode).toBe(200);
  await api.database.pool.query("update rate_limit set points = 80 where key like 'account-site:%'");
  expect(refusal(await from(2))).toMatchObject({ status: 429, code: 'too_many_requests' });
  const elsewhere = { method: 'POST', url: register.path, remoteAddress: '2001:db8:8::1' } as const;
  const answer = await api.app.inject({ ...elsewhere, payload: { vorname: 'Neu', email: newAddress(), password: PASSWORD } });
  expect(answer.statusCode).toBe(200);
});
