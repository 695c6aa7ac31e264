import { getRegistration, register, setRegistration } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { PASSWORD } from '../harness/accounts.ts';
import type { Session } from '../harness/app-harness.ts';
import { refusal } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { body } from '../locations/lifecycle-requests.ts';
import { invitationTokens, peopleRequests } from '../people/people-requests.ts';

const acceptance = { vorname: 'Ina', nachname: 'Neu', password: PASSWORD, languageKey: 'de' };
const newAddress = () => `neu-${uuidv7()}@example.org`;

const test = base
  .extend('signUp', perFile, ({ api }) => (email: string) => {
    return api.inject({ method: 'POST', url: register.path, payload: { vorname: 'Neu', email, password: PASSWORD } });
  })
  .extend('setMode', perFile, () => (session: Session, mode: string) => {
    return session.inject({ method: 'POST', url: setRegistration.path, payload: { mode } });
  })
  .extend('isThere', perFile, ({ api }) => async (email: string) => {
    return (await api.database.pool.query('select from app_user where email = $1', [email])).rowCount === 1;
  });

test.afterEach(async ({ superAdmin, setMode }) => {
  expect((await setMode(superAdmin, 'open')).statusCode).toBe(200);
});

test('registration is open until a super admin changes the mode, and the mode is public', async ({
  api,
  superAdmin,
  admin,
  setMode,
  signUp,
  isThere,
}) => {
  expect(body(await api.inject({ url: getRegistration.path }))).toEqual({ mode: 'open' });
  const email = newAddress();
  expect((await signUp(email)).statusCode).toBe(200);
  expect(await isThere(email)).toBe(true);
  expect(refusal(await setMode(admin, 'closed'))).toMatchObject({ status: 403, code: 'forbidden' });
  expect(refusal(await setMode(superAdmin, 'halb'))).toMatchObject({ status: 400, code: 'validation' });
  expect(body(await setMode(superAdmin, 'invitation'))).toEqual({ mode: 'invitation' });
  expect(body(await api.inject({ url: getRegistration.path }))).toEqual({ mode: 'invitation' });
});

test('in invitation mode every registration is refused with the same response, and invitations can be accepted', async ({
  api,
  admin,
  superAdmin,
  setMode,
  signUp,
  isThere,
}) => {
  await setMode(superAdmin, 'invitation');
  const [unknown, invited] = [newAddress(), newAddress()];
  expect((await peopleRequests.invite(admin, { email: invited, companyId: admin.companyId })).statusCode).toBe(200);
  const answers = await Promise.all([unknown, invited, admin.email].map(signUp));
  expect(new Set(answers.map(({ body: text }) => text)).size).toBe(1);
  expect(answers[0]?.json()).toMatchObject({ status: 403, code: 'forbidden', params: { registration: 'invitation' } });
  expect(await isThere(unknown)).toBe(false);
  const [token = ''] = await invitationTokens(api, invited);
  expect((await peopleRequests.accept(api, token, acceptance)).statusCode).toBe(200);
});

test('in closed mode neither registration nor invitations create an account', async ({
  api,
  admin,
  superAdmin,
  setMode,
  signUp,
  isThere,
}) => {
  const invited = newAddress();
  expect((await peopleRequests.invite(admin, { email: invited, companyId: admin.companyId })).statusCode).toBe(200);
  await setMode(superAdmin, 'closed');
  const unknown = newAddress();
  expect(refusal(await signUp(unknown))).toMatchObject({ status: 403, code: 'forbidden' });
  expect(await isThere(unknown)).toBe(false);
  expect(refusal(await peopleRequests.invite(admin, { email: unknown, companyId: admin.companyId }))).toMatchObject({ status: 403 });
  const [token = ''] = await invitationTokens(api, invited);
  expect((await peopleRequests.accept(api, token, acceptance)).json()).toMatchObject({ status: 403, params: { registration: 'closed' } });
});
