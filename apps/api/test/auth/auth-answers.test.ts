import { DEFAULT_LANGUAGE, login, ProblemDetails, Right, Role, register, requestPasswordReset } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { PASSWORD } from '../harness/accounts.ts';
import { test as base, perFile } from '../harness/fixtures.ts';

const test = base.extend('post', perFile, ({ server }) => (url: string, payload: object) => {
  return server.app.inject({ method: 'POST', url, payload });
});

test.beforeEach(({ server }) => server.pool.query('truncate rate_limit'));

const newAddress = () => `neu-${uuidv7()}@example.org`;
const DEFAULT_ACCESS: Readonly<Record<Role, readonly Right[]>> = {
  user: [],
  admin: ['locations:all', 'clearing', 'settings', 'users', 'imports', 'companyAdmin', 'users:all', 'ownCompany'],
  superAdmin: Right.options,
};

test.for(Role.options)(
  'S3-USER-01 S3-USER-02 S3-USER-03 S6-ROLE-01 S6-ROLE-02 S7-AUTH-01 signing in as %s returns every field of the rules',
  async (role, { server, post }) => {
    const { id, email } = await server.createUser(role);
    const answer = await post(login.path, { email, password: PASSWORD });
    expect(answer.json().user).toMatchObject({
      _id: id,
      id,
      vorname: 'Toni',
      nachname: 'Test',
      email,
      picture: '/default-picture.svg',
      status: 'active',
      language: 'de',
      token: expect.stringMatching(/^\S{20,}$/),
      isAdmin: role !== 'user',
      isSuperAdmin: role === 'superAdmin',
      access: DEFAULT_ACCESS[role],
    });
  },
);

test('S6-ROLE-01 there are exactly three roles', () => {
  expect(Role.options).toEqual(['user', 'admin', 'superAdmin']);
});

test('S6-ROLE-02 access lists the single grants and the defaults of the role, each right once', async ({ server, post }) => {
  for (const [role, granted, access] of [
    ['user', ['imports', 'clearing'], ['clearing', 'imports']],
    ['admin', ['clearing'], DEFAULT_ACCESS.admin],
  ] as const) {
    const { id, email } = await server.createUser(role);
    await server.pool.query('update app_user set access = $2 where id = $1', [id, granted]);
    expect((await post(login.path, { email, password: PASSWORD })).json().user.access).toEqual(access);
  }
});

test('S7-AUTH-01 a refused sign-in returns an error and no user', async ({ server, post }) => {
  const { email } = await server.createUser('user');
  for (const [password, status] of [
    ['falsch', 401],
    ['', 400],
  ] as const) {
    const answer = await post(login.path, { email, password });
    expect([answer.statusCode, ProblemDetails.parse(answer.json()).error.length > 0]).toEqual([status, true]);
    expect(answer.json()).not.toHaveProperty('user');
  }
});

test.for([
  { languageKey: 'de', language: 'de' },
  { languageKey: 'en', language: 'en' },
  { languageKey: undefined, language: DEFAULT_LANGUAGE },
])('S7-AUTH-03 registering with languageKey $languageKey stores $language', async ({ languageKey, language }, { server, post }) => {
  const email = newAddress();
  expect((await post(register.path, { vorname: 'Neu', email, password: PASSWORD, languageKey })).json()).toEqual({ ok: true });
  const { rows } = await server.pool.query('select vorname, language, status from app_user where email = $1', [email]);
  expect(rows).toEqual([{ vorname: 'Neu', language, status: 'unverified' }]);
});

test.for(['vorname', 'email', 'password', 'languageKey'])(
  'S7-AUTH-03 registering with a wrong %s returns an error that names it',
  async (field, { post }) => {
    const answer = await post(register.path, { vorname: 'Neu', email: newAddress(), password: PASSWORD, [field]: 0 });
    const { status, error, errors } = ProblemDetails.parse(answer.json());
    expect([status, error.length > 0, errors?.map(({ path }) => path)]).toEqual([400, true, [field]]);
  },
);

test('S7-AUTH-05 a reset request takes email and languageKey; a wrong one returns an error that names it', async ({ server, post }) => {
  const { email } = await server.createUser('user');
  for (const languageKey of ['de', 'en', undefined])
    expect((await post(requestPasswordReset.path, { email, languageKey })).json()).toEqual({ ok: true });
  for (const field of ['email', 'languageKey']) {
    const answer = await post(requestPasswordReset.path, { email, [field]: 'fr' });
    const { status, error, errors } = ProblemDetails.parse(answer.json());
    expect([status, error.length > 0, errors?.map(({ path }) => path)]).toEqual([400, true, [field]]);
  }
});
