import { endpoint, ProblemDetails } from '@rastnetz/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Problem, problemList } from '../../src/kernel/problem.ts';
import { requestLimiter } from '../../src/platform/http/endpoints/access.ts';
import { stopClock } from '../doubles/stopped-clock.ts';
import { bareApp, TOKENS } from '../harness/bare-app.ts';

const echo = endpoint({
  method: 'POST',
  path: '/api/v1/echo',
  summary: 'Echo',
  access: 'public',
  body: z.object({ email: z.string().trim().min(1, 'login.error.no_email'), age: z.int().max(99).default(1), more: z.json().optional() }),
  response: z.object({ email: z.string() }),
});

const readable = endpoint({
  method: 'GET',
  path: '/api/v1/readable',
  summary: 'Read',
  access: 'public',
  response: z.object({ email: z.string() }),
});

const guarded = endpoint({
  method: 'GET',
  path: '/api/v1/things/:id',
  aliases: ['/api/things/:id'],
  summary: 'Guarded',
  access: 'clearing',
  params: z.object({ id: z.uuid() }),
  response: z.object({ ok: z.boolean() }),
});
const THING = '/api/v1/things/019b0000-0000-7000-8000-000000000000';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

test('S5 invalid input is refused at its fields: keys of the contract stay keys, other errors are validation.<code>', async () => {
  const { app, on } = await bareApp();
  on(echo, async ({ input }) => ({ email: input.body.email }));
  const response = await app.inject({ method: 'POST', url: '/api/v1/echo', payload: { email: ' ', age: 1000 } });
  expect(response.statusCode).toBe(400);
  expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(response.json()).toMatchObject({ status: 400, code: 'validation', error: expect.stringContaining('email') });
  expect(response.json().errors).toEqual([
    expect.objectContaining({ path: 'email', key: 'login.error.no_email' }),
    expect.objectContaining({ path: 'age', key: 'validation.too_big', params: { maximum: 99 } }),
  ]);
});

test('a change without sign-in is refused if another website sends it, before its input is read; reading is not', async () => {
  const { app, on } = await bareApp();
  on(echo, async ({ input }) => ({ email: input.body.email }));
  on(readable, async () => ({ email: 'read' }));
  const statusOf = async (method: 'GET' | 'POST', url: string, headers: Record<string, string>) => {
    const payload = method === 'POST' ? { payload: { email: 'x' } } : {};
    return (await app.inject({ method, url, headers, ...payload })).statusCode;
  };
  const from = (site: string) => ({ 'sec-fetch-site': site, origin: 'https://other.example' });
  expect(await statusOf('POST', '/api/v1/echo', from('cross-site'))).toBe(403);
  for (const headers of [{}, from('same-origin'), from('same-site'), from('none')])
    expect(await statusOf('POST', '/api/v1/echo', headers)).toBe(200);
  expect(await statusOf('GET', '/api/v1/readable', from('cross-site'))).toBe(200);
  const malformed = await app.inject({ method: 'POST', url: '/api/v1/echo', headers: from('cross-site'), payload: { email: 5 } });
  expect(malformed.json()).toMatchObject({ status: 403, code: 'forbidden' });
});

test('a response that does not match its schema is a logged 500 without details', async () => {
  const { app, on, log } = await bareApp();
  const wrong: unknown = { email: 5, password_hash: 'secret-hash' };
  on(echo, async () => wrong as { email: string });
  const response = await app.inject({ method: 'POST', url: '/api/v1/echo', payload: { email: 'x' } });
  expect(response.statusCode).toBe(500);
  expect(response.json().code).toBe('internal');
  expect(response.body).not.toContain('secret-hash');
  expect(log.join('')).toContain('response does not match its schema');
  expect(log.join('')).not.toContain('secret-hash');
});

test('no column beyond the schema is sent', async () => {
  const { app, on } = await bareApp();
  on(echo, async () => ({ email: 'x', password_hash: 'secret' }));
  expect((await app.inject({ method: 'POST', url: '/api/v1/echo', payload: { email: 'x' } })).json()).toEqual({ email: 'x' });
});

test('an unexpected error is logged and answered as internal, without a stack', async () => {
  const { app, on, log } = await bareApp();
  on(echo, async () => {
    throw new Error('pool is gone');
  });
  const response = await app.inject({ method: 'POST', url: '/api/v1/echo', payload: { email: 'x' } });
  expect(response.statusCode).toBe(500);
  expect(response.body).not.toMatch(/pool is gone|\.ts:/);
  expect(log.join('')).toContain('pool is gone');
});

