import type { AddressInfo } from 'node:net';
import { closedWeek, endpoint, type Location } from '@rastnetz/contract';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { EXPORT_TEXTS } from '../../src/exports/export-texts.ts';
import { xlsxFile } from '../../src/exports/xlsx-file.ts';
import { Problem } from '../../src/kernel/problem.ts';
import { asUnconfirmed, withinShare } from '../../src/platform/db/stranger-share.ts';
import type { Caller } from '../../src/platform/http/endpoints/access.ts';
import { mountDownload } from '../../src/platform/http/endpoints/download.ts';
import { bareApp, TOKENS } from '../harness/bare-app.ts';

const file = endpoint({
  method: 'GET',
  path: '/api/v1/file',
  summary: 'A file',
  access: 'session',
  query: z.object({ from: z.coerce.number() }),
  response: z.string(),
  download: ['text/csv'],
});
const headers = { authorization: `Bearer ${TOKENS.user}` };
const LINE = 'x'.repeat(16_384);

async function served(chunks: () => AsyncIterable<string>, isCompanyConfirmed = true) {
  const bare = await bareApp();
  bare.app.addHook('preHandler', async (request) => {
    if (request.viewer) request.viewer = { ...request.viewer, isCompanyConfirmed };
  });
  mountDownload(bare.app, file, () => ({ mediaType: 'text/csv', fileName: 'datei.csv', total: 5, chunks: chunks() }));
  await bare.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = bare.app.server.address() as AddressInfo;
  return { ...bare, url: `http://127.0.0.1:${port}/api/v1/file?from=1` };
}

test('a file has its name and its row count, and is available to authorized users only', async () => {
  const { app, url } = await served(async function* () {
    yield 'a';
    yield 'b';
  });
  const answer = await fetch(url, { headers });
  expect(await answer.text()).toBe('ab');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="datei.csv"');
  expect(answer.headers.get('x-total-count')).toBe('5');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((await fetch(url)).status).toBe(401);
  expect((await fetch(url.replace('from=1', 'from=x'), { headers })).status).toBe(400);
  expect((await fetch(url, { headers, method: 'HEAD' })).status).toBe(405);
  await app.close();
});

test('a user may download two files concurrently; a third is refused with Retry-After, other users are served', async () => {
  const hold = Promise.withResolvers<void>();
  const { app, url } = await served(async function* () {
    yield 'a';
    await hold.promise;
    yield 'b';
  });
  const underWay = [await fetch(url, { headers }), await fetch(url, { headers })];
  const third = await fetch(url, { headers });
  expect([third.status, third.headers.get('retry-after')]).toEqual([429, '10']);
  expect(await third.json()).toMatchObject({ code: 'too_many_requests', errors: [{ key: 'download.too_many', params: { max: 2 } }] });
  const other = await fetch(url, { headers: { authorization: `Bearer ${TOKENS.admin}` } });
  hold.resolve();
  for (const answer of [...underWay, other]) expect(await answer.text()).toBe('ab');
  expect((await fetch(url.replace('from=1', 'from=x'), { headers })).status).toBe(400);
  for (let turn = 0; turn < 3; turn += 1) expect(await (await fetch(url, { headers })).text()).toBe('ab');
  await app.close();
});

test('a download ends when the client disconnects', async () => {
  const ended = Promise.withResolvers<void>();
  const { app, url } = await served(async function* () {
    try {
      for (;;) yield LINE;
    } finally {
      ended.resolve();
    }
  });
  const caller = new AbortController();
  const answer = await fetch(url, { headers, signal: caller.signal });
  await answer.body?.getReader().read();
  caller.abort();
  await ended.promise;
  await app.close();
});

test('every read for a file of an unconfirmed company uses its share of the database connections', async () => {
  const pool = { options: { max: 1 } };
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const hold = (released: Promise<void>) => asUnconfirmed(() => withinShare(pool, () => released));
  const steps: string[] = [];
  const readInShare = (name: string) => {
    steps.push(`asks for ${name}`);
    return withinShare(pool, async () => {
      steps.push(`reads ${name}`);
      return name;
    });
  };
  const { app, url } = await served(async function* () {
    yield await readInShare('one');
    yield await readInShare('two');
  }, false);
  const held = [hold(first.promise)];
  const answer = fetch(url, { headers });
  await expect.poll(() => steps).toEqual(['asks for one']);
  held.push(hold(second.promise));
  first.resolve();
  await expect.poll(() => steps).toEqual(['asks for one', 'reads one', 'asks for two']);
  second.resolve();
  expect(await (await answer).text()).toBe('onetwo');
  await Promise.all(held);
  await app.close();
});

