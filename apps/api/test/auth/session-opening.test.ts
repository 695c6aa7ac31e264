import { endSecondFactor, login, me, renewRecoveryCodes } from '@rastnetz/contract';
import { expect } from 'vitest';
import { SIGN_INS_PER_USER } from '../../src/platform/http/limits/sign-in-limit.ts';
import { turnOn } from '../doubles/authenticator.ts';
import { openSession, PASSWORD } from '../harness/accounts.ts';
import type { Session } from '../harness/app-harness.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { peopleRequests } from '../people/people-requests.ts';

const test = base
  .extend('statusOf', perFile, ({ api }) => async (token: string) => {
    return (await api.inject({ url: me.path, headers: { authorization: `Bearer ${token}` } })).statusCode;
  })
  .extend('signedIn', perFile, ({ api }) => async ({ email }: Session, code?: string): Promise<string> => {
    const payload = { email, password: PASSWORD, ...(code !== undefined && { code }) };
    return (await api.inject({ method: 'POST', url: login.path, payload })).json().user.token;
  })
  .extend('openingOf', perFile, ({ api }) => async ({ id }: Session): Promise<string[]> => {
    const { rows } = await api.database.pool.query('select opened_by from session where user_id = $1 order by created_at, id', [id]);
    return rows.map(({ opened_by }) => opened_by);
  });

test.beforeEach(({ api }) => api.database.pool.query('delete from rate_limit').then(() => undefined));

const post = (session: Session, url: string, payload: object) => session.inject({ method: 'POST', url, payload });

test('a session opened by password alone ends when its owner enrols a factor elsewhere, and never becomes an admin’s', async ({
  api,
  signedIn,
  statusOf,
}) => {
  const session = await api.signIn('superAdmin');
  const stolen = await signedIn(session);
  expect(await statusOf(stolen)).toBe(200);
  await turnOn(session);
  expect([await statusOf(stolen), await statusOf(session.token)]).toEqual([401, 200]);
  // A session whose password was checked before the second factor was turned on, but which is stored afterwards.
  const late = await openSession(api.database, session.id, 'password');
  expect(await statusOf(late)).toBe(401);
});

test('a session stores how it was opened: by password, by a code of the app, by a recovery code', async ({ api, signedIn, openingOf }) => {
  const session = await api.signIn();
  await signedIn(session);
  expect(await openingOf(session)).toEqual(['factor', 'password']);
  const { app, recoveryCodes } = await turnOn(session);
  await signedIn(session, app.code(1));
  await signedIn(session, recoveryCodes[0]);
  expect(await openingOf(session)).toEqual(['factor', 'factor', 'recovery']);
});

test('a user may open a limited number of sessions per quarter of an hour, also with the right password', async ({ api }) => {
  const session = await api.signIn();
  const other = await api.signIn();
  const open = async ({ email }: Session) =>
    (await api.inject({ method: 'POST', url: login.path, payload: { email, password: PASSWORD } })).statusCode;
  expect(await open(session)).toBe(200);
  const { rowCount } = await api.database.pool.query('update rate_limit set points = $2 where key = $1', [
    `opened-sessions:${session.id}`,
    SIGN_INS_PER_USER - 1,
  ]);
  expect(rowCount).toBe(1);
  expect([await open(session), await open(session), await open(other)]).toEqual([200, 429, 200]);
});

test.for([
  ['began after the second factor was on, and was asked for it', '1 second', 200],
  ['began before', '-1 day', 401],
] as const)('a session of a version that did not store how it was opened %s', async ([, age, status], { api, statusOf }) => {
  const session = await api.signIn();
  await turnOn(session);
  await api.database.pool.query(
    `update session set opened_by = null, created_at = (select totp_since from app_user where id = user_id) + $2::interval
     where user_id = $1`,
    [session.id, age],
  );
  expect(await statusOf(session.token)).toBe(status);
});

test.for([
  ['new recovery codes', renewRecoveryCodes],
  ['removing it', endSecondFactor],
] as const)('second factor: %s ends every other session of its owner', async ([, { path }], { api, statusOf }) => {
  const session = await api.signIn();
  const { app } = await turnOn(session);
  const elsewhere = await openSession(api.database, session.id);
  expect((await post(session, path, { password: PASSWORD, code: app.code(1) })).statusCode).toBe(200);
  expect([await statusOf(elsewhere), await statusOf(session.token)]).toEqual([401, 200]);
});

test('an admin who removes a second factor ends every session of its owner', async ({ api, admin, statusOf }) => {
  const session = await api.signIn();
  await turnOn(session);
  expect((await peopleRequests.resetSecondFactor(admin, session.id)).statusCode).toBe(200);
  expect(await statusOf(session.token)).toBe(401);
});
