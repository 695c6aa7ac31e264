import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import compress from '@fastify/compress';
import { allEndpoints } from '@rastnetz/contract';
import { expect } from 'vitest';
import { StrangerLimit } from '../../src/platform/http/limits/stranger-limit.ts';
import { Health, healthRoutes } from '../../src/platform/http/server/health.ts';
import { registerNotFoundHandler } from '../../src/platform/http/server/not-found.ts';
import { serveMap, serveWeb } from '../../src/platform/http/server/web-app.ts';
import { bareApp } from '../harness/bare-app.ts';
import { test } from '../harness/fixtures.ts';
import { folderWith, INSTALLATION, PAGES } from './web-folder.ts';

test('the base map is served in ranges: 206, 416 with its length, an ETag, never compressed', async () => {
  const { app } = await bareApp();
  await serveMap(app, await folderWith({ 'basemap.pmtiles': 'PMTiles-0123456789'.repeat(200) }));
  const get = (headers: Record<string, string>) =>
    app.inject({ url: '/map/basemap.pmtiles', headers: { 'accept-encoding': 'gzip', ...headers } });
  const part = await get({ range: 'bytes=8-17' });
  expect(part.statusCode).toBe(206);
  expect(part.body).toBe('0123456789');
  expect(part.headers['content-range']).toBe('bytes 8-17/3600');
  const whole = await get({});
  expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-type': 'application/vnd.pmtiles' });
  expect(whole.headers['content-encoding']).toBeUndefined();
  expect(whole.headers['etag']).toBe(part.headers['etag']);
  expect((await get({ 'if-none-match': String(whole.headers['etag']) })).statusCode).toBe(304);
  const beyond = await get({ range: 'bytes=9000-9001' });
  expect([beyond.statusCode, beyond.headers['content-range'], beyond.body]).toEqual([416, 'bytes */3600', '']);
});

test('ranges of the base map: If-Range, HEAD, multiple ranges, invalid ones; internally compressed data stay as they are', async () => {
  const { app } = await bareApp();
  await app.register(compress, { threshold: 0, encodings: ['br', 'gzip'] });
  await serveMap(app, await folderWith({ 'basemap.pmtiles': 'PMTiles-0123456789'.repeat(200) }));
  const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url: '/map/basemap.pmtiles', headers: { 'accept-encoding': 'br, gzip', ...headers } });
  const head = await ask({}, 'HEAD');
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '3600', '']);
  const etag = String(head.headers['etag']);
  expect(head.headers['cache-control']).toBe('public, max-age=86400');
  const same = await ask({ range: 'bytes=-10', 'if-range': etag });
  expect([same.statusCode, same.body]).toEqual([206, '0123456789']);
  const other = await ask({ range: 'bytes=-10', 'if-range': 'W/"another"' });
  expect([other.statusCode, other.body.length]).toEqual([200, 3600]);
  expect((await ask({ range: 'bytes=b-a' })).statusCode).toBe(416);
  for (const range of ['bytes=0-1,4-5', 'lines=1-2']) {
    const whole = await ask({ range });
    expect([range, whole.statusCode, whole.body.length]).toEqual([range, 200, 3600]);
    expect(whole.headers['content-encoding'], range).toBeUndefined();
  }
  const part = await ask({ range: 'bytes=0-6' });
  expect([part.body, part.headers['content-encoding'], part.headers['content-length']]).toEqual(['PMTiles', undefined, '7']);
  const past = await ask({ range: 'bytes=3600-' });
  expect([past.statusCode, past.headers['cache-control'], past.headers['content-range']]).toEqual([416, 'no-store', 'bytes */3600']);
});

test('fonts and the map worker are served from this origin; the worker is revalidated because its headers restrict what it loads', async () => {
  const { app } = await bareApp();
  await serveWeb(
    app,
    INSTALLATION,
    await folderWith({ 'index.html': '', 'assets/noto-sans-x1.woff2': '1', 'assets/maplibre-gl-worker-x1.js': '1' }),
  );
  expect((await app.inject('/assets/noto-sans-x1.woff2')).headers['cache-control']).toContain('immutable');
  expect((await app.inject('/assets/maplibre-gl-worker-x1.js')).headers['cache-control']).toBe('no-cache');
});

test('the base map is served, and nothing else of its folder', async ({ server }) => {
  expect((await server.app.inject({ url: '/map/basemap.pmtiles', headers: { range: 'bytes=0-6' } })).body).toBe('PMTiles');
  for (const name of ['NOTICE.md', 'places.tsv', 'laender.json', '', '.', 'basemap.pmtiles/', '%2e%2e/package.json', '..%5cpackage.json'])
    expect([name, (await server.app.inject(`/map/${name}`)).statusCode]).toEqual([name, 404]);
  expect((await server.app.inject('/map/..%2fpackage.json')).statusCode).toBeGreaterThanOrEqual(400);
});

