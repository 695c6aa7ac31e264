import { login, type RegistrationMode, register, setNewPassword, setRegistration, validateEmail } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect } from 'vitest';
import { mailsTo, tokensTo } from '../doubles/mailbox.ts';
import { PASSWORD } from '../harness/accounts.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { invitationTokens, peopleRequests } from '../people/people-requests.ts';

const NEW_PASSWORD = 'ein ganz anderes Kennwort';

const test = base
  .extend('call', perFile, ({ api }) => (url: string, payload: object = {}) => {
    return api.inject({ method: 'POST', url, payload });
  })
  .extend('setMode', perFile, ({ superAdmin }) => async (mode: RegistrationMode) => {
    expect((await superAdmin.inject({ method: 'POST', url: setRegistration.path, payload: { mode } })).statusCode).toBe(200);
  })
  /** A user who has registered but not confirmed the address yet, with the token of the mailed link. */
  .extend('begun', perFile, ({ api, call }) => async () => {
    const email = `neu-${uuidv7()}@example.org`;
    expect((await call(register.path, { vorname: 'Neu', email, password: PASSWORD })).statusCode).toBe(200);
    const { rows } = await api.database.pool.query<{ id: string }>('select id from app_user where email = $1', [email]);
    const [token = ''] = await tokensTo(api.database.pool, email, '/register');
    return { email, token, id: rows[0]?.id ?? '' };
  })
  .extend(
    'confirm',
    perFile,
    ({ call }) =>
      (token: string) =>
        call(validateEmail.path.replace(':token', token)),
  )
  .extend('signsIn', perFile, ({ call }) => async (email: string, password = PASSWORD) => {
    return (await call(login.path, { email, password })).statusCode === 200;
  })
  .extend('resetToken', perFile, ({ api }) => async ({ id, email }: { readonly id: string; readonly email: string }) => {
    await api.services.accounts.mailReset(id, 'de');
    return (await tokensTo(api.database.pool, email, '/password-reset'))[0];
  });

test.beforeEach(async ({ api, setMode }) => {
  await api.database.pool.query('delete from rate_limit');
  await setMode('open');
});

describe.for(['invitation', 'closed'] as const)('a registration that was started before the mode became "%s"', (mode) => {
  const refused = { status: 403, code: 'forbidden', params: { registration: mode } };

  test('is not confirmed by its link until registration is open again', async ({ begun, confirm, setMode, signsIn }) => {
    const { email, token } = await begun();
    await setMode(mode);
    expect((await confirm(token)).json()).toMatchObject(refused);
    expect(await signsIn(email)).toBe(false);
    await setMode('open');
    expect((await confirm(token)).statusCode).toBe(200);
    expect(await signsIn(email)).toBe(true);
  });

  test('gets no further link by mail, neither for confirmation nor for a password reset', async ({ api, begun, setMode, resetToken }) => {
    const person = await begun();
    await setMode(mode);
    await api.services.accounts.mailReminder(person.id);
    expect(await resetToken(person)).toBeUndefined();
    expect(await mailsTo(api.database.pool, person.email)).toHaveLength(1);
    await setMode('open');
    await api.services.accounts.mailReminder(person.id);
    expect(await resetToken(person)).toBeDefined();
    expect(await mailsTo(api.database.pool, person.email)).toHaveLength(3);
  });

  test('is not confirmed by a password reset, and stays as it was', async ({ begun, call, confirm, resetToken, setMode, signsIn }) => {
    const person = await begun();
    const token = await resetToken(person);
    await setMode(mode);
    const answer = await call(setNewPassword.path, { id: person.id, token, newPassword: NEW_PASSWORD });
    expect(answer.json()).toMatchObject(refused);
    await setMode('open');
    expect((await confirm(person.token)).statusCode).toBe(200);
    expect([await signsIn(person.email, NEW_PASSWORD), await signsIn(person.email)]).toEqual([false, true]);
  });

  test('differs from a confirmed account: its link reports so again, and its password can be reset', async ({
    begun,
    call,
    confirm,
    resetToken,
    setMode,
    signsIn,
  }) => {
    const person = await begun();
    await confirm(person.token);
    await setMode(mode);
    expect((await confirm(person.token)).statusCode).toBe(200);
    const token = await resetToken(person);
    expect((await call(setNewPassword.path, { id: person.id, token, newPassword: NEW_PASSWORD })).statusCode).toBe(200);
    expect(await signsIn(person.email, NEW_PASSWORD)).toBe(true);
  });
});

test('registration by invitation only does not affect invited users', async ({ api, admin, setMode }) => {
  const email = `gast-${uuidv7()}@example.org`;
  await peopleRequests.invite(admin, { email, companyId: admin.companyId });
  await setMode('invitation');
  const [token = ''] = await invitationTokens(api, email);
  const acceptance = { vorname: 'Ina', nachname: 'Neu', password: PASSWORD, languageKey: 'de' };
  expect((await peopleRequests.accept(api, token, acceptance)).statusCode).toBe(200);
});
