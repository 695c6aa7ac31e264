import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Texts } from './page-helpers.ts';

/** The part of MapLibre's map that journeys use. */
interface RenderedMap {
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

/** A visible cluster or pin, in pixels from the top left corner of the map. */
export interface RenderedLocation {
  readonly x: number;
  readonly y: number;
  readonly count: number;
  readonly id: string | null;
  readonly type: string | null;
}

const CLUSTERS_AND_PINS = ['location-clusters', 'location-pins'];
/** Points on the edge of two tiles are drawn once but found twice, a fraction of a pixel apart. */
const SAME_POINT_PX = 3;
/** Wide enough for labels that the edge of a map cuts. */
const EDGE_PX = 100;
/** Bytes per pixel of a picture: red, green and blue. */
const CHANNELS = 3;

/** Waits until a map is idle and completely drawn. */
export const mapIdle = (within: Page | Locator): Promise<void> => within.locator('[data-map-idle="true"]').first().waitFor();

const container = (page: Page | Locator): Locator => page.locator('[data-map-idle]').first();

const movesOf = async (page: Page): Promise<number> => Number((await container(page).getAttribute('data-map-moves')) ?? 0);

/** Moves the map by `move`, and waits until one more move has ended and is drawn. */
export async function moveMap(page: Page, move: () => Promise<unknown>): Promise<void> {
  const before = await movesOf(page);
  await move();
  await expect.poll(() => movesOf(page)).toBeGreaterThan(before);
  await mapIdle(page);
}

/** The current view of the map. */
export const viewOf = (page: Page | Locator): Promise<{ lng: number; lat: number; zoom: number }> =>
  container(page).evaluate((element) => {
    const map = Reflect.get(element, Symbol.for('rastnetz.map')) as RenderedMap;
    return { ...map.getCenter(), zoom: map.getZoom() };
  });

/** Number of visible features in a layer of the base map. */
export const countRendered = (page: Page | Locator, layer: string): Promise<number> =>
  container(page).evaluate((element, id) => {
    const map = Reflect.get(element, Symbol.for('rastnetz.map')) as RenderedMap;
    return map.getLayer(id) ? map.queryRenderedFeatures({ layers: [id] }).length : 0;
  }, layer);

/** The texts of a visible label layer. */
export const renderedNames = (page: Page, layer: string): Promise<string[]> =>
  container(page).evaluate((element, id) => {
    const map = Reflect.get(element, Symbol.for('rastnetz.map')) as RenderedMap;
    const texts = map.queryRenderedFeatures({ layers: [id] }).map((feature) => feature.layer.layout?.['text-field']);
    return [...new Set(texts.map((text) => (text as { sections: { text: string }[] }).sections.map((section) => section.text).join('')))];
  }, layer);

/** The visible clusters and pins. */
export async function renderedLocations(page: Page): Promise<RenderedLocation[]> {
  const all = await container(page).evaluate((element, wanted): RenderedLocation[] => {
    const map = Reflect.get(element, Symbol.for('rastnetz.map')) as RenderedMap | undefined;
    const layers = wanted.filter((id) => map?.getLayer(id));
    if (!map || layers.length === 0) return [];
    return map.queryRenderedFeatures({ layers }).map(({ geometry, properties }) => {
      const { x, y } = map.project(geometry.coordinates);
      const { count, _id, locationType } = properties as { count: number; _id?: string; locationType?: string };
      return { x, y, count, id: _id ?? null, type: locationType ?? null };
    });
  }, CLUSTERS_AND_PINS);
  const isSame = (one: RenderedLocation, other: RenderedLocation): boolean =>
    one.count === other.count && one.id === other.id && Math.hypot(one.x - other.x, one.y - other.y) < SAME_POINT_PX;
  return all.filter((location, index) => all.findIndex((other) => isSame(location, other)) === index);
}

/** The number beside "Anzahl Partner"; NaN if there is none. */
async function partnersOf(page: Page, texts: Texts): Promise<number> {
  const status = page.getByRole('status').filter({ hasText: texts.map.partners });
  return Number(((await status.textContent()) ?? '').replace(/\D/g, '') || Number.NaN);
}

/**
 * Waits until the map screen has loaded and drawn its segment; returns the visible clusters and pins. Their total is at least the number on
 * the screen, because a cluster at the edge also contains locations beyond it.
 */
export async function waitForSegment(page: Page, texts: Texts): Promise<RenderedLocation[]> {
  const busy = page.locator('[aria-busy="true"]').filter({ visible: true });
  const outstanding = async (): Promise<boolean> => (await busy.count()) > 0 || Number.isNaN(await partnersOf(page, texts));
  // Received data are drawn in the next frames; until then the map is idle with the previous ones.
  const missing = async (): Promise<number> => (await partnersOf(page, texts)) - totalOf(await renderedLocations(page));
  await expect.poll(outstanding).toBe(false);
  await mapIdle(page);
  await expect.poll(missing).toBeLessThanOrEqual(0);
  await mapIdle(page);
  return renderedLocations(page);
}

/** Total number of locations in clusters and pins. */
export const totalOf = (drawn: readonly RenderedLocation[]): number => drawn.reduce((sum, { count }) => sum + count, 0);

/** Clicks the map at a point, in pixels of the map. */
export const clickMap = (page: Page, { x, y }: { readonly x: number; readonly y: number }): Promise<void> =>
  container(page).locator('canvas').click({ position: { x, y } });

/**
 * The pixels of the idle map, without the controls over it and without its edges, where MapLibre draws or omits a cut label depending on
 * previous frames.
 */
export async function pictureOf(page: Page): Promise<Buffer> {
  await mapIdle(page);
  const style = '.maplibregl-control-container { visibility: hidden }';
  const picture = sharp(await container(page).locator('canvas').screenshot({ style }));
  const { width, height } = await picture.metadata();
  const inner = { left: EDGE_PX, top: EDGE_PX, width: width - 2 * EDGE_PX, height: height - 2 * EDGE_PX };
  return picture.extract(inner).removeAlpha().raw().toBuffer();
}

/** Share of the pixels that differ between two pictures; 1 if their sizes differ. */
export function differingShare(one: Buffer, other: Buffer): number {
  if (one.equals(other)) return 0;
  if (one.length !== other.length) return 1;
  let differing = 0;
  for (let at = 0; at < one.length; at += CHANNELS)
    if (one[at] !== other[at] || one[at + 1] !== other[at + 1] || one[at + 2] !== other[at + 2]) differing += 1;
  return (differing * CHANNELS) / one.length;
}
