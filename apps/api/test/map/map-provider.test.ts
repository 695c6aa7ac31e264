import type { ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { MapProvider } from '../../src/map/style/map-provider.ts';
import { policyOrigin } from '../../src/map/style/policy-origin.ts';
import { secure } from '../../src/platform/http/server/security.ts';
import { deadAddress, openProvider, type ProviderHost } from '../doubles/style-provider.ts';
import { bareApp } from '../harness/bare-app.ts';

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function hostOf(paths: Readonly<Record<string, unknown>>): Promise<ProviderHost> {
  const host = await openProvider(paths);
  closing.push(host.close);
  return host;
}

/** A provider with this style address that was read once, and its log lines. */
async function providerOf(styleUrl: string | null, retryMs?: number) {
  const lines: string[] = [];
  const log = { warn: (line: unknown) => void lines.push(`warn: ${line}`), info: (line: unknown) => void lines.push(`info: ${line}`) };
  const provider = new MapProvider(styleUrl, log, retryMs);
  closing.push(() => provider.stop());
  await provider.start();
  return { provider, lines };
}

/** Content security policy of a page with this provider, by directive. */
async function policyOf(provider: MapProvider): Promise<Map<string, string>> {
  const { app } = await bareApp();
  await secure(app, { publicUrl: 'http://127.0.0.1:1' }, provider);
  app.get('/page', async () => 'page');
  const header = String((await app.inject('/page')).headers['content-security-policy']);
  return new Map(header.split(';').map((part) => [part.split(' ')[0] ?? '', part.slice(part.indexOf(' ') + 1)]));
}

const styleOf = (sources: Record<string, unknown>, rest: Record<string, unknown> = {}) => ({ version: 8, sources, layers: [], ...rest });

test('the policy names every origin a style loads from: TileJSON, tiles, fonts, sprites, data, archives', async () => {
  const tiles = await hostOf({
    '/tiles.json': { tiles: ['https://tiles-{s}.example.org/{z}/{x}/{y}.pbf', 'https://t.example.net:8443/{z}/{x}/{y}.pbf'] },
  });
  const style = styleOf(
    {
      streets: { type: 'vector', url: `${tiles.origin}/tiles.json` },
      relief: { type: 'raster', tiles: ['https://relief.example.org/{z}/{x}/{y}.png', '/own/{z}/{x}/{y}.png'] },
      places: { type: 'geojson', data: 'https://data.example.org/places.geojson' },
      inline: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
      archive: { type: 'vector', url: 'pmtiles://https://archive.example.org/a.pmtiles' },
    },
    {
      glyphs: 'https://fonts.example.org/{fontstack}/{range}.pbf',
      sprite: [{ id: 'default', url: 'https://sprites.example.org/a' }, 'more/sprite'],
      'font-faces': { A: 'https://faces.example.org/a.woff2', B: [{ url: 'https://faces2.example.org/b.woff2', 'unicode-range': [] }] },
    },
  );
  const host = await hostOf({ '/maps/style.json?key=abc': style });
  const { provider, lines } = await providerOf(`${host.origin}/maps/style.json?key=abc`);
  const named = ['relief', 'data', 'archive', 'fonts', 'sprites', 'faces', 'faces2'].map((name) => `https://${name}.example.org`);
  const all = [host.origin, tiles.origin, 'https://*.example.org', 'https://t.example.net:8443', ...named].toSorted();
  expect(provider.origins.toSorted()).toEqual(all);
  expect(lines).toEqual([]);
  const policy = await policyOf(provider);
  for (const directive of ['connect-src', 'img-src', 'font-src'])
    expect(
      policy
        .get(directive)
        ?.split(' ')
        .filter((word) => word.startsWith('http'))
        .toSorted(),
      directive,
    ).toEqual(all);
  expect(policy.get('script-src')).toBe("'self'");
  expect(policy.get('worker-src')).toBe("'self'");
});

test('without a provider no request is sent and the policy has no foreign origin', async () => {
  const { provider } = await providerOf(null);
  expect([...(await policyOf(provider)).values()].join(' ')).not.toMatch(/https?:/);
});

test('an unreadable style leaves its own origin in the policy; it is retried in the background and logged once', async () => {
  let isThere = false;
  const host = await hostOf({
    '/style.json': (_request: unknown, reply: ServerResponse) =>
      isThere ? reply.end(JSON.stringify(styleOf({}, { glyphs: 'https://fonts.example.org/{range}.pbf' }))) : reply.writeHead(503).end(),
  });
  const { provider, lines } = await providerOf(`${host.origin}/style.json`, 5);
  expect(provider.origins).toEqual([host.origin]);
  await expect.poll(() => host.asked.length).toBeGreaterThan(2);
  expect(lines).toEqual([expect.stringContaining('the response status is 503')]);
  isThere = true;
  await expect.poll(() => provider.origins).toEqual([host.origin, 'https://fonts.example.org']);
  expect(lines).toHaveLength(2);
  expect((await policyOf(provider)).get('connect-src')).toBe(`'self' ${host.origin} https://fonts.example.org`);
});

test('an unreadable TileJSON is retried; its last known origins stay in the policy', async () => {
  let isThere = true;
  const host = await hostOf({
    '/tiles.json': (_request: unknown, reply: ServerResponse) =>
      isThere ? reply.end(JSON.stringify({ tiles: ['https://tiles.example.org/{z}'] })) : reply.writeHead(503).end(),
    '/style.json': styleOf({ a: { type: 'vector', url: 'tiles.json' } }),
  });
  const { provider, lines } = await providerOf(`${host.origin}/style.json`, 5);
  isThere = false;
  await provider.start();
  expect(provider.origins).toEqual([host.origin, 'https://tiles.example.org']);
  const asked = host.asked.length;
  await expect.poll(() => host.asked.length).toBeGreaterThan(asked + 2);
  const { provider: late } = await providerOf(`${host.origin}/style.json`, 5);
  expect(late.origins).toEqual([host.origin]);
  isThere = true;
  await expect.poll(() => late.origins).toEqual([host.origin, 'https://tiles.example.org']);
  expect(lines).toEqual([]);
});

test('a provider that is down, or answers with nonsense, too much or circular references, does not stop the start', async () => {
  const huge = (_request: unknown, reply: ServerResponse) => reply.end(`{"version":8,"a":"${'x'.repeat(5 * 1024 * 1024)}"}`);
  const host = await hostOf({
    '/text': 'this is no JSON',
    '/list': [1, 2],
    '/old': { version: 7, sources: {} },
    '/huge': huge,
    '/circle': (_request: unknown, reply: ServerResponse) => reply.writeHead(302, { location: '/circle' }).end(),
    '/file': (_request: unknown, reply: ServerResponse) => reply.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  });
  for (const path of ['text', 'list', 'old', 'huge', 'circle', 'file', 'gone']) {
    const { provider, lines } = await providerOf(`${host.origin}/${path}`);
    expect([path, provider.origins]).toEqual([path, [host.origin]]);
    expect(lines, path).toHaveLength(1);
    expect(lines[0]).not.toContain(host.origin);
  }
  const { provider, lines } = await providerOf(await deadAddress());
  expect(provider.origins).toHaveLength(1);
  expect(lines).toEqual([expect.stringContaining('cannot be reached')]);
});

test('all TileJSON documents of a style may have 5 MB together', async () => {
  const names = ['a', 'b', 'c'];
  const tilesOf = (name: string) => ({ tiles: [`https://${name}.example.org/{z}`], filler: 'x'.repeat(2 * 1024 * 1024) });
  const host = await hostOf({
    ...Object.fromEntries(names.map((name) => [`/${name}.json`, tilesOf(name)])),
    '/style.json': styleOf(Object.fromEntries(names.map((name) => [name, { type: 'vector', url: `${name}.json` }]))),
  });
  const { provider } = await providerOf(`${host.origin}/style.json`);
  expect(host.asked).toHaveLength(4);
  expect(provider.origins.length).toBeLessThanOrEqual(3);
});

test('of each document a thousand different addresses are looked at', async () => {
  const tilesOn = (name: string, count: number) => Array.from({ length: count }, (_, index) => `https://${name}.example.org/${index}/{z}`);
  const host = await hostOf({
    '/tiles.json': { tiles: [...tilesOn('c', 1000), ...tilesOn('d', 1)] },
    '/style.json': styleOf({
      a: { type: 'vector', url: 'tiles.json' },
      b: { type: 'raster', tiles: [...tilesOn('a', 500), ...tilesOn('a', 500), ...tilesOn('a', 1000), ...tilesOn('b', 1)] },
    }),
  });
  const { provider } = await providerOf(`${host.origin}/style.json`);
  expect(provider.origins).toEqual([host.origin, 'https://a.example.org', 'https://c.example.org']);
});

test('redirects are followed, and each host on the way is in the policy', async () => {
  const target = await hostOf({
    '/v2/style.json': styleOf({ a: { type: 'vector', url: 'tiles.json' } }),
    '/v2/tiles.json': { tiles: ['{z}/{x}/{y}'] },
  });
  const host = await hostOf({
    '/style.json': (_request: unknown, reply: ServerResponse) => reply.writeHead(301, { location: `${target.origin}/v2/style.json` }).end(),
  });
  const { provider } = await providerOf(`${host.origin}/style.json`);
  expect(provider.origins).toEqual([host.origin, target.origin]);
  expect(target.asked).toEqual(['/v2/style.json', '/v2/tiles.json']);
});

test('no address of a style breaks the header or allows more than its host', async () => {
  const hostile = [
    'javascript:alert(1)',
    'data:application/json,{}',
    'blob:https://a.example.org/1',
    "https://a'b.example.org/x",
    "https://x.example.org;script-src'unsafe-inline'/x",
    'https://a,b.example.org/x',
    'https://*/x',
    'https://{s}.org/x',
    'https://{s}/x',
    'https://a.{s}.example.org/x',
    'https://a b.example.org/x',
    'https://under_score.example.org/x',
    'https://[::1]:8080/x',
    'ftp://files.example.org/x',
    'mapbox://mapbox.streets',
    'pmtiles://ftp://files.example.org/x',
    '\n;x',
  ];
  const base = 'https://maps.example.org/style.json';
  const named = hostile
    .map((address) => policyOrigin(address, base))
    .filter((origin) => origin !== null && origin !== 'https://maps.example.org');
  expect(named).toEqual([]);
  expect(policyOrigin('https://user:secret@tiles.example.org/{z}', base)).toBe('https://tiles.example.org');
  expect(policyOrigin('https://müller.example.org/{z}', base)).toBe('https://xn--mller-kva.example.org');
  const sources = Object.fromEntries(
    Array.from({ length: 1000 }, (_, index) => [
      `s${index}`,
      { type: 'vector', url: `https://127.0.0.1:1/${index}`, tiles: [`https://h${index}.example.org/`, ...hostile, 7, null] },
    ]),
  );
  const host = await hostOf({ '/style.json': styleOf(sources, { glyphs: 7, sprite: { url: {} }, 'font-faces': 'x' }) });
  const { provider } = await providerOf(`${host.origin}/style.json`);
  expect(provider.origins).toHaveLength(20);
  expect(provider.origins[0]).toBe(host.origin);
  const policy = await policyOf(provider);
  expect(policy.get('script-src')).toBe("'self'");
  expect(policy.get('connect-src')?.split(' ')).toEqual(["'self'", ...provider.origins]);
});