test('a failure midway closes the connection, so that a truncated file is not taken for complete', async () => {
  const { app, url } = await served(async function* () {
    for (let line = 0; line < 100; line += 1) yield LINE;
    throw new Error('the database went away');
  });
  const answer = await fetch(url, { headers });
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow();
  await app.close();
});

/** A download of two pieces under a stopped clock; `finish` sends the second one, a minute after the first. */
async function servedInHalves() {
  const [halfway, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { app, url } = await served(async function* () {
    yield LINE;
    halfway.resolve();
    await goOn.promise;
    yield 'afterwards';
  });
  const began = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => began);
  const finish = async () => {
    await halfway.promise;
    clock.mockImplementation(() => began + 60_000);
    goOn.resolve();
  };
  return { app, url, clock, finish };
}

test('a download stops when its user’s session ends, and completes for others', async () => {
  const { app, url, clock, finish } = await servedInHalves();
  const { recognise } = app.endpointContext.auth;
  const asked: string[] = [];
  const look = async (token: string, caller: Caller) => {
    asked.push(token);
    if (token === TOKENS.user) throw new Problem('session_expired');
    return recognise(token, caller);
  };
  Object.assign(app.endpointContext, { auth: { ...app.endpointContext.auth, recognise: look } });
  const other = await fetch(url, { headers: { authorization: `Bearer ${TOKENS.admin}` } });
  const answer = await fetch(url, { headers });
  await finish();
  await expect(answer.text()).rejects.toThrow();
  expect(await other.text()).toBe(`${LINE}afterwards`);
  expect(asked.sort()).toEqual([TOKENS.user, TOKENS.admin].sort());
  clock.mockRestore();
  await app.close();
});

test.each([
  ['a right was withdrawn that its endpoint does not ask for', { isAdmin: false }, false],
  ['the confirmation of its company was withdrawn', { isCompanyConfirmed: false }, false],
  ['a right was granted', { isSuperAdmin: true }, true],
])('a download that began before %s', async (_what, changed, isWhole) => {
  const { app, url, clock, finish } = await servedInHalves();
  const { recognise } = app.endpointContext.auth;
  const look = async (token: string, caller: Caller) => ({ ...(await recognise(token, caller)), ...changed });
  Object.assign(app.endpointContext, { auth: { ...app.endpointContext.auth, recognise: look } });
  const answer = await fetch(url, { headers: { authorization: `Bearer ${TOKENS.admin}` } });
  await finish();
  const text = await answer.text().catch(() => null);
  expect(text).toBe(isWhole ? `${LINE}afterwards` : null);
  clock.mockRestore();
  await app.close();
});

test('a download that is not read for half an hour ends', async () => {
  const ended = Promise.withResolvers<void>();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { app, url } = await served(async function* () {
    try {
      for (;;) yield LINE;
    } finally {
      ended.resolve();
    }
  });
  const answer = await fetch(url, { headers });
  const reader = answer.body?.getReader();
  await reader?.read();
  vi.advanceTimersByTime(30 * 60_000);
  await ended.promise;
  vi.useRealTimers();
  const rest = async () => {
    while (!(await reader?.read())?.done);
  };
  await expect(rest()).rejects.toThrow();
  await app.close();
});

test('a failure before the first byte is a problem response, not a file', async () => {
  const { app, url } = await served(async function* () {
    await Promise.reject(new Error('the database is away'));
    yield '';
  });
  const answer = await fetch(url, { headers });
  expect(answer.status).toBe(500);
  expect(answer.headers.get('content-disposition')).toBeNull();
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  await app.close();
});

test('a sheet whose client stops reading is not read further', async () => {
  let pages = 0;
  const ended = Promise.withResolvers<void>();
  const moment = '2026-11-26T10:00:00.000Z';
  const lists = { features: [], offers: [], images: [], menuImages: [], specialDays: [] };
  const location = { ...lists, openingHours: closedWeek(), description: '', createdAt: moment, updatedAt: moment, confirmedAt: null };
  async function* endless(): AsyncGenerator<Location[]> {
    try {
      for (;;) {
        pages += 1;
        yield Array.from({ length: 50 }, (_, n) => ({ ...location, title: `${pages} ${n} ${Math.random()}` }) as unknown as Location);
      }
    } finally {
      ended.resolve();
    }
  }
  const addressOf = (path: string) => path;
  const context = { language: 'de' as const, texts: EXPORT_TEXTS.de, today: '2026-11-26', customFields: [], addressOf };
  for await (const chunk of xlsxFile(endless(), context)) {
    expect(chunk.length).toBeGreaterThan(0);
    break;
  }
  await ended.promise;
  expect(pages).toBeLessThan(200);
});
