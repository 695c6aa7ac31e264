import { allEndpoints, can, type Endpoint, flagsOf, isKeyAccess, KeyScope, Right, type Role } from '@rastnetz/contract';
import { expect } from 'vitest';
import { userStores } from '../../src/users/user-stores.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import type { ServerHarness } from '../harness/server-harness.ts';

const test = base
  /** A user of each role; every request has a session of its own, because it may end it. */
  .extend('people', perFile, async ({ server }) => ({
    user: await server.createUser('user'),
    companyAdmin: await companyAdminOf(server),
    admin: await server.createUser('admin'),
    superAdmin: await server.createUser('superAdmin'),
  }))
  .extend('request', perFile, ({ server }) => async ({ method }: Endpoint, path: string, token: string | null) => {
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    const url = path.replace(/:\w+/g, SOME_ID);
    // Only the status is read, because some responses never end.
    const answer = await server.app.inject({ method, url, headers, payloadAsStream: true, ...(method !== 'GET' && { payload: {} }) });
    answer.stream().destroy();
    return answer;
  });

const SOME_ID = '019b0000-0000-7000-8000-000000000000';
const WALK = allEndpoints.flatMap((endpoint) =>
  [endpoint.path, ...(endpoint.aliases ?? [])].map((path) => [`${endpoint.method} ${path}`, endpoint, path] as const),
);

const holder = (role: Role) => ({ ...flagsOf(role), access: [] });
const HOLDERS = {
  user: holder('user'),
  companyAdmin: { ...holder('user'), access: ['companyAdmin'] },
  admin: holder('admin'),
  superAdmin: holder('superAdmin'),
};
type Holder = keyof typeof HOLDERS;

async function companyAdminOf({ pool, createUser }: ServerHarness) {
  const person = await createUser('user');
  await pool.query("update app_user set access = '{companyAdmin}' where id = $1", [person.id]);
  return person;
}

function expectedRefusal(endpoint: Endpoint, role: Holder): number | null {
  if (endpoint.access === 'public' || endpoint.access === 'session') return null;
  if (isKeyAccess(endpoint.access)) return 401;
  return can(HOLDERS[role], endpoint.access) ? null : 403;
}

/** Permitted: the request succeeds or its input is refused, but it is neither forbidden nor a server error. */
const isLetIn = (status: number): boolean => status < 500 && ![401, 403, 405].includes(status);

test('the walk covers all endpoints, and every one is mounted', ({ server }) => {
  expect(WALK.length).toBeGreaterThan(10);
  const missing = WALK.filter(([, { method }, url]) => !server.app.hasRoute({ method, url })).map(([name]) => name);
  expect(missing).toEqual([]);
});

test('every mounted endpoint is in the list of all endpoints, so it is walked, and part of OpenAPI and docs/roles.md', ({ server }) => {
  const listed = new Set<string>(WALK.map(([name]) => name));
  const mounted = server.app.endpointContext.mounted.map(({ method, path }) => `${method} ${path}`);
  expect(mounted.filter((name) => !listed.has(name))).toEqual([]);
});

test.for(WALK)('S6-ROLE-09 %s: without a session it is 401 unless it is public', async ([_name, endpoint, path], { request }) => {
  const { statusCode } = await request(endpoint, path, null);
  if (endpoint.access === 'public') expect(isLetIn(statusCode), String(statusCode)).toBe(true);
  else expect(statusCode).toBe(401);
});

test.for(WALK)(
  'S1-USERS-01 S6-ROLE-07 S6-ROLE-08 %s: user, company admin, admin and super admin have access by their rights',
  async ([_name, endpoint, path], { server, people, request }) => {
    for (const role of Object.keys(HOLDERS) as Holder[]) {
      const token = await server.tokenOf(people[role]);
      const { statusCode } = await request(endpoint, path, token);
      const refusal = expectedRefusal(endpoint, role);
      if (refusal !== null) expect([role, statusCode]).toEqual([role, refusal]);
      else expect(isLetIn(statusCode), `${role}: ${statusCode}`).toBe(true);
    }
  },
);

test.for(WALK)(
  'S6-ROLE-02 S6-ROLE-13 %s: a single grant gives access, but never to what only super admins may do',
  async ([_name, endpoint, path], { server, request }) => {
    const right = Right.safeParse(endpoint.access);
    if (!right.success) return;
    const user = await server.createUser('user');
    await server.pool.query('update app_user set access = $2 where id = $1', [user.id, [right.data]]);
    const { statusCode } = await request(endpoint, path, await server.tokenOf(user));
    if (can({ ...holder('user'), access: [right.data] }, right.data)) expect(statusCode).not.toBe(403);
    else expect(statusCode).toBe(403);
  },
);

test.for(KeyScope.options)(
  'API keys: a key of scope "%s" has access to requests of its scope and public ones, and is 401 elsewhere',
  async (scope, { server, request }) => {
    const key = await server.keyOf(scope);
    for (const [name, endpoint, path] of WALK) {
      const { statusCode } = await request(endpoint, path, key);
      if (endpoint.access === 'public' || endpoint.access === `key:${scope}`)
        expect(isLetIn(statusCode), `${name}: ${statusCode}`).toBe(true);
      else expect([name, statusCode]).toEqual([name, isKeyAccess(endpoint.access) ? 403 : 401]);
    }
  },
);

test.for(['blocked', 'unverified', 'invited'])(
  'S6-ROLE-09 a user who is %s gets 401 from every request, also with an earlier token',
  async (status, { server, request }) => {
    const person = await server.createUser('superAdmin');
    const token = await server.tokenOf(person);
    await server.pool.query('update app_user set status = $2 where id = $1', [person.id, status]);
    for (const [name, endpoint, path] of WALK.filter(([, { access }]) => access !== 'public'))
      expect([name, (await request(endpoint, path, token)).statusCode]).toEqual([name, 401]);
  },
);

test.for(['admin', 'superAdmin'] as const)(
  'second factor: where admins need one, %s without it has the access of staff, with or without single rights',
  async (role, { server, request }) => {
    const person = await server.createUser(role);
    await server.pool.query('update app_user set access = $2 where id = $1', [person.id, Right.options]);
    const token = await server.tokenOf(person);
    await server.inTransaction(userStores, ({ peopleRules }) => peopleRules.set({ adminsNeedSecondFactor: true }));
    try {
      for (const [name, endpoint, path] of WALK.filter(([, { access }]) => Right.safeParse(access).success))
        expect([name, (await request(endpoint, path, token)).statusCode]).toEqual([name, 403]);
    } finally {
      await server.inTransaction(userStores, ({ peopleRules }) => peopleRules.set({ adminsNeedSecondFactor: false }));
    }
  },
);
