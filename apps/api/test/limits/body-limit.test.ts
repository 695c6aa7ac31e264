import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MultipartFile } from '@fastify/multipart';
import { endpoint } from '@rastnetz/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { BodyLimit } from '../../src/platform/http/limits/body-limit.ts';
import { textOf } from '../../src/platform/http/uploads/part-texts.ts';
import { type BareApp, bareApp, encodeForm, TOKENS } from '../harness/bare-app.ts';

const MEBIBYTE = 1024 * 1024;
const person = (userId: string, { isCompanyConfirmed = true, companyId = 'company', ip = '192.0.2.1' } = {}) => ({
  viewer: { userId, companyId, isCompanyConfirmed },
  keyId: null,
  ip,
});
const stranger = (ip: string) => ({ viewer: null, keyId: null, ip });
type Sender = Parameters<BodyLimit['enter']>[0];

/** Number of 1 MB bodies that may be in progress at the same time, one for each entry of `senders`. */
function countAdmitted(senders: Iterable<Sender>): number {
  const bodies = new BodyLimit();
  let count = 0;
  for (const sender of senders) {
    try {
      bodies.enter(sender).take(MEBIBYTE);
    } catch (error) {
      expect(error).toMatchObject({ code: 'too_many_requests', options: { params: { minutes: 1 }, retryAfterSeconds: 5 } });
      return count;
    }
    count += 1;
  }
  throw new Error('no sender was refused');
}
const senders = (of: (number: number) => Sender) => Array.from({ length: 1000 }, (_, number) => of(number));

describe('bodies under way', () => {
  test.each([
    ['one person', () => person('one'), 16],
    ['one API key', () => ({ viewer: null, keyId: 'key', ip: '192.0.2.1' }), 16],
    ['people of confirmed companies together', (number: number) => person(`${number}`), 128],
    ['all people of an unconfirmed company', (number: number) => person(`${number}`, { isCompanyConfirmed: false }), 4],
    ['unconfirmed companies of one address', (number: number) => person('one', { isCompanyConfirmed: false, companyId: `${number}` }), 8],
    [
      'unconfirmed companies together',
      (number: number) => person('one', { isCompanyConfirmed: false, companyId: `${number}`, ip: `192.0.2.${number}` }),
      32,
    ],
    ['one address of strangers', () => stranger('192.0.2.1'), 1],
    ['a /48 of strangers', (number: number) => stranger(`2001:db8:1:${number}::1`), 1],
    ['strangers together', (number: number) => stranger(`192.0.2.${number}`), 32],
  ] as const)('of %s have a bound', (_who, of, count) => {
    expect(countAdmitted(senders(of))).toBe(count);
  });

  test('of strangers leave those of people alone, and the first 4 kB of each are free', () => {
    const bodies = new BodyLimit();
    for (let number = 0; number < 32; number += 1) bodies.enter(stranger(`192.0.2.${number}`)).take(MEBIBYTE + 4096);
    expect(() => bodies.enter(stranger('192.0.2.1')).take(5000)).toThrow();
    expect(() => bodies.enter(stranger('192.0.2.1')).take(4096)).not.toThrow();
    expect(() => bodies.enter(person('one')).take(MEBIBYTE)).not.toThrow();
  });

  test('of one party are counted while they arrive, and free again when they are over', () => {
    const bodies = new BodyLimit();
    const first = bodies.enter(stranger('192.0.2.1'));
    for (let kilobytes = 0; kilobytes < 1024; kilobytes += 4) first.take(4096);
    expect(() => first.take(4097)).toThrow();
    const second = bodies.enter(stranger('192.0.2.1'));
    expect(() => second.take(MEBIBYTE)).toThrow();
    first.release();
    first.release();
    expect(() => second.take(MEBIBYTE)).not.toThrow();
  });
});

const common = { method: 'POST', summary: 'Does it', body: z.object({ text: z.json() }), response: z.object({ ok: z.boolean() }) } as const;
const searching = endpoint({ ...common, path: '/api/v1/search', access: 'session' });
const reporting = endpoint({ ...common, path: '/api/v1/report', access: 'public', multipart: { jsonPart: 'data', files: {} } });

let bare: BareApp;
let admitted = 0;
const outgoing: ClientRequest[] = [];

beforeEach(async () => {
  bare = await bareApp();
  admitted = 0;
  const { auth } = bare.app.endpointContext;
  const authenticate: typeof auth.authenticate = async (...who) => {
    admitted += 1;
    return auth.authenticate(...who);
  };
  Object.assign(bare.app.endpointContext, { auth: { ...auth, authenticate, authenticateRead: authenticate } });
});

afterEach(async () => {
  vi.restoreAllMocks();
  for (const each of outgoing.splice(0)) each.destroy();
  await bare.app.close();
});

/** Sends the headers and the first byte of a 1 MB body. */
function sendBeginning(token: string): ClientRequest {
  const { port } = bare.app.server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': MEBIBYTE };
  const sending = request({ port, method: 'POST', path: searching.path, headers });
  sending.on('error', () => undefined);
  sending.write('{');
  outgoing.push(sending);
  return sending;
}

const search = (token: string, payload: object) =>
  bare.app.inject({ method: 'POST', url: searching.path, headers: { authorization: `Bearer ${token}` }, payload });

