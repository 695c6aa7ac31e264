import { Readable } from 'node:stream';
import { endpoint } from '@rastnetz/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Problem } from '../../src/kernel/problem.ts';
import { StrangerLimit } from '../../src/platform/http/limits/stranger-limit.ts';
import { bareApp, REPORT_KEY, TOKENS } from '../harness/bare-app.ts';

const TOO_MANY = { code: 'too_many_requests' };
const SMALL = { network: 100, site: 150, windowMs: 10_000, heldMs: 0 };

/** A limit with small bounds and a settable clock. */
function limitWith(bounds: ConstructorParameters<typeof StrangerLimit>[0] = {}) {
  const clock = { now: 0 };
  return { clock, limit: new StrangerLimit({ ...SMALL, ...bounds }, () => clock.now) };
}

const refused = (): Promise<never> => Promise.reject(new Problem('session_expired'));
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    ({ code }: Problem) => code,
  );
const identify = <T>(limit: StrangerLimit, { network, token }: { network: string; token: string }, resolve: () => Promise<T>) =>
  limit.identify(network, token, { resolve, knownAs: (caller) => ({ id: String(caller), isUnconfirmed: false }) });
const nextTurn = <T>(value: T): Promise<T> => new Promise((resolve) => setImmediate(resolve, value));
const count = (limit: StrangerLimit, network: string) => codeOf(Promise.resolve().then(() => limit.count(network)));

describe('anonymous requests are limited before any query', () => {
  test('too many invalid credentials of a network are refused without a lookup until the window ends', async () => {
    const { limit, clock } = limitWith();
    let asked = 0;
    const guess = (network: string) =>
      codeOf(
        identify(limit, { network, token: `token-${asked}` }, () => {
          asked += 1;
          return refused();
        }),
      );
    const codes: string[] = [];
    for (let guesses = 0; guesses < 50; guesses += 1) codes.push(await guess('198.51.100.1'));
    expect(asked).toBe(10);
    expect(new Set(codes.slice(10))).toEqual(new Set(['too_many_requests']));
    expect(await guess('198.51.100.2')).toBe('session_expired');
    clock.now = SMALL.windowMs;
    expect(await guess('198.51.100.1')).toBe('session_expired');
  });

  test('a valid credential still works in a flooding network; an ended one counts as anonymous again', async () => {
    const { limit, clock } = limitWith();
    const present = (token: string, isGood: boolean) =>
      identify(limit, { network: '::1', token }, async () => (isGood ? 'somebody' : refused()));
    expect(await present('good', true)).toBe('somebody');
    while ((await count(limit, '::1')) === 'ok');
    await expect(present('new', true)).rejects.toMatchObject(TOO_MANY);
    expect(await present('good', true)).toBe('somebody');
    clock.now = 15 * 60 * 1000;
    expect(await present('good', true)).toBe('somebody');
    await expect(present('good', false)).rejects.toMatchObject({ code: 'session_expired' });
    while ((await count(limit, '::1')) === 'ok');
    await expect(present('good', false)).rejects.toMatchObject(TOO_MANY);
  });

  test('large bodies count more, but file uploads no more than the largest JSON', () => {
    const { limit } = limitWith();
    const timesUntilRefused = (network: string, bytes: number) => {
      for (let times = 0; ; times += 1) {
        try {
          limit.count(network, bytes);
        } catch (reason) {
          expect(reason).toMatchObject(TOO_MANY);
          return times;
        }
      }
    };
    expect(timesUntilRefused('198.51.100.1', 4095)).toBe(100);
    expect(timesUntilRefused('198.51.100.2', 65_536)).toBe(6);
    expect(timesUntilRefused('198.51.100.3', 20_000_000)).toBe(6);
  });

  test('an unavailable database does not count against a credential', async () => {
    const { limit } = limitWith();
    const away = () => identify(limit, { network: '::1', token: 'good' }, () => Promise.reject(new Error('connection lost')));
    await identify(limit, { network: '::1', token: 'good' }, async () => 'somebody');
    for (let calls = 0; calls < 200; calls += 1) await expect(away()).rejects.toThrow('connection lost');
    expect(await identify(limit, { network: '::1', token: 'good' }, async () => 'somebody')).toBe('somebody');
  });

  test('IPv6 is counted by /64 and, with a higher limit, by the surrounding /48', async () => {
    const { limit } = limitWith();
    for (let calls = 0; calls < 100; calls += 1) limit.count('2001:db8:1:1::1');
    expect(await count(limit, '2001:db8:1:1::2')).toBe('too_many_requests');
    for (let calls = 0; calls < 50; calls += 1) limit.count('2001:db8:1:2::1');
    expect(await count(limit, '2001:db8:1:3::1')).toBe('too_many_requests');
    expect(await count(limit, '2001:db8:2:3::1')).toBe('ok');
  });

  test('the first refusals are sent at once, a limited number of further ones is delayed', async () => {
    const { limit } = limitWith({ network: 1000, prompt: { network: 20, site: 80 }, heldMs: 60_000, maxHeld: 2 });
    const refuse = (network = '198.51.100.1') => limit.countRefusal(network);
    for (const prompt of [refuse(), refuse(), refuse('198.51.100.2')]) await prompt;
    const held = [refuse(), refuse()].map((one) => one.then(() => 'held'));
    expect(await Promise.race([...held, refuse().then(() => 'one too many to hold')])).toBe('one too many to hold');
  });

  test('refusals from many networks of one /48 are delayed together', async () => {
    const { limit } = limitWith({ prompt: { network: 20, site: 40 }, heldMs: 60_000 });
    for (let network = 1; network <= 4; network += 1) await limit.countRefusal(`2001:db8:1:${network}::1`);
    const outcome = limit.countRefusal('2001:db8:1:5::1').then(() => 'sent');
    await limit.countRefusal('2001:db8:2:1::1');
    expect(await Promise.race([outcome, nextTurn('delayed')])).toBe('delayed');
  });

  test('a route whose responses are not counted delays its refusals, too', async () => {
    const { limit } = limitWith({ network: 1, prompt: { network: 0, site: 0 }, heldMs: 60_000 });
    await limit.admit('198.51.100.1');
    const outcome = codeOf(limit.admit('198.51.100.1'));
    expect(await Promise.race([outcome, nextTurn('delayed')])).toBe('delayed');
  });

  test('memory is bounded: excess networks share a counter, and evicted credentials count as anonymous', async () => {
    const { limit } = limitWith({ maxNetworks: 3, maxCredentials: 1 });
    const codes: string[] = [];
    for (let network = 0; network < 150; network += 1) codes.push(await count(limit, `198.51.100.${network}`));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(103);
    expect(await count(limit, '198.51.100.0')).toBe('ok');
  });
});

