import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Texts } from './page-helpers.ts';

/** What a journey reads of a map that is drawn; MapLibre's own names. */
interface DrawnMap {
  getCenter(): { lng: number; lat: number };
  getZoom(): number;
  getLayer(id: string): unknown;
  project(position: readonly [number, number]): { x: number; y: number };
  queryRenderedFeatures(options: { layers: string[] }): {
    layer: { layout?: Record<string, unknown> };
    geometry: { coordinates: [number, number] };
    properties: Record<string, unknown>;
  }[];
}

/** A cluster or a pin that is drawn, in pixels of the map from its left upper corner. */
export interface DrawnLocation {
  readonly x: number;
  readonly y: number;
  readonly count: number;
  readonly id: string | null;
  readonly type: string | null;
}

const CLUSTERS_AND_PINS = ['location-clusters', 'location-pins'];
/** Points that lie on the edge of two tiles are drawn once and found twice, a fraction of a pixel apart. */
const SAME_POINT_PX = 3;
/** Wide enough for the names that the edge of a map cuts. */
const EDGE_PX = 100;
/** Red, green and blue: one byte each in a picture. */
const CHANNELS = 3;

/** Waits until a map has drawn what it was asked for. */
export const mapIdle = (within: Page | Locator): Promise<void> => within.locator('[data-map-idle="true"]').first().waitFor();

const container = (page: Page | Locator): Locator => page.locator('[data-map-idle]').first();

const movesOf = async (page: Page): Promise<number> => Number((await container(page).getAttribute('data-map-moves')) ?? 0);

/** Does what moves the map, and waits until one more move has ended and is drawn. */
export async function moveMap(page: Page, move: () => Promise<unknown>): Promise<void> {
  const before = await movesOf(page);
  await move();
  await expect.poll(() => movesOf(page)).toBeGreaterThan(before);
  await mapIdle(page);
}

/** Where the map looks. */
export const viewOf = (page: Page | Locator): Promise<{ lng: number; lat: number; zoom: number }> =>
  container(page).evaluate((element) => {
    const map = Reflect.get(element, Symbol.for('rastnetz.map')) as DrawnMap;
    return { ...map.getCenter(), zoom: map.getZoom() };
  });

/** How many features of a layer of the base map are drawn. */
export const countDrawn = (page: Page, layer: string): Promise<number> =>
  container(page).evaluate((element, id) => {
    const map = Reflect.get(element, Symbol.for('rastnetz.map')) as DrawnMap;
    return map.getLayer(id) ? map.queryRenderedFeatures({ layers: [id] }).length : 0;
  }, layer);

/** The texts that a layer of names shows. */
export const namesDrawn = (page: Page, layer: string): Promise<string[]> =>
  container(page).evaluate((element, id) => {
    const map = Reflect.get(element, Symbol.for('rastnetz.map')) as DrawnMap;
    const texts = map.queryRenderedFeatures({ layers: [id] }).map((feature) => feature.layer.layout?.['text-field']);
    return [...new Set(texts.map((text) => (text as { sections: { text: string }[] }).sections.map((section) => section.text).join('')))];
  }, layer);

/** The clusters and pins that are drawn. */
export async function locationsDrawn(page: Page): Promise<DrawnLocation[]> {
  const all = await container(page).evaluate((element, wanted): DrawnLocation[] => {
    const map = Reflect.get(element, Symbol.for('rastnetz.map')) as DrawnMap | undefined;
    const layers = wanted.filter((id) => map?.getLayer(id));
    if (!map || layers.length === 0) return [];
    return map.queryRenderedFeatures({ layers }).map(({ geometry, properties }) => {
      const { x, y } = map.project(geometry.coordinates);
      const { count, _id, locationType } = properties as { count: number; _id?: string; locationType?: string };
      return { x, y, count, id: _id ?? null, type: locationType ?? null };
    });
  }, CLUSTERS_AND_PINS);
  const isSame = (one: DrawnLocation, other: DrawnLocation): boolean =>
    one.count === other.count && one.id === other.id && Math.hypot(one.x - other.x, one.y - other.y) < SAME_POINT_PX;
  return all.filter((location, index) => all.findIndex((other) => isSame(location, other)) === index);
}

/** The number beside "Anzahl Partner"; NaN while there is none. */
async function partnersOf(page: Page, texts: Texts): Promise<number> {
  const status = page.getByRole('status').filter({ hasText: texts.map.partners });
  return Number(((await status.textContent()) ?? '').replace(/\D/g, '') || Number.NaN);
}

/**
 * Waits until the map screen has the answers of its segment and has drawn them; returns the clusters and pins in sight. They stand for at least
 * as many locations as the screen says: a cluster at the edge also holds some beyond it.
 */
export async function allDrawn(page: Page, texts: Texts): Promise<DrawnLocation[]> {
  const busy = page.locator('[aria-busy="true"]').filter({ visible: true });
  const outstanding = async (): Promise<boolean> => (await busy.count()) > 0 || Number.isNaN(await partnersOf(page, texts));
  // An answer that is there is drawn by the next frames: until then the map is idle with what it had.
  const missing = async (): Promise<number> => (await partnersOf(page, texts)) - totalOf(await locationsDrawn(page));
  await expect.poll(outstanding).toBe(false);
  await mapIdle(page);
  await expect.poll(missing).toBeLessThanOrEqual(0);
  await mapIdle(page);
  return locationsDrawn(page);
}

/** How many locations clusters and pins stand for. */
export const totalOf = (drawn: readonly DrawnLocation[]): number => drawn.reduce((sum, { count }) => sum + count, 0);

/** Clicks the map at a place in its pixels. */
export const clickMap = (page: Page, { x, y }: { readonly x: number; readonly y: number }): Promise<void> =>
  container(page).locator('canvas').click({ position: { x, y } });

/**
 * The pixels of the map as it is drawn, taken when it is idle; without the controls over it and without its edges, where
 * MapLibre shows half a name or leaves it out by what it showed before.
 */
export async function pictureOf(page: Page): Promise<Buffer> {
  await mapIdle(page);
  const style = '.maplibregl-control-container { visibility: hidden }';
  const picture = sharp(await container(page).locator('canvas').screenshot({ style }));
  const { width, height } = await picture.metadata();
  const inner = { left: EDGE_PX, top: EDGE_PX, width: width - 2 * EDGE_PX, height: height - 2 * EDGE_PX };
  return picture.extract(inner).removeAlpha().raw().toBuffer();
}

/** Which share of the pixels differs between two pictures; 1 when their sizes differ. */
export function differingShare(one: Buffer, other: Buffer): number {
  if (one.equals(other)) return 0;
  if (one.length !== other.length) return 1;
  let differing = 0;
  for (let at = 0; at < one.length; at += CHANNELS)
    if (one[at] !== other[at] || one[at + 1] !== other[at + 1] || one[at + 2] !== other[at + 2]) differing += 1;
  return (differing * CHANNELS) / one.length;
}
