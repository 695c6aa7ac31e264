import {
  allEndpoints,
  can,
  flagsOf,
  invitePerson,
  isKeyAccess,
  login,
  me,
  RECENT_AUTH_MINUTES,
  Right,
  Role,
  reauthenticate,
} from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { RECENT_AUTH_MS } from '../../src/auth/reauthentication/recent-auth.ts';
import { turnOn } from '../doubles/authenticator.ts';
import { PASSWORD } from '../harness/accounts.ts';
import type { Session } from '../harness/app-harness.ts';
import { attempt, countingAuth, HERE } from '../harness/counting-auth.ts';
import { refusal } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';

const test = base
  /** Lets this much time pass since the re-authentication of a session. */
  .extend('age', perFile, ({ api }) => async ({ id }: Session, minutes: number = RECENT_AUTH_MINUTES + 1) => {
    const age = `${minutes} minutes`;
    await api.database.pool.query('update session set proved_at = now() - $2::interval where user_id = $1', [id, age]);
  })
  .extend('invite', perFile, () => (session: Session) => {
    return post(session, invitePerson.path, { email: `neu-${uuidv7()}@example.org`, companyId: session.companyId });
  });

test.beforeEach(({ api }) => api.database.pool.query('delete from rate_limit').then(() => undefined));

const post = (session: Session, url: string, payload: object = {}) => session.inject({ method: 'POST', url, payload });
const REFUSED = { status: 403, code: 'reauthentication_required' };

/** Requests that need a recent re-authentication: a new endpoint of this kind has to be added here. */
const POWER = [
  'POST /api/v1/benutzer/rules',
  'POST /api/v1/benutzer',
  'POST /api/v1/benutzer/:id',
  'POST /api/v1/benutzer/:id/block',
  'POST /api/v1/benutzer/:id/unblock',
  'POST /api/v1/benutzer/:id/second-factor/off',
  'POST /api/v1/benutzer/:id/invitation',
  'DELETE /api/v1/benutzer/:id',
  'GET /api/v1/audit/export',
  'POST /api/v1/retention',
  'POST /api/v1/unternehmen/:id/confirm',
  'POST /api/v1/auth/registration',
  'POST /api/v1/api-keys',
  'POST /api/v1/auth/second-factor/mail-code',
  'POST /api/v1/auth/passkeys/begin',
  'POST /api/v1/auth/passkeys',
  'DELETE /api/v1/auth/passkeys/:id',
];

test('people, roles, rights, factors, keys, exports and retention need a recent re-authentication, documented in OpenAPI', async ({
  api,
}) => {
  const marked = allEndpoints.filter(({ recentAuth }) => recentAuth === 'required').map(({ method, path }) => `${method} ${path}`);
  expect([...marked].sort()).toEqual([...POWER].sort());
  const { paths } = (await api.inject({ url: '/api/openapi.json' })).json();
  expect(paths[invitePerson.path].post['x-recent-auth']).toBe('required');
});

test.for(allEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s: a session with an old sign-in is refused where a recent one is required, and nowhere else',
  async ([name, endpoint], { server }) => {
    const person = await server.createUser('superAdmin');
    const token = await server.tokenOf(person);
    await server.pool.query("update session set proved_at = now() - interval '11 minutes' where user_id = $1", [person.id]);
    const url = endpoint.path.replace(/:\w+/g, '019b0000-0000-7000-8000-000000000000');
    const headers = { authorization: `Bearer ${token}` };
    const payload = endpoint.method === 'GET' ? {} : { payload: {} };
    const answer = await server.app.inject({ method: endpoint.method, url, headers, payloadAsStream: true, ...payload });
    answer.stream().destroy();
    if (isKeyAccess(endpoint.access)) expect(answer.statusCode).toBe(401);
    else expect(answer.statusCode === 403).toBe(POWER.includes(name));
  },
);

test('a user without the right is refused for that, without being asked to re-authenticate', async ({ api, age }) => {
  for (const role of Role.options) {
    const session = await api.signIn(role);
    await age(session);
    const code = can({ ...flagsOf(role), access: [] }, Right.enum.users) ? 'reauthentication_required' : 'forbidden';
    expect(refusal(await post(session, invitePerson.path)).code).toBe(code);
  }
});

test('the password re-authenticates for ten minutes; a wrong one does not, and counts', async ({ api, age, invite }) => {
  const session = await api.signIn('admin');
  await age(session, RECENT_AUTH_MINUTES - 1);
  expect((await invite(session)).statusCode).toBe(200);
  await age(session);
  expect(refusal(await invite(session))).toMatchObject(REFUSED);
  const wrong = await post(session, reauthenticate.path, { password: 'falsch' });
  expect(refusal(wrong)).toMatchObject({ status: 400, fields: ['password: profile.error.wrong_password'] });
  expect(refusal(await invite(session))).toMatchObject(REFUSED);
  const answer = await post(session, reauthenticate.path, { password: PASSWORD });
  expect(Date.parse(answer.json().until)).toBeGreaterThan(Date.now());
  expect((await invite(session)).statusCode).toBe(200);
  for (let tries = 0; tries < 8; tries += 1) await post(session, reauthenticate.path, { password: 'falsch' });
  expect((await post(session, reauthenticate.path, { password: PASSWORD })).statusCode).toBe(429);
});

test('with a second factor the password alone does not re-authenticate', async ({ api, age, invite }) => {
  const session = await api.signIn('admin');
  const { app } = await turnOn(session);
  await age(session);
  const alone = await post(session, reauthenticate.path, { password: PASSWORD });
  expect(refusal(alone)).toMatchObject({ status: 400, fields: ['code: second_factor.error.no_code'] });
  expect(refusal(await invite(session))).toMatchObject(REFUSED);
  expect((await post(session, reauthenticate.path, { password: PASSWORD, code: app.code(1) })).statusCode).toBe(200);
  expect((await invite(session)).statusCode).toBe(200);
});

test('re-authentication applies to its own session only', async ({ api, age, invite }) => {
  const session = await api.signIn('admin');
  const payload = { email: session.email, password: PASSWORD };
  const { token } = (await api.inject({ method: 'POST', url: login.path, payload })).json().user;
  await age(session);
  await api.inject({
    method: 'POST',
    url: reauthenticate.path,
    payload: { password: PASSWORD },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(refusal(await invite(session))).toMatchObject(REFUSED);
  expect((await session.inject({ url: me.path })).statusCode).toBe(200);
});

test('a sign-in counts for ten minutes', async ({ server }) => {
  const { auth, clock } = countingAuth(server);
  const { token } = await auth.signIn(attempt((await server.createUser('admin')).email));
  const start = clock.now.getTime();
  const isRecentAfter = async (ms: number) => {
    clock.now = new Date(start + ms);
    return (await auth.authenticate(token, HERE)).hasRecentAuth;
  };
  expect([await isRecentAfter(0), await isRecentAfter(RECENT_AUTH_MS), await isRecentAfter(RECENT_AUTH_MS + 1)]).toEqual([
    true,
    true,
    false,
  ]);
});
