import { allEndpoints, isKeyAccess, logout, me, reauthenticate } from '@rastnetz/contract';
import { expect } from 'vitest';
import { browserFamily } from '../../src/auth/sessions/session-place.ts';
import { listen, readEvents } from '../doubles/event-readers.ts';
import { passkeyRequests } from '../factors/passkey-requests.ts';
import { PASSWORD } from '../harness/accounts.ts';
import type { Session } from '../harness/app-harness.ts';
import { attempt, countingAuth, HERE } from '../harness/counting-auth.ts';
import { refusal } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { allStatementsOf } from '../harness/statements.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const NEWER_FIREFOX = FIREFOX.replaceAll('140', '141');
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36';
const [HOME, TRAIN] = ['203.0.113.1', '198.51.100.7'];

const test = base
  .extend('settings', perFile, { PUBLIC_URL: 'http://localhost:3000' })
  /** Sends requests of a session from a network and a browser. */
  .extend('from', perFile, ({ api }) => ({ token }: Pick<Session, 'token'>, remoteAddress: string, browser: string) => {
    const headers = { authorization: `Bearer ${token}`, 'user-agent': browser };
    return {
      get: async (url: string) => (await api.inject({ url, remoteAddress, headers })).statusCode,
      post: (url: string, payload: object = {}) => api.inject({ method: 'POST', url, payload, remoteAddress, headers }),
    };
  })
  /** A session that re-authenticated at home with Firefox. */
  .extend('atHome', perFile, ({ api, from }) => async () => {
    const session = await api.signIn();
    await from(session, HOME, FIREFOX).post(reauthenticate.path, { password: PASSWORD });
    return session;
  });

test.beforeEach(({ api }) => api.database.pool.query('delete from rate_limit').then(() => undefined));

const PROFILE = '/api/v1/auth/profile';

test('a session is refused after network and browser both changed, and works again after re-authentication', async ({ atHome, from }) => {
  const session = await atHome();
  const elsewhere = from(session, TRAIN, CHROME);
  expect(refusal(await elsewhere.post(PROFILE, { language: 'en' }))).toMatchObject({ status: 403, code: 'reauthentication_required' });
  expect(await elsewhere.get(PROFILE)).toBe(403);
  expect((await elsewhere.post(reauthenticate.path, { password: 'falsch' })).statusCode).toBe(400);
  expect(await elsewhere.get(PROFILE)).toBe(403);
  expect((await elsewhere.post(reauthenticate.path, { password: PASSWORD })).statusCode).toBe(200);
  expect(await elsewhere.get(PROFILE)).toBe(200);
  // The earlier re-authentication at home is void, because a session is valid in one place only.
  expect(await from(session, HOME, FIREFOX).get(PROFILE)).toBe(403);
});

test('guesses with a session from elsewhere are limited, and the owner can still re-authenticate at home', async ({ atHome, from }) => {
  const session = await atHome();
  const guess = (password: string, ...place: [string, string]) => from(session, ...place).post(reauthenticate.path, { password });
  for (let turn = 0; turn < 10; turn += 1) expect((await guess('falsch', TRAIN, CHROME)).statusCode).toBe(400);
  expect((await guess(PASSWORD, TRAIN, CHROME)).statusCode).toBe(429);
  expect((await guess(PASSWORD, HOME, FIREFOX)).statusCode).toBe(200);
});

test('a change of network or browser alone is allowed, also of the browser version; both changes, even one after the other, are refused', async ({
  atHome,
  from,
}) => {
  const session = await atHome();
  const calls = [
    [TRAIN, FIREFOX, 200],
    [HOME, CHROME, 200],
    [TRAIN, NEWER_FIREFOX, 200],
    [TRAIN, CHROME, 403],
    ['192.0.2.9', NEWER_FIREFOX, 200],
    ['192.0.2.9', CHROME, 403],
    [TRAIN, '', 403],
    [HOME, '', 200],
  ] as const;
  for (const [network, browser, status] of calls)
    expect([network, browser, await from(session, network, browser).get(PROFILE)]).toEqual([network, browser, status]);
});

test('a refused request does not count as use of the session and changes nothing of it', async ({ api, atHome, from }) => {
  const session = await atHome();
  const rowOf = async () => (await api.database.pool.query('select * from session where user_id = $1', [session.id])).rows;
  await api.database.pool.query("update session set last_used_at = now() - interval '1 hour' where user_id = $1", [session.id]);
  const before = await rowOf();
  expect(await from(session, TRAIN, CHROME).get(PROFILE)).toBe(403);
  expect(await from(session, TRAIN, CHROME).get(me.path)).toBe(200);
  expect(await rowOf()).toEqual(before);
});

