import { login, me } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import {
  FAILURES_PER_ADDRESS,
  FAILURES_PER_NETWORK,
  FAILURES_PER_SITE,
  signInLimit,
} from '../../src/platform/http/limits/sign-in-limit.ts';
import { PASSWORD } from '../harness/accounts.ts';
import { attempt, codeOf, countingAuth } from '../harness/counting-auth.ts';
import { test as base, perFile } from '../harness/fixtures.ts';

const test = base
  .extend('post', perFile, ({ server }) => (url: string, payload: object) => {
    return server.app.inject({ method: 'POST', url, payload });
  })
  .extend('signIn', perFile, ({ post }) => (email: string, password: string) => {
    return post(login.path, { email, password });
  })
  .extend('whoAmI', perFile, ({ server }) => (token: string) => {
    return server.app.inject({ url: me.path, headers: { authorization: `Bearer ${token}` } });
  });

test.beforeEach(({ server }) => server.pool.query('truncate rate_limit'));

test('S1-AUTH-01 S3-USER-04 S7-AUTH-02 POST /auth/login returns the user with the field names of the wire, whatever the case of the address', async ({
  server,
  signIn,
  whoAmI,
}) => {
  const user = await server.createUser('admin');
  const response = await signIn(user.email.toUpperCase(), PASSWORD);
  expect(response.statusCode).toBe(200);
  expect(response.json().user).toMatchObject({
    _id: user.id,
    id: user.id,
    email: user.email,
    isAdmin: true,
    isSuperAdmin: false,
    language: 'de',
  });
  expect(response.json().user.access).toContain('clearing');
  expect((await whoAmI(response.json().user.token)).json().user).toMatchObject({ _id: user.id, companyId: user.companyId });
});

test('S5-LOGIN-01 S5-LOGIN-02 an empty e-mail and an empty password are refused by their keys', async ({ post }) => {
  const errors = (await post(login.path, { email: ' ', password: '' })).json().errors;
  expect(errors.map(({ key }: { key: string }) => key)).toEqual(['login.error.no_email', 'login.error.no_password']);
});

describe('ADR 0014 limits of sign-in', () => {
  test(`after ${FAILURES_PER_ADDRESS} failures of one address even the right password is 429 with Retry-After`, async ({
    server,
    signIn,
  }) => {
    const user = await server.createUser('user');
    for (let failure = 0; failure < FAILURES_PER_ADDRESS; failure++) expect((await signIn(user.email, 'wrong')).statusCode).toBe(401);
    const refused = await signIn(user.email, PASSWORD);
    expect(refused.json()).toMatchObject({ status: 429, code: 'too_many_requests', error: expect.stringContaining('minutes') });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    expect((await signIn((await server.createUser('user')).email, PASSWORD)).statusCode).toBe(200);
  });

  test('an unknown address is limited in the same way', async ({ signIn }) => {
    for (let failure = 0; failure < FAILURES_PER_ADDRESS; failure++) await signIn('nobody@example.org', 'wrong');
    expect((await signIn('nobody@example.org', 'wrong')).statusCode).toBe(429);
  });

  test('only failures count, and a success resets the count of the address', async ({ server, signIn }) => {
    const user = await server.createUser('user');
    for (let round = 0; round < 2; round++) {
      for (let failure = 1; failure < FAILURES_PER_ADDRESS; failure++) await signIn(user.email, 'wrong');
      expect((await signIn(user.email, PASSWORD)).statusCode).toBe(200);
    }
  });

  test('concurrent guesses are limited, too', async ({ server }) => {
    const { auth } = countingAuth(server);
    const user = await server.createUser('user');
    const codes = await Promise.all(Array.from({ length: 15 }, () => codeOf(auth.signIn(attempt(user.email, 'wrong')))));
    expect(codes.filter((code) => code === 'login_failed')).toHaveLength(FAILURES_PER_ADDRESS);
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(5);
  });

  test('the networks of one /48 share a limit four times as high', async ({ server }) => {
    const limit = signInLimit(server.pool, 'y'.repeat(32));
    const begin = (subject: string, network: string) => limit.begin({ subject, network, isNetworkKnown: false });
    await begin('none@example.org', '2001:db8:1:fffe::1');
    await limit.withdraw({ subject: 'none@example.org', network: '2001:db8:1:fffe::1', isNetworkKnown: false });
    for (let failure = 0; failure < FAILURES_PER_SITE; failure++) await begin(`s${failure}@example.org`, `2001:db8:1:${failure}::1`);
    expect(await codeOf(begin('t@example.org', '2001:db8:1:ffff::1'))).toBe('too_many_requests');
    expect(await codeOf(begin('t@example.org', '2001:db8:2:ffff::1'))).toBe('ok');
  });

  test(`after ${FAILURES_PER_NETWORK} failures a network has to wait; no address is stored in plain text`, async ({ server }) => {
    const limit = signInLimit(server.pool, 'x'.repeat(32));
    const begin = (subject: string, network: string) => limit.begin({ subject, network, isNetworkKnown: false });
    for (let failure = 0; failure < FAILURES_PER_NETWORK; failure++) await begin(`a${failure}@example.org`, '2001:db8::1');
    expect(await codeOf(begin('b@example.org', '2001:db8::2'))).toBe('too_many_requests');
    expect(await codeOf(begin('b@example.org', '2001:db8:9::2'))).toBe('ok');
    const { rows } = await server.pool.query<{ key: string }>('select key from rate_limit');
    expect(rows.filter(({ key }) => /@|2001/.test(key))).toEqual([]);
  });
});
