import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { emptyDraft, type Location } from '@rastnetz/contract';
import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { startDemo } from '../harness/demo-server.ts';
import { testOnOwnDemoWithMaps } from '../harness/fixtures.ts';
import { countRendered, mapIdle, renderedLocations } from '../harness/map.ts';
import { openSignedIn } from '../harness/page-helpers.ts';

/** A host of a provider: its responses by path; everything else is 404. */
async function openHost(answers: Map<string, unknown>) {
  const host = createServer((request, reply) => {
    const answer = answers.get(request.url ?? '');
    reply.setHeader('access-control-allow-origin', '*');
    if (answer === undefined) reply.writeHead(404).end();
    else reply.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(host.address() as AddressInfo).port}`, close: () => host.close() };
}

const corner = (lng: number, lat: number): [number, number] => [lng, lat];
const land = {
  type: 'Feature',
  properties: {},
  geometry: { type: 'Polygon', coordinates: [[corner(5, 47), corner(15.5, 47), corner(15.5, 55.5), corner(5, 55.5), corner(5, 47)]] },
};
/** No label and no glyphs, some relative addresses, a missing sprite: a style as a small provider may send it. */
const styleOf = (dataOrigin: string) => ({
  version: 8,
  sources: {
    land: { type: 'geojson', data: `${dataOrigin}/land.geojson`, attribution: '© Beispielkarte' },
    near: { type: 'geojson', data: 'near.geojson' },
    lost: { type: 'vector', url: `${dataOrigin}/lost.json` },
  },
  sprite: `${dataOrigin}/lost-sprite`,
  layers: [
    { id: 'paper', type: 'background', paint: { 'background-color': '#ffeecc' } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': '#88cc88' } },
    { id: 'near', type: 'line', source: 'near', paint: { 'line-color': '#cc0000' } },
    { id: 'lost', type: 'line', source: 'lost', 'source-layer': 'x' },
  ],
});

/** Errors, except those about deliberately missing parts of the provider and requests to it. */
const PROVOKED = /^(?!.*Content Security Policy).*(foreign request|lost|status of 404)/;

const test = testOnOwnDemoWithMaps
  .extend('provoked', { scope: 'file' }, () => PROVOKED)
  /** A provider with one host for its styles and one for the rest; its responses can be changed. */
  .extend('provider', { scope: 'file' }, async ({ provoked: _ }, { onCleanup }) => {
    const parts = new Map<string, unknown>([['/land.geojson', land]]);
    const styles = new Map<string, unknown>([['/maps/near.geojson', land]]);
    const [data, style] = [await openHost(parts), await openHost(styles)];
    onCleanup(() => {
      data.close();
      style.close();
    });
    styles.set('/maps/style.json', styleOf(data.origin));
    return { parts, styles, styleOrigin: style.origin, dataOrigin: data.origin };
  })
  .extend('settings', { scope: 'file' }, ({ provider }) => ({ MAP_STYLE_URL: `${provider.styleOrigin}/maps/style.json` }));

/** Whether the server has read the provider's style: a page opened now may load from its other host too. */
const opensHost = async (origin: string, dataOrigin: string): Promise<boolean> =>
  (await fetch(origin)).headers.get('content-security-policy')?.includes(dataOrigin) ?? false;

/** All requests from now on, by origin. */
function originsOf(page: Page): Set<string> {
  const origins = new Set<string>();
  page.on('request', (request) => {
    if (request.url().startsWith('http')) origins.add(new URL(request.url()).origin);
  });
  return origins;
}

test('a style of a provider is rendered with our clusters and both attributions, and no other host is requested', async ({
  open,
  origin,
  provider,
}) => {
  const { page } = await open({ language: 'de', theme: 'light' });
  await expect.poll(() => opensHost(origin, provider.dataOrigin)).toBe(true);
  const origins = originsOf(page);
  await page.goto('/dashboard/map');
  await mapIdle(page);
  await expect.poll(() => countRendered(page, 'land')).toBeGreaterThan(0);
  await expect.poll(() => countRendered(page, 'near')).toBeGreaterThan(0);
  await expect.poll(async () => (await renderedLocations(page)).length).toBeGreaterThan(0);
  await expect.poll(() => countRendered(page, 'location-cluster-counts')).toBeGreaterThan(0);
  const sources = page.locator('.maplibregl-ctrl-attrib').first();
  await expect.poll(() => sources.textContent()).toContain('© Beispielkarte');
  await expect.poll(() => sources.textContent()).toContain('OpenStreetMap');
  expect([...origins].toSorted()).toEqual([origin, provider.styleOrigin, provider.dataOrigin].toSorted());
});

test('S9-MAP-02 with a provider the edit picker opens at zoom 14 on the location', async ({ client, open }) => {
  const coordinates = { type: 'Point' as const, coordinates: corner(9.93, 51.53) };
  const { _id } = (await (await client.save({ ...emptyDraft('RASTHOF'), name: 'Rasthof Nahsicht', coordinates })).json()) as Location;
  const { page } = await open({ language: 'en', theme: 'dark' }, 'partner', `/dashboard/standorte?panel=${_id}`);
  const picker = page.getByRole('dialog').locator('[data-map-idle]');
  await picker.scrollIntoViewIfNeeded();
  await mapIdle(page.getByRole('dialog'));
  const zoom = await picker.evaluate((element) => (Reflect.get(element, Symbol.for('rastnetz.map')) as { getZoom(): number }).getZoom());
  expect(zoom).toBeCloseTo(14, 1);
});

test('a provider that does not respond shows a message and a retry; the page works', async ({ open, provider: { styles } }) => {
  const { page, texts } = await open({ language: 'de', theme: 'light' });
  const style = styles.get('/maps/style.json');
  styles.delete('/maps/style.json');
  await page.goto('/dashboard/standorte');
  await page.getByText(texts.map.failed).first().waitFor();
  await page.locator('[data-location]').first().waitFor();
  styles.set('/maps/style.json', style);
  await page.getByRole('button', { name: texts.app.retry }).first().click();
  await mapIdle(page);
  await expect.poll(() => countRendered(page, 'land')).toBeGreaterThan(0);
});

test('a page opened before the server could read the style is reloaded for the map, and no entry is lost', async ({
  browser,
  provider: { parts, styles, styleOrigin, dataOrigin },
}) => {
  const late = await startDemo(inject('filledDemo'), { MAP_STYLE_URL: `${styleOrigin}/maps/late.json` });
  onTestFinished(async () => void (await late.stop()));
  const { page, context, texts } = await openSignedIn(browser, late.origin, { language: 'de', theme: 'light' });
  await page.goto('/dashboard/standorte?panel=form');
  const panel = page.getByRole('dialog');
  const name = panel.getByLabel(texts.panel.field.name, { exact: true });
  await name.fill('Rasthof Spätkarte');
  await panel.getByText(texts.map.failed).waitFor();
  expect(await opensHost(late.origin, dataOrigin)).toBe(false);
  parts.set('/streets.json', { tilejson: '3.0.0', tiles: [`${dataOrigin}/{z}/{x}/{y}.pbf`] });
  styles.set('/maps/late.json', {
    version: 8,
    sources: { streets: { type: 'vector', url: `${dataOrigin}/streets.json` } },
    layers: [{ id: 'streets', type: 'line', source: 'streets', 'source-layer': 'streets' }],
  });
  await expect.poll(() => opensHost(late.origin, dataOrigin)).toBe(true);
  await panel.getByRole('button', { name: texts.app.retry }).click();
  page.once('dialog', (question) => void question.accept());
  await panel.getByRole('button', { name: texts.map.reload }).click();
  await mapIdle(panel);
  expect(await name.inputValue()).toBe('Rasthof Spätkarte');
  expect(await panel.getByText(texts.map.failed).count()).toBe(0);
  await context.close();
});