test('paths of the web return its page, revalidated each time; hashed files are cached for ever', async () => {
  const { app } = await bareApp();
  const other = await bareApp();
  const sendPage = await serveWeb(app, INSTALLATION, await folderWith({ ...PAGES, 'assets/a-1234.js': '1' }));
  expect(sendPage).not.toBeNull();
  expect(await serveWeb(other.app, INSTALLATION, await folderWith({}))).toBeNull();
  const page = await app.inject('/');
  expect(page.headers['cache-control']).toBe('no-cache');
  expect((await app.inject('/assets/a-1234.js')).headers['cache-control']).toContain('immutable');
  expect((await app.inject('/assets/gone.js')).statusCode).toBe(404);
});

test('a web page that looks like no file is HTML, too; missing paths of the API, of media and of files stay 404', async () => {
  const { app } = await pagedApp();
  const page = await app.inject('/dashboard/standorte?q=1');
  expect([page.statusCode, page.body, page.headers['cache-control']]).toEqual([200, '<html>Rastnetz</html>', 'no-cache']);
  for (const url of ['/api/v1/nothing', '/media/x/y', '/map/x', '/nothing.js', '/dev/nothing']) {
    const response = await app.inject(url);
    expect([url, response.statusCode]).toEqual([url, 404]);
    expect(response.headers['content-type']).toContain('application/problem+json');
  }
  expect((await app.inject({ method: 'POST', url: '/dashboard' })).statusCode).toBe(404);
});

async function pagedApp(demo = false, files: Record<string, string> = {}) {
  const bare = await bareApp({ answersUnknown: false });
  registerNotFoundHandler(bare.app, await serveWeb(bare.app, { demo }, await folderWith({ ...PAGES, ...files })));
  return bare;
}

test.for([false, true])('pages of the dashboard have documents of their own, in the language of the browser (demo: %s)', async (demo) => {
  const ends = ['de.html', 'en.html', 'de.demo.html', 'en.demo.html'];
  const files = Object.fromEntries(ends.map((end) => [`page.dashboard.standorte.${end}`, `<html>${end}</html>`]));
  const { app } = await pagedApp(demo, files);
  const ask = (url: string, language: string) => app.inject({ url, headers: { 'accept-language': language } });
  const end = demo ? 'demo.html' : 'html';
  for (const url of ['/dashboard/standorte', '/dashboard/standorte/', '/dashboard/standorte?q=../1'])
    for (const language of ['de', 'en']) {
      const { body, headers } = await ask(url, language);
      expect([url, body]).toEqual([url, `<html>${language}.${end}</html>`]);
      expect(headers).toMatchObject({ vary: 'Accept-Language, accept-encoding', 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' });
    }
  const shared = demo ? PAGES['index.demo.html'] : PAGES['index.html'];
  for (const url of ['/dashboard', '/dashboard/standorte/x', `/${'x/'.repeat(2000)}`])
    expect([url, (await ask(url, 'de')).body]).toEqual([url, shared]);
});

test('a document is revalidated by its content: neither another language nor another release of the same size and time is taken for it', async () => {
  const ask = async (script: string, headers: Record<string, string>) => {
    const folder = await folderWith({ ...PAGES, 'page.dashboard.de.html': `de ${script}`, 'page.dashboard.en.html': `en ${script}` });
    for (const name of await readdir(folder)) await utimes(join(folder, name), 1, 1);
    const { app } = await bareApp({ answersUnknown: false });
    registerNotFoundHandler(app, await serveWeb(app, INSTALLATION, folder));
    return app.inject({ url: '/dashboard', headers: { 'accept-language': 'de', ...headers } });
  };
  const first = await ask('a1.js', {});
  const known = { 'if-none-match': `"other", ${String(first.headers['etag'])}`, 'if-modified-since': new Date().toUTCString() };
  const same = await ask('a1.js', known);
  expect([same.statusCode, same.body, same.headers['etag']]).toEqual([304, '', first.headers['etag']]);
  expect(same.headers).toMatchObject({ vary: 'Accept-Language', 'cache-control': 'no-cache' });
  for (const [script, language, body] of [
    ['a2.js', 'de', 'de a2.js'],
    ['a1.js', 'en', 'en a1.js'],
  ] as const) {
    const other = await ask(script, { ...known, 'accept-language': language });
    expect([other.statusCode, other.body, other.headers['last-modified']]).toEqual([200, body, undefined]);
  }
});

test('the login page is prerendered in the first supported language of Accept-Language', async () => {
  const { app } = await pagedApp();
  const asked = {
    'de-AT,de;q=0.9,en;q=0.8': 'de',
    de: 'de',
    'en-GB,de;q=0.9': 'en',
    'fr,de;q=0.5': 'en',
    '': 'en',
    ['x'.repeat(5000)]: 'en',
  };
  for (const [language, shown] of Object.entries(asked)) {
    const { body, headers } = await app.inject({ url: '/?from=mail', headers: { 'accept-language': language } });
    expect([language.slice(0, 30), body, headers['content-language']]).toEqual([language.slice(0, 30), `<html>${shown}</html>`, shown]);
    expect(headers).toMatchObject({
      vary: 'Accept-Language, accept-encoding',
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
    });
  }
  expect((await app.inject('/')).body).toBe('<html>en</html>');
  expect((await app.inject('/dashboard')).body).toBe('<html>Rastnetz</html>');
});

test('pages of a demo are marked in their HTML, so that the banner causes no layout shift', async () => {
  const { app } = await pagedApp(true);
  expect((await app.inject({ url: '/', headers: { 'accept-language': 'de' } })).body).toBe('<html data-demo>de</html>');
  expect((await app.inject('/')).body).toBe('<html data-demo>en</html>');
  expect((await app.inject('/dashboard')).body).toBe('<html data-demo>Rastnetz</html>');
});

test('search engines may index the first page only', async () => {
  const { app } = await pagedApp();
  expect((await app.inject('/')).headers['x-robots-tag']).toBeUndefined();
  for (const url of ['/dashboard', '/register', '/melden'])
    expect([url, (await app.inject(url)).headers['x-robots-tag']]).toEqual([url, 'noindex']);
});

test('S7-MAP-04 inline scripts and foreign hosts are forbidden', async ({ server }) => {
  const policy = String((await server.app.inject('/healthz')).headers['content-security-policy']);
  expect(policy).toContain("default-src 'self'");
  expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe("'self'");
  expect(policy).not.toMatch(/https?:/);
});

test('every response has nosniff, no-referrer and a request id', async ({ server }) => {
  const { headers } = await server.app.inject('/api/v1/nothing');
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
  expect(headers['x-request-id']).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  expect(headers['x-powered-by']).toBeUndefined();
  expect((await server.app.inject('/%zz')).headers['x-request-id']).toBeDefined();
});

test('OpenAPI lists every endpoint, and the API page needs no script', async ({ server }) => {
  const document = (await server.app.inject('/api/openapi.json')).json();
  for (const { path, method } of allEndpoints)
    expect(document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()], path).toBeDefined();
  const page = await server.app.inject('/api/docs');
  expect(page.headers['content-type']).toContain('text/html');
  for (const { path } of allEndpoints) expect(page.body).toContain(path);
  expect(page.body).not.toMatch(/<script|src=|https?:/);
});

test('/readyz is 503 until the start is complete, and names what fails later', async () => {
  const { app } = await bareApp();
  let storageFails = false;
  const storage = async () => {
    if (storageFails) throw new Error('disk full');
  };
  const health = new Health({ database: async () => undefined, storage });
  healthRoutes(app, health, new StrangerLimit());
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'unavailable', missing: ['start'] });
  health.markStarted();
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  storageFails = true;
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'unavailable', missing: ['storage'] });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});

