import { login, register, setNewPassword, validateEmail } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { mailsTo, tokensTo } from '../doubles/mailbox.ts';
import { refusal } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { auditOf, invitationTokens, peopleRequests } from '../people/people-requests.ts';

const STRANGER = { vorname: 'Fremd', password: 'Kennwort des Fremden' };
const OWNER = { vorname: 'Petra', password: 'Kennwort von Petra' };
const newAddress = () => `neu-${uuidv7()}@example.org`;

const test = base
  .extend('signUp', perFile, ({ api }) => (email: string, person: typeof OWNER & { languageKey?: string }) => {
    return api.inject({ method: 'POST', url: register.path, payload: { ...person, email } });
  })
  .extend('signIn', perFile, ({ api }) => (email: string, { password }: typeof OWNER) => {
    return api.inject({ method: 'POST', url: login.path, payload: { email, password } });
  })
  .extend('links', perFile, ({ api }) => (email: string) => {
    return tokensTo(api.database.pool, email, '/register');
  })
  .extend('confirm', perFile, ({ api }) => (token: string) => {
    return api.inject({ method: 'POST', url: validateEmail.path.replace(':token', token) });
  })
  .extend('remind', perFile, ({ api }) => async (email: string) => {
    const { rows } = await api.database.pool.query<{ id: string }>('select id from app_user where email = $1', [email]);
    await api.services.accounts.mailReminder(rows[0]?.id ?? null);
  });

test.beforeEach(({ api }) => api.database.pool.query('delete from rate_limit').then(() => undefined));

test('a reminder mails the newest registration, whoever registered the address first', async ({
  signUp,
  remind,
  links,
  confirm,
  signIn,
}) => {
  const email = newAddress();
  await signUp(email, STRANGER);
  await signUp(email, OWNER);
  await remind(email);
  const [newest = ''] = await links(email);
  expect((await confirm(newest)).statusCode).toBe(200);
  expect((await signIn(email, STRANGER)).statusCode).toBe(401);
  expect((await signIn(email, OWNER)).json()).toMatchObject({ user: { vorname: 'Petra' } });
});

test('each link confirms the registration it was mailed for, also after a later one', async ({ signUp, links, confirm, signIn }) => {
  const email = newAddress();
  await signUp(email, { ...OWNER, languageKey: 'de' });
  const [own = ''] = await links(email);
  await signUp(email, { ...STRANGER, languageKey: 'en' });
  expect((await signIn(email, OWNER)).statusCode).toBe(401);
  expect((await confirm(own)).statusCode).toBe(200);
  expect((await signIn(email, OWNER)).json()).toMatchObject({ user: { vorname: 'Petra', language: 'de' } });
});

test('a reset mail to an unconfirmed address greets nobody by name; its link keeps only a name that every registration has', async ({
  api,
  signUp,
  signIn,
}) => {
  const { pool } = api.database;
  for (const [rival, vorname] of [
    [OWNER, 'Petra'],
    [STRANGER, ''],
  ] as const) {
    const email = newAddress();
    await signUp(email, { ...OWNER, languageKey: 'en' });
    await signUp(email, { ...rival, languageKey: 'en' });
    const { rows } = await pool.query<{ id: string }>('select id from app_user where email = $1', [email]);
    const id = rows[0]?.id ?? '';
    await api.services.accounts.mailReset(id, 'de');
    expect((await mailsTo(pool, email))[0]?.text).toMatch(/^Guten Tag,\n/);
    const [token] = await tokensTo(pool, email, '/password-reset');
    const payload = { id, token, newPassword: 'Neues Kennwort von Petra' };
    expect((await api.inject({ method: 'POST', url: setNewPassword.path, payload })).statusCode).toBe(200);
    const opened = await signIn(email, { ...OWNER, password: payload.newPassword });
    expect(opened.json()).toMatchObject({ user: { vorname, language: 'de' } });
  }
});

test('an unconfirmed registration does not block an invitation: its account and links end', async ({
  api,
  admin,
  signUp,
  links,
  confirm,
}) => {
  const email = newAddress();
  await signUp(email, STRANGER);
  const [link = ''] = await links(email);
  const { rows } = await api.database.pool.query<{ id: string }>('select id from app_user where email = $1', [email]);
  expect((await peopleRequests.invite(admin, { email, companyId: admin.companyId })).json()).toMatchObject({ status: 'invited', email });
  const entries = await auditOf(admin, rows[0]?.id ?? '');
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['user.registration_replaced', admin.id],
    ['user.registered', null],
  ]);
  expect(refusal(await confirm(link))).toMatchObject({ code: 'token_invalid' });
  const [invitation = ''] = await invitationTokens(api, email);
  const acceptance = { vorname: 'Petra', nachname: 'P', password: OWNER.password, languageKey: 'de' };
  expect((await peopleRequests.accept(api, invitation, acceptance)).statusCode).toBe(200);
});
