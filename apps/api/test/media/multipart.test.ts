import { once } from 'node:events';
import { mkdir, readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { endpoint } from '@rastnetz/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { ReceivedFiles } from '../../src/platform/http/uploads/multipart.ts';
import { removeStaleUploads } from '../../src/platform/http/uploads/stale-uploads.ts';
import { bareApp, encodeForm } from '../harness/bare-app.ts';
import { tempFolder } from '../harness/temp-folder.ts';

const IMAGES = { accept: ['image/png'], maxFiles: 2, maxBytes: 1024 * 1024 } as const;
const MENU = { accept: ['application/pdf'], maxFiles: 1, maxBytes: 1024 * 1024 } as const;

const upload = endpoint({
  method: 'POST',
  path: '/api/v1/upload',
  summary: 'Upload',
  access: 'public',
  body: z.object({ name: z.string() }),
  multipart: {
    jsonPart: 'standort',
    files: { images: IMAGES, menu: MENU },
    maxBytes: 1.5 * 1024 * 1024,
    dynamicFiles: [{ pattern: /^offer-([a-z]+)-images$/, shownAs: 'offer-<id>-images', rule: IMAGES }],
  },
  response: z.object({ parts: z.record(z.string(), z.array(z.string())) }),
});

const namesOf = (files: ReceivedFiles) =>
  Object.fromEntries(Object.entries(files).map(([part, list]) => [part, list.map(({ filename }) => filename)]));

async function uploadApp() {
  const bare = await bareApp();
  bare.on(upload, async ({ files }) => ({ parts: namesOf(files) }));
  const send = async (fill: (form: FormData) => void, json: string | null = '{"name":"x"}') => {
    const form = new FormData();
    if (json !== null) form.set('standort', json);
    fill(form);
    return bare.app.inject({ method: 'POST', url: '/api/v1/upload', ...(await encodeForm(form)) });
  };
  return { ...bare, send };
}

const file = (bytes: number) => new Blob([Buffer.alloc(bytes, 1)], { type: 'image/png' });

test('S7 POST /standort: files arrive by part, in order; parts of blocks too', async () => {
  const { send, leftovers } = await uploadApp();
  const response = await send((form) => {
    form.append('images', file(10), 'a.png');
    form.append('offer-abc-images', file(10), 'c.png');
    form.append('images', file(10), 'b.png');
  });
  expect(response.json()).toEqual({ parts: { images: ['a.png', 'b.png'], 'offer-abc-images': ['c.png'] } });
  expect(await leftovers()).toEqual([]);
});

test('a form without files creates no folder', async () => {
  const bare = await bareApp();
  let during: string[] | null = null;
  bare.on(upload, async () => {
    during = await bare.leftovers();
    return { parts: {} };
  });
  const form = new FormData();
  form.set('standort', '{"name":"x"}');
  const response = await bare.app.inject({ method: 'POST', url: '/api/v1/upload', ...(await encodeForm(form)) });
  expect(response.statusCode).toBe(200);
  expect(during).toEqual([]);
});

test('files that each fit may together exceed the limit', async () => {
  const { send, leftovers } = await uploadApp();
  const response = await send((form) => {
    for (const name of ['a.png', 'b.png']) form.append('images', file(1000 * 1024), name);
  });
  expect(response.json()).toMatchObject({ status: 413, code: 'payload_too_large', params: { maxMb: 1 } });
  expect(await leftovers()).toEqual([]);
});

test('files of a party beyond its limit in transit are refused before they are written, until earlier ones are done', async () => {
  const { app, send, leftovers } = await uploadApp();
  const { take, release } = app.endpointContext.uploads.enter({ viewer: null, keyId: null, ip: '127.0.0.1' });
  take(700 * 1024 * 1024 - 10);
  const one = (form: FormData) => form.append('images', file(11), 'a.png');
  const refused = await send(one);
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([429, 'too_many_requests', '5']);
  expect(await leftovers()).toEqual([]);
  release();
  expect((await send(one)).statusCode).toBe(200);
  expect((await send(one)).statusCode).toBe(200);
});

test('an empty file input of a browser is ignored', async () => {
  const { send } = await uploadApp();
  const response = await send((form) => form.append('images', new Blob([]), ''));
  expect(response.json()).toEqual({ parts: {} });
});

test('the JSON part may be a file of its own type', async () => {
  const { send } = await uploadApp();
  const response = await send((form) => form.set('standort', new Blob(['{"name":"y"}'], { type: 'application/json' })), null);
  expect(response.statusCode).toBe(200);
});

test.each([
  ['the JSON part', 'Content-Disposition: form-data; name="standort"'],
  ['a JSON part with another charset', 'Content-Disposition: form-data; name="standort"\r\nContent-Type: text/plain; charset=iso-8859-1'],
  ['a JSON part as a file', 'Content-Disposition: form-data; name="standort"; filename="a.json"\r\nContent-Type: application/json'],
])('a text that is not UTF-8 is refused instead of losing its umlauts: %s', async (_what, part) => {
  const { app } = await uploadApp();
  const payload = Buffer.from(`--x\r\n${part}\r\n\r\n{"name":"M\u00fchle"}\r\n--x--\r\n`, 'latin1');
  const answer = await app.inject({
    method: 'POST',
    url: upload.path,
    payload,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  expect([answer.statusCode, answer.json().errors]).toEqual([400, [expect.objectContaining({ path: 'standort', key: 'validation.utf8' })]]);
});

test('a JSON part with null is refused by the schema, not as too long', async () => {
  const { app } = await uploadApp();
  const payload = '--x\r\nContent-Disposition: form-data; name="standort"\r\nContent-Type: application/json\r\n\r\nnull\r\n--x--\r\n';
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const answer = await app.inject({ method: 'POST', url: upload.path, payload, headers });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation']);
});

test('too many files are refused with the part and the limit', async () => {
  const { send, leftovers } = await uploadApp();
  const images = await send((form) => {
    for (const name of ['a', 'b', 'c']) form.append('images', file(10), name);
  });
  expect(images.json()).toMatchObject({ status: 400, code: 'file_too_many', params: { part: 'images', max: 2 } });
  expect(images.json().errors[0]).toMatchObject({ path: 'images', key: 'upload.too_many_images' });
  const menu = await send((form) => {
    for (const name of ['a', 'b']) form.append('menu', file(10), name);
  });
  expect(menu.json().errors[0]).toMatchObject({ path: 'menu', key: 'upload.too_many_menus' });
  expect(await leftovers()).toEqual([]);
});

test('a file over its limit is refused with the part and the megabytes', async () => {
  const { send, leftovers } = await uploadApp();
  const response = await send((form) => form.append('offer-abc-images', file(1024 * 1024 + 1), 'a.png'));
  expect(response.json()).toMatchObject({ status: 413, code: 'file_too_big', params: { part: 'offer-abc-images', maxMb: 1 } });
  expect(await leftovers()).toEqual([]);
});

test.each([
  ['an unknown part', 'extra', (form: FormData) => form.append('extra', file(10), 'a.png'), '{}', 400],
  ['a text in place of a file', 'images', (form: FormData) => form.append('images', 'hello'), '{}', 400],
  ['no JSON part', 'standort', () => undefined, null, 400],
  ['truncated JSON', 'standort', () => undefined, '{"name":', 400],
  ['a JSON part over 1 MB', 'standort', () => undefined, JSON.stringify({ name: 'x'.repeat(1_100_000) }), 413],
  [
    'a malformed part declared as JSON',
    'standort',
    (form: FormData) => form.set('standort', new Blob(['{'], { type: 'application/json' })),
    null,
    400,
  ],
])('%s is refused by name', async (_name, part, fill, json, status) => {
  const { send, leftovers } = await uploadApp();
  const response = await send(fill, json);
  expect(response.statusCode).toBe(status);
  expect(response.json().detail).toContain(part);
  expect(await leftovers()).toEqual([]);
});

test('a refused schema and a failing handler leave no file', async () => {
  const { app, on, leftovers } = await bareApp();
  on(upload, async () => {
    throw new Error('no');
  });
  for (const json of ['{}', '{"name":"x"}']) {
    const form = new FormData();
    form.set('standort', json);
    form.append('images', file(10), 'a.png');
    const response = await app.inject({ method: 'POST', url: '/api/v1/upload', ...(await encodeForm(form)) });
    expect(response.statusCode).toBe(json === '{}' ? 400 : 500);
  }
  expect(await leftovers()).toEqual([]);
});

test('JSON in place of a form is 415, a truncated form a 400', async () => {
  const { app, leftovers } = await uploadApp();
  expect((await app.inject({ method: 'POST', url: '/api/v1/upload', payload: {} })).statusCode).toBe(415);
  const form = new FormData();
  form.append('images', file(1000), 'a.png');
  const { payload, headers } = await encodeForm(form);
  const cut = await app.inject({ method: 'POST', url: '/api/v1/upload', payload: payload.subarray(0, 500), headers });
  expect(cut.statusCode).toBe(400);
  expect(await leftovers()).toEqual([]);
});

test('a client that disconnects during the upload leaves no file', async () => {
  const { app, leftovers } = await uploadApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  const head = 'POST /api/v1/upload HTTP/1.1\r\nHost: x\r\nContent-Length: 90000\r\nContent-Type: multipart/form-data; boundary=b\r\n\r\n';
  socket.write(`${head}--b\r\nContent-Disposition: form-data; name="images"; filename="a.png"\r\n\r\n${'x'.repeat(1000)}`);
  await expect.poll(leftovers).toHaveLength(1);
  socket.destroy();
  await expect.poll(leftovers).toEqual([]);
  await app.close();
});

test('a client that disconnects after the upload aborts the processing, and no error is logged', async () => {
  const { app, on, log, leftovers } = await bareApp();
  const started = Promise.withResolvers<void>();
  const stopped = Promise.withResolvers<unknown>();
  on(upload, async ({ signal }) => {
    started.resolve();
    await once(signal, 'abort');
    stopped.resolve(signal.reason);
    throw signal.reason;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const caller = new AbortController();
  const form = new FormData();
  form.set('standort', '{"name":"x"}');
  form.append('images', file(10), 'a.png');
  const { port } = app.server.address() as { port: number };
  const sending = fetch(`http://127.0.0.1:${port}${upload.path}`, { method: 'POST', body: form, signal: caller.signal });
  await started.promise;
  caller.abort();
  await expect(sending).rejects.toThrow();
  expect(await stopped.promise).toMatchObject({ code: 'validation' });
  await expect.poll(leftovers).toEqual([]);
  await app.close();
  expect(log.join('')).not.toContain('request failed');
});

test('parts left by a crash are deleted an hour later, others stay', async () => {
  const folder = tempFolder('calls');
  await mkdir(join(folder, 'call-1'));
  await mkdir(join(folder, 'other'));
  await removeStaleUploads(folder);
  expect(await readdir(folder)).toEqual(['call-1', 'other']);
  await removeStaleUploads(folder, Date.now() + 2 * 60 * 60 * 1000);
  expect(await readdir(folder)).toEqual(['other']);
  await removeStaleUploads(join(folder, 'missing'));
});

describe('texts next to the JSON part', () => {
  const talk = endpoint({
    ...upload,
    path: '/api/v1/talk',
    body: z.record(z.string(), z.unknown()),
    multipart: { ...upload.multipart, textParts: ['email', 'kind'] },
    response: z.object({ body: z.unknown() }),
  });

  async function talkApp() {
    const bare = await bareApp();
    bare.on(talk, async ({ input }) => ({ body: input.body }));
    return async (json: string, parts: readonly (readonly [string, string | Blob])[]) => {
      const form = new FormData();
      form.set('standort', json);
      for (const [name, value] of parts) form.append(name, value);
      return bare.app.inject({ method: 'POST', url: talk.path, ...(await encodeForm(form)) });
    };
  }

  test('a text may be its own part; the JSON part takes precedence', async () => {
    const send = await talkApp();
    const answer = await send('{"name":"x","kind":"new"}', [
      ['email', 'a@example.org'],
      ['kind', 'change'],
    ]);
    expect(answer.json()).toEqual({ body: { name: 'x', kind: 'new', email: 'a@example.org' } });
  });

  test.each([
    ['with another name', [['role', 'x']], 'upload.unknown_part'],
    [
      'that is sent twice',
      [
        ['kind', 'a'],
        ['kind', 'b'],
      ],
      'upload.repeated_part',
    ],
  ] as const)('a text %s is refused by its name', async (_what, parts, key) => {
    const send = await talkApp();
    const answer = await send('{}', parts);
    expect([answer.statusCode, answer.json().errors]).toEqual([400, [expect.objectContaining({ path: parts[0][0], key })]]);
  });

  test('a text beyond 1 MB is refused, and one that is too long for its field is refused by the schema', async () => {
    const send = await talkApp();
    expect((await send('{}', [['kind', 'x'.repeat(1024 * 1024 + 1)]])).statusCode).toBe(413);
    expect((await send('[]', [['kind', 'x']])).json().code).toBe('validation');
  });
});