/** Endpoints that a session from elsewhere needs in order to re-authenticate or sign out. */
const OPEN = [
  'GET /api/v1/auth/me',
  'POST /api/v1/auth/logout',
  'POST /api/v1/auth/reauthenticate',
  'POST /api/v1/auth/passkeys/reauthenticate/begin',
];

test.for(
  allEndpoints
    .filter(({ access }) => access !== 'public' && !isKeyAccess(access))
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
)(
  'from elsewhere %s is refused before any other check, except re-authentication and signing out',
  async ([name, { method, path }], { server }) => {
    const person = await server.createUser('superAdmin');
    const token = await server.tokenOf(person);
    await server.pool.query("update session set network_hash = 'x', user_agent = 'y' where user_id = $1", [person.id]);
    const url = path.replace(/:\w+/g, '019b0000-0000-7000-8000-000000000000');
    const options = { method, url, headers: { authorization: `Bearer ${token}` }, payloadAsStream: true } as const;
    const answer = await server.app.inject({ ...options, ...(method !== 'GET' && { payload: {} }) });
    answer.stream().destroy();
    expect(answer.statusCode === 403).toBe(!OPEN.includes(name));
  },
);

test('a passkey re-authenticates the session, and signing out needs no re-authentication', async ({ api, from, atHome }) => {
  const [session, leaving] = [await atHome(), await atHome()];
  const passkeys = passkeyRequests(api);
  const { authenticator } = await passkeys.add({
    ...session,
    inject: ({ headers, ...request }) =>
      session.inject({ ...request, remoteAddress: HOME, headers: { ...headers, 'user-agent': FIREFOX } }),
  });
  const elsewhere = from(session, TRAIN, CHROME);
  const { options } = (await elsewhere.post('/api/v1/auth/passkeys/reauthenticate/begin')).json();
  expect((await elsewhere.post(reauthenticate.path, { passkey: authenticator.get(options) })).statusCode).toBe(200);
  expect(await elsewhere.get(PROFILE)).toBe(200);
  expect((await from(leaving, TRAIN, CHROME).post(logout.path)).statusCode).toBe(200);
  expect(await from(leaving, HOME, FIREFOX).get(me.path)).toBe(401);
});

test('a session of a version that stored no network takes that of its next request', async ({ api, from }) => {
  const session = await api.signIn();
  await api.database.pool.query('update session set network_hash = null, user_agent = $2 where user_id = $1', [session.id, FIREFOX]);
  expect(await from(session, HOME, FIREFOX).get(PROFILE)).toBe(200);
  expect([await from(session, TRAIN, CHROME).get(PROFILE), await from(session, HOME, CHROME).get(PROFILE)]).toEqual([403, 200]);
});

test('an event stream ends once its session was re-authenticated in another network and browser', async ({ api, from }) => {
  const session = await api.signIn('admin');
  const reader = await readEvents(await listen(api), session);
  expect(reader.response.status).toBe(200);
  await reader.next();
  await from(session, TRAIN, CHROME).post(reauthenticate.path, { password: PASSWORD });
  await api.app.endpointContext.streams.beat();
  expect(await reader.next()).toBeNull();
});

test('checking the origin of a request takes no statement once the network is known', async ({ server }) => {
  const { auth } = countingAuth(server);
  const { token } = await auth.signIn(attempt((await server.createUser('user')).email));
  expect(await allStatementsOf(() => auth.authenticate(token, { ...HERE, userAgent: CHROME }))).toHaveLength(1);
  expect(await allStatementsOf(() => auth.authenticate(token, { ...HERE, network: TRAIN }))).toHaveLength(1);
  const { rows } = await server.pool.query('select network_hash from session');
  expect(JSON.stringify(rows)).not.toContain(HERE.network);
});

test('a browser is identified by its name and system, a program by its name', () => {
  expect([FIREFOX, NEWER_FIREFOX, CHROME, 'python-requests/2.32', 'Netzabgleich', ''].map(browserFamily)).toEqual([
    'Firefox Windows',
    'Firefox Windows',
    'Chrome Windows',
    'python-requests',
    'Netzabgleich',
    '',
  ]);
});