test('the seventeenth large body of one account is refused before it arrives, those of others and small ones are not', async () => {
  bare.on(searching, async () => ({ ok: true }));
  await bare.app.listen({ port: 0, host: '127.0.0.1' });
  for (let number = 0; number < 16; number += 1) sendBeginning(TOKENS.user);
  await expect.poll(() => admitted).toBe(16);
  const [answer] = await once(sendBeginning(TOKENS.user), 'response');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '5']);
  expect((await search(TOKENS.user, { text: 'a' })).statusCode).toBe(200);
  expect((await search(TOKENS.admin, { text: 'x'.repeat(900_000) })).statusCode).toBe(200);
  outgoing[0]?.destroy();
  await expect.poll(async () => (await search(TOKENS.user, { text: 'x'.repeat(900_000) })).statusCode).toBe(200);
});

test('a body in more small chunks than its bytes need is refused while it arrives, one of few or large chunks is read', async () => {
  bare.on(searching, async () => ({ ok: true }));
  await bare.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = bare.app.server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${TOKENS.user}`, 'content-type': 'application/json' };
  /** Status of the response to a text sent in these chunks. Without `isEnded` the body is never completed, so a response is a refusal. */
  const statusOf = async (chunks: readonly string[], isEnded = true): Promise<number> => {
    const sending = request({ port, method: 'POST', path: searching.path, headers });
    sending.on('error', () => undefined);
    outgoing.push(sending);
    for (const chunk of ['{"text":"', ...chunks]) sending.write(chunk);
    if (isEnded) sending.end('ä"}');
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    return answer.statusCode ?? 0;
  };
  const many = (count: number, bytes: number) => Array.from({ length: count }, () => 'x'.repeat(bytes));
  expect(await statusOf(many(4000, 1))).toBe(200);
  expect(await statusOf(many(20_000, 20))).toBe(200);
  expect(await statusOf(many(6000, 1), false)).toBe(413);
});

test('the text of a form is held for its network until the form is done with', async () => {
  const started = Promise.withResolvers<void>();
  const finished = Promise.withResolvers<void>();
  bare.on(reporting, async () => {
    started.resolve();
    await finished.promise;
    return { ok: true };
  });
  const send = async (type: string) => {
    const form = new FormData();
    form.set('data', type === '' ? LONG : new Blob([LONG], { type }));
    return bare.app.inject({ method: 'POST', url: reporting.path, ...(await encodeForm(form)) });
  };
  const first = send('');
  await started.promise;
  for (const type of ['', 'application/json']) expect((await send(type)).statusCode).toBe(429);
  finished.resolve();
  expect((await first).statusCode).toBe(200);
  expect((await send('application/json')).statusCode).toBe(200);
});
const LONG = JSON.stringify({ text: 'x'.repeat(900_000) });

test('a form text declared as JSON has the limits of a JSON body: a stranger may send a megabyte, but not in small chunks', async () => {
  bare.on(reporting, async () => ({ ok: true }));
  await bare.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = bare.app.server.address() as AddressInfo;
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const start = '--x\r\nContent-Disposition: form-data; name="data"\r\nContent-Type: application/json\r\n\r\n{"text":"';
  const statusOf = async (chunks: readonly string[]): Promise<number> => {
    const sending = request({ port, method: 'POST', path: reporting.path, headers });
    sending.on('error', () => undefined);
    outgoing.push(sending);
    for (const chunk of [start, ...chunks]) sending.write(chunk);
    sending.end('"}\r\n--x--\r\n');
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    return answer.statusCode ?? 0;
  };
  const many = (count: number, bytes: number) => Array.from({ length: count }, () => 'x'.repeat(bytes));
  expect(await statusOf(many(1, MEBIBYTE - 11))).toBe(200);
  expect(await statusOf(many(20_000, 50))).toBe(200);
  expect(await statusOf(many(1, MEBIBYTE - 10))).toBe(413);
  const file = Array.from({ length: 6000 }, () => Buffer.from('x'));
  const part = { type: 'file', fieldname: 'data', file } as unknown as MultipartFile;
  await expect(textOf(part, () => undefined)).rejects.toMatchObject({ code: 'payload_too_large' });
});

const MANY = `{"text":[${'{},'.repeat(300_000)}{}]}`;
const DEEP = `{"text":${'['.repeat(40)}${']'.repeat(40)}}`;

test.each([
  ['too many values', MANY, 413],
  ['too deep nesting', DEEP, 400],
])('JSON with %s is refused before it is parsed: as a body, as a part and as a part declared as JSON', async (_what, json, status) => {
  for (const served of [searching, reporting]) bare.on(served, async () => ({ ok: true }));
  const headers = { authorization: `Bearer ${TOKENS.user}`, 'content-type': 'application/json' };
  const [plain, declared] = [new FormData(), new FormData()];
  plain.set('data', json);
  declared.set('data', new Blob([json], { type: 'application/json' }));
  const forms = [await encodeForm(plain), await encodeForm(declared)];
  const parse = vi.spyOn(JSON, 'parse');
  const body = await bare.app.inject({ method: 'POST', url: searching.path, headers, payload: json });
  const parts = [];
  for (const form of forms) parts.push(await bare.app.inject({ method: 'POST', url: reporting.path, ...form }));
  expect([body, ...parts].map(({ statusCode }) => statusCode)).toEqual([status, status, status]);
  expect(parse.mock.calls.filter(([text]) => text === json)).toEqual([]);
});

test('signs within texts are not counted as values or nesting', async () => {
  bare.on(searching, async () => ({ ok: true }));
  for (const text of [',[{'.repeat(30_000), `\\",${'["'.repeat(30_000)}`, '\\'.repeat(30_001)])
    expect((await search(TOKENS.user, { text })).statusCode).toBe(200);
});