const open = endpoint({
  method: 'GET',
  path: '/api/v1/open/:id',
  summary: 'Open',
  access: 'public',
  params: z.object({ id: z.string() }),
  response: z.object({ ok: z.boolean() }),
});
const guarded = endpoint({ method: 'GET', path: '/api/v1/guarded', summary: 'Guarded', access: 'session', response: open.response });
const forKeys = endpoint({ method: 'GET', path: '/api/v1/keys', summary: 'Keys', access: 'key:report', response: open.response });

/** A server with a small limit for strangers, whose window does not end; by default all requests come from the same network. */
async function floodedApp() {
  const { app, on } = await bareApp({ strangers: limitWith().limit });
  on(guarded, async () => ({ ok: true }));
  on(forKeys, async () => ({ ok: true }));
  on(open, async ({ input }) => {
    if (input.params.id === 'none') throw new Problem('not_found');
    return { ok: true };
  });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const get = async (url: string, headers = {}, remoteAddress = '198.51.100.1') =>
    (await app.inject({ url, headers, remoteAddress })).statusCode;
  return { app, get, bearer };
}

test('tokens, keys and public requests of a network share one counter; signed-in users are unaffected', async () => {
  const { get, bearer, app } = await floodedApp();
  expect(await get(guarded.path, bearer(TOKENS.user))).toBe(200);
  const flood = [
    () => get(guarded.path, bearer('a-token-that-nobody-has')),
    () => get(forKeys.path, { 'x-api-key': 'rn_a-key-that-nobody-has' }),
    () => get('/api/v1/open/none'),
  ];
  const first = [];
  for (const request of flood) first.push(await request());
  expect(first).toEqual([401, 401, 404]);
  for (let round = 0; round < 4; round += 1) for (const request of flood) await request();
  for (const request of [...flood, () => get('/api/v1/open/one')]) expect(await request()).toBe(429);
  const answer = await app.inject({ url: '/api/v1/open/one', remoteAddress: '198.51.100.1' });
  expect(answer.json()).toMatchObject({ code: 'too_many_requests' });
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(10);
  for (let calls = 0; calls < 150; calls += 1) expect(await get(guarded.path, bearer(TOKENS.user))).toBe(200);
  expect(await get(guarded.path, bearer(TOKENS.admin))).toBe(429);
  expect(await get(guarded.path, bearer(TOKENS.admin), '198.51.100.2')).toBe(200);
  expect(await get(forKeys.path, { 'x-api-key': REPORT_KEY }, '198.51.100.2')).toBe(200);
});

test('requests without a token or key count as refusals, which neither signed-in users nor other networks notice', async () => {
  const { get, bearer } = await floodedApp();
  expect(await get(guarded.path, bearer(TOKENS.user))).toBe(200);
  for (let calls = 0; calls < 5; calls += 1) expect([await get(guarded.path), await get(forKeys.path)]).toEqual([401, 401]);
  expect(await get('/api/v1/open/one')).toBe(429);
  expect(await get(guarded.path, bearer(TOKENS.user))).toBe(200);
  expect(await get('/api/v1/open/one', {}, '198.51.100.2')).toBe(200);
});

test('bytes of public requests count for the network, also those of chunked bodies', async () => {
  const { app, on } = await bareApp({ strangers: limitWith().limit });
  const send = endpoint({ ...open, method: 'POST', path: '/api/v1/send', params: z.object({}), body: z.object({ text: z.string() }) });
  on(send, async () => ({ ok: true }));
  const statusesOf = async (remoteAddress: string, payloadOf: () => string | Readable, more: Record<string, string> = {}) => {
    const statuses: number[] = [];
    const headers = { 'content-type': 'application/json', ...more };
    for (let calls = 0; calls < 8; calls += 1)
      statuses.push((await app.inject({ method: 'POST', url: send.path, remoteAddress, headers, payload: payloadOf() })).statusCode);
    return statuses;
  };
  const json = JSON.stringify({ text: 'x'.repeat(60_000) });
  expect(await statusesOf('198.51.100.1', () => json)).toEqual([200, 200, 200, 200, 200, 200, 200, 429]);
  expect(await statusesOf('198.51.100.2', () => Readable.from([json]), { 'transfer-encoding': 'chunked' })).toEqual([
    200, 200, 200, 200, 200, 200, 429, 429,
  ]);
  expect(await statusesOf('198.51.100.3', () => '{"text":"x"}')).toEqual(Array(8).fill(200));
});
