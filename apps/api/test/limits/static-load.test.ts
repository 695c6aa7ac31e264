import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, vi } from 'vitest';
import { Problem } from '../../src/kernel/problem.ts';
import { apiDocs } from '../../src/platform/http/server/api-docs.ts';
import { registerNotFoundHandler } from '../../src/platform/http/server/not-found.ts';
import { serveMap, serveWeb } from '../../src/platform/http/server/web-app.ts';
import { bareApp } from '../harness/bare-app.ts';
import { test } from '../harness/fixtures.ts';
import { folderWith, INSTALLATION, PAGES } from '../http/web-folder.ts';

test('the whole base map is limited as a large download, ranges of it are not', async () => {
  const { app } = await bareApp();
  await serveMap(app, await folderWith({ 'basemap.pmtiles': 'PMTiles'.repeat(300_000) }));
  const refuse = vi.spyOn(app.endpointContext.largeDownloads, 'enter');
  const get = (headers: Record<string, string>) => app.inject({ url: '/map/basemap.pmtiles', headers });
  expect([(await get({})).statusCode, refuse.mock.calls[0]?.[0].bytes]).toEqual([200, 2_100_000]);
  expect([(await get({ range: 'bytes=0-6' })).statusCode, refuse.mock.calls[1]?.[0].bytes]).toEqual([206, 7]);
  refuse.mockImplementation(() => {
    throw new Problem('too_many_requests');
  });
  expect((await get({})).statusCode).toBe(429);
});

test('files compressed by the build are served as they are, and uncompressed on request', async () => {
  const { app } = await bareApp();
  const files = { 'assets/a-1.js': 'plain', 'assets/a-1.js.br': 'as br', 'assets/a-1.js.gz': 'as gzip', 'login.de.html.br': 'login as br' };
  const sendPage = await serveWeb(app, INSTALLATION, await folderWith({ ...PAGES, ...files }));
  const get = (url: string, encodings: string) => app.inject({ url, headers: { 'accept-encoding': encodings, 'accept-language': 'de' } });
  const seen = async (url: string, encodings: string) => {
    const { body, headers } = await get(url, encodings);
    expect(headers['vary']).toMatch(/accept-encoding/i);
    return [body, headers['content-encoding'], headers['content-type']];
  };
  const SCRIPT = expect.stringMatching(/javascript; charset=utf-8$/);
  expect(sendPage).not.toBeNull();
  expect(await seen('/assets/a-1.js', 'gzip, br')).toEqual(['as br', 'br', SCRIPT]);
  expect(await seen('/assets/a-1.js', 'gzip')).toEqual(['as gzip', 'gzip', SCRIPT]);
  expect(await seen('/assets/a-1.js', 'identity')).toEqual(['plain', undefined, SCRIPT]);
  expect(await seen('/', 'br')).toEqual(['login as br', 'br', 'text/html; charset=utf-8']);
  expect(await seen('/', 'gzip')).toEqual(['<html>de</html>', undefined, 'text/html; charset=utf-8']);
});

test('requests for pages, files, unknown paths and OpenAPI count as anonymous', async () => {
  const bare = await bareApp({ answersUnknown: false });
  registerNotFoundHandler(bare.app, await serveWeb(bare.app, INSTALLATION, await folderWith({ ...PAGES, 'assets/a-1.js': '1' })));
  apiDocs(bare.app);
  const count = vi.spyOn(bare.app.endpointContext.strangers, 'count');
  const urls = ['/', '/dashboard', '/assets/a-1.js', '/nothing.js', '/api/v1/nothing', '/api/openapi.json', '/api/docs'];
  for (const url of urls) {
    count.mockClear();
    await bare.app.inject(url);
    expect(count, url).toHaveBeenCalled();
  }
  count.mockImplementation(() => {
    throw new Problem('too_many_requests');
  });
  for (const url of urls) expect([url, (await bare.app.inject(url)).statusCode]).toEqual([url, 429]);
});

test('a page of the dashboard adds no more listeners to its response than the login', async () => {
  const bare = await bareApp({ answersUnknown: false });
  const counts: number[] = [];
  bare.app.addHook('onRequest', async (_request, { raw }) => {
    raw.once('finish', () => counts.push(raw.listenerCount('close')));
  });
  registerNotFoundHandler(bare.app, await serveWeb(bare.app, INSTALLATION, await folderWith(PAGES)));
  for (const url of ['/', '/dashboard']) expect((await bare.app.inject(url)).statusCode).toBe(200);
  expect(counts[1]).toBe(counts[0]);
});

test('OpenAPI is compressed once', async ({ server }) => {
  const get = (encodings: string) => server.app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': encodings } });
  const plain = await get('identity');
  const br = await get('gzip;q=0.5, br');
  const zipped = await get('gzip');
  expect([plain, br, zipped].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
});