test('concurrent readiness checks share one probe', async () => {
  let looks = 0;
  const answer = Promise.withResolvers<void>();
  const health = new Health({
    storage: () => {
      looks += 1;
      return answer.promise;
    },
  });
  health.markStarted();
  const asked = [health.missing(), health.missing(), health.missing()];
  answer.resolve();
  expect(await Promise.all(asked)).toEqual([[], [], []]);
  expect(looks).toBe(1);
  await health.missing();
  expect(looks).toBe(2);
});

test('/metrics counts requests by route, not by URL', async ({ server }) => {
  await server.app.inject('/media/abc/def');
  const { body } = await server.app.inject('/metrics');
  expect(body).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/media\/:hash\/:name",status="404"\}/);
  expect(body).not.toContain('/media/abc');
});

test('the web gets the settings of the installation before anybody signs in', async ({ server }) => {
  expect((await server.app.inject('/api/v1/settings')).json()).toEqual({ styleUrl: null, demo: expect.any(Boolean) });
});

test('a URL that can be no file, or an id that is too long, is 404 with the web built', async () => {
  const { app } = await bareApp();
  await serveWeb(app, INSTALLATION, await folderWith({ 'index.html': '<html>Rastnetz</html>' }));
  app.endpointContext.mounted.push({ method: 'GET', path: '/api/v1/thing/:id' }, { method: 'POST', path: '/api/v1/thing/:id' });
  const paths = [
    `/api/v1/thing/${'x'.repeat(5000)}`,
    `/api/v1/thing/${'x'.repeat(120)}`,
    `/assets/${'x'.repeat(300)}.js`,
    '//api',
    '/api//v1',
  ];
  for (const path of paths) expect((await app.inject(path)).json(), path.slice(0, 40)).toMatchObject({ status: 404, code: 'not_found' });
  expect((await app.inject({ method: 'DELETE', url: '/api/v1/thing/x' })).statusCode).toBe(405);
});
