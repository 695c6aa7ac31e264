import { afterEach, expect, test, vi } from 'vitest';
import { readProviderStyle } from '#domain/map/style/provider-style.ts';

afterEach(() => vi.unstubAllGlobals());

/** Sets the response of the provider to every request. */
const answer = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));

const read = () => readProviderStyle('https://maps.example.org/v1/style.json?key=1', new AbortController().signal);

test('relative addresses of a provider are resolved against it; templates and absolute ones stay unchanged', async () => {
  answer({
    version: 8,
    glyphs: 'fonts/{fontstack}/{range}.pbf',
    sprite: [{ id: 'default', url: '../sprite' }],
    sources: {
      a: { type: 'vector', url: 'tiles.json' },
      b: { type: 'raster', tiles: ['/t/{z}/{x}/{y}.png', 'https://tiles.example.org/{z}/{x}/{y}'] },
      c: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
      d: { type: 'vector', url: 'pmtiles://https://tiles.example.org/a.pmtiles' },
    },
    layers: [],
  });
  expect(await read()).toMatchObject({
    glyphs: 'https://maps.example.org/v1/fonts/{fontstack}/{range}.pbf',
    sprite: [{ id: 'default', url: 'https://maps.example.org/sprite' }],
    sources: {
      a: { url: 'https://maps.example.org/v1/tiles.json' },
      b: { tiles: ['https://maps.example.org/t/{z}/{x}/{y}.png', 'https://tiles.example.org/{z}/{x}/{y}'] },
      c: { data: { features: [] } },
      d: { url: 'pmtiles://https://tiles.example.org/a.pmtiles' },
    },
  });
});

test('an invalid style or an error response is rejected', async () => {
  answer({}, 404);
  await expect(read()).rejects.toThrow('404');
  for (const body of ['no JSON', [1], null, { layers: [] }, { layers: {}, sources: {} }]) {
    answer(body);
    await expect(read()).rejects.toThrow();
  }
});