test.each([
  ['truncated JSON', '{"email":', 'application/json', 400],
  ['no body', '', 'application/json', 400],
  ['plain text', 'email=x', 'text/plain', 415],
  ['a form', 'email=x', 'application/x-www-form-urlencoded', 415],
  ['a body over 1 MB', `{"email":"${'x'.repeat(1_100_000)}"}`, 'application/json', 413],
  ['NUL in a text', '{"email":"a\\u0000b"}', 'application/json', 400],
  ['a lone surrogate', '{"email":"a\\ud800"}', 'application/json', 400],
  ['__proto__', '{"email":"a","__proto__":{"x":1}}', 'application/json', 400],
  ['Latin-1', Buffer.from('{"email":"M\u00fcller"}', 'latin1'), 'application/json; charset=iso-8859-1', 400],
  ['endless nesting', `{"email":"a","more":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 'application/json', 400],
  ['a body over the limit of the endpoint', `{"email":"${'x'.repeat(65_536)}"}`, 'application/json', 413],
  ['too many values', `{"email":"a","more":[${'0,'.repeat(20_000)}0]}`, 'application/json', 413],
  ['too many values in nested lists', `{"email":"a","more":[${`[${'0,'.repeat(100)}0],`.repeat(200)}0]}`, 'application/json', 413],
])('invalid input is a 4xx: %s', async (_name, payload, contentType, status) => {
  const { app, on } = await bareApp();
  on(echo, async ({ input }) => ({ email: input.body.email }));
  const response = await app.inject({ method: 'POST', url: '/api/v1/echo', payload, headers: { 'content-type': contentType } });
  expect(response.statusCode).toBe(status);
  expect(response.json().error).toEqual(expect.any(String));
});

test('an error repeats at most 200 characters of a name that a client invented', async () => {
  const { app, on } = await bareApp();
  on(echo, async ({ input }) => ({ email: input.body.email }));
  const response = await app.inject({ method: 'POST', url: '/api/v1/echo', payload: { ['x'.repeat(60_000)]: '\u0000' } });
  expect([response.statusCode, response.json().errors[0].path]).toEqual([400, 'x'.repeat(200)]);
});

test('a request without body schema reads no body', async () => {
  const { app, on } = await bareApp();
  on({ ...guarded, method: 'POST' }, async () => ({ ok: true }));
  const request = (payload: object) => app.inject({ method: 'POST', url: THING, headers: bearer(TOKENS.admin), payload });
  expect((await request({})).statusCode).toBe(200);
  expect((await request({ more: 'x'.repeat(2000) })).statusCode).toBe(413);
});

test('S6 access: 401 without a token, 401 session_expired with an unknown one, 403 without the right, 200 with it', async () => {
  const { app, on } = await bareApp();
  on(guarded, async ({ viewer }) => ({ ok: viewer.isAdmin }));
  const request = (headers: Record<string, string>) => app.inject({ url: THING, headers });
  expect((await request({})).json()).toMatchObject({ status: 401, code: 'unauthenticated' });
  expect((await request(bearer('no-such-token-000000'))).json()).toMatchObject({ status: 401, code: 'session_expired' });
  expect((await request(bearer(TOKENS.user))).json()).toMatchObject({ status: 403, code: 'forbidden' });
  expect((await request(bearer(TOKENS.admin))).json()).toEqual({ ok: true });
});

test('access is checked before the input is read', async () => {
  const { app, on } = await bareApp();
  on(guarded, async () => ({ ok: true }));
  expect((await app.inject({ url: '/api/v1/things/no-id' })).statusCode).toBe(401);
  expect((await app.inject({ url: '/api/v1/things/no-id', headers: bearer(TOKENS.admin) })).statusCode).toBe(400);
});

test('S7 an alias responds like its path', async () => {
  const { app, on } = await bareApp();
  on(guarded, async () => ({ ok: true }));
  const response = await app.inject({ url: THING.replace('/v1', ''), headers: bearer(TOKENS.admin) });
  expect(response.json()).toEqual({ ok: true });
});

test('an unknown address is 404, a known one with another method 405 with Allow', async () => {
  const { app, on } = await bareApp();
  on(guarded, async () => ({ ok: true }));
  expect((await app.inject('/api/v1/nothing')).json()).toMatchObject({ status: 404, code: 'not_found' });
  const response = await app.inject({ method: 'DELETE', url: THING });
  expect(response.json()).toMatchObject({ status: 405, code: 'method_not_allowed' });
  expect(response.headers['allow']).toBe('GET');
});

test('signed-in requests beyond the limit of a user are 429 with Retry-After; other users are unaffected', async () => {
  stopClock();
  const { app, on } = await bareApp({ requestLimit: requestLimiter(2) });
  on(guarded, async () => ({ ok: true }));
  const request = (token: string) => app.inject({ url: THING, headers: bearer(token) });
  await request(TOKENS.admin);
  await request(TOKENS.admin);
  const refused = await request(TOKENS.admin);
  expect(refused.json()).toMatchObject({ status: 429, code: 'too_many_requests' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect((await request(TOKENS.superAdmin)).statusCode).toBe(200);
});

test('S7-CLIENT-03 every problem code has its status, and a stale version returns the stored location', async () => {
  const { app, on } = await bareApp();
  on(echo, async ({ input }) => {
    const known = problemList.find(({ code }) => code === input.body.email);
    throw new Problem(known?.code ?? 'internal', { standort: { version: 2 } });
  });
  for (const { code, status } of problemList) {
    const response = await app.inject({ method: 'POST', url: '/api/v1/echo', payload: { email: code } });
    expect(response.json()).toMatchObject({ status, code, standort: { version: 2 } });
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(ProblemDetails.parse(response.json()).error).not.toBe('');
  }
});
