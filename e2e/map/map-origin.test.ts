import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { testWithMaps as test } from '../harness/fixtures.ts';
import { mapIdle, moveMap } from '../harness/map.ts';
import { signIn, TEXTS } from '../harness/page-helpers.ts';

const BASE_MAP = '/map/basemap.pmtiles';

/** Opens everything that shows a map, one after the other. */
async function tour(page: Page): Promise<void> {
  const { de: texts } = TEXTS;
  await signIn(page, texts);
  await page.getByText(texts.home.my_locations).first().waitFor();
  await page.goto('/dashboard/map');
  await mapIdle(page);
  const map = page.locator('[data-map-idle] canvas');
  for (const key of ['ArrowRight', 'ArrowUp', '+', '+', '+', 'ArrowLeft', '-']) await moveMap(page, () => map.press(key));
  await page.goto('/dashboard/standorte');
  await mapIdle(page);
  for (const panel of ['form', 'new']) {
    await page.goto(`/dashboard/standorte?panel=${panel}`);
    await mapIdle(page.getByRole('dialog'));
  }
}

test('S7-MAP-04 no request leaves the origin: pages, tiles, fonts and the map worker are served by the server itself', async ({
  open,
  origin,
}) => {
  const { page, context } = await open({ language: 'de', theme: 'light', isNew: true }, null);
  const asked = new Set<string>();
  context.on('request', (request) => asked.add(request.url()));
  page.on('worker', (worker) => asked.add(worker.url()));
  const ranges: { status: number; encoding: string | undefined; range: string | undefined }[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname !== BASE_MAP) return;
    const headers = response.headers();
    ranges.push({ status: response.status(), encoding: headers['content-encoding'], range: headers['content-range']?.split(' ')[0] });
  });
  const policy = (await (await page.goto('/'))?.headerValue('content-security-policy')) ?? '';
  await tour(page);

  const foreign = [...asked].filter((url) => !/^(data|blob):/.test(url) && new URL(url).origin !== origin);
  expect(foreign).toEqual([]);
  // Every kind of request must have been made, otherwise the test would not show anything.
  for (const kind of [/maplibre-gl-worker/, /noto-sans-latin.*\.woff2/, /basemap\.pmtiles/, /location\/clusters/])
    expect([...asked].filter((url) => kind.test(url))).not.toEqual([]);
  expect(ranges.length).toBeGreaterThan(0);
  for (const answer of ranges) expect(answer).toEqual({ status: 206, encoding: undefined, range: 'bytes' });
  expect(policy).toContain("default-src 'self'");
  expect(policy.split(/[;\s]+/).filter((word) => /[.*]|^\w+:\/\//.test(word))).toEqual([]);
});
