import { z } from 'zod';

/** The parts of a MapLibre style (version 8) that contain URLs; `textsOf` reads them, whatever their type. */
const Style = z.object({
  version: z.literal(8),
  sources: z.record(z.string(), z.looseObject({})),
  glyphs: z.unknown().optional(),
  sprite: z.unknown().optional(),
  'font-faces': z.unknown().optional(),
});
const TileJson = z.object({ tiles: z.array(z.string()) });

/** URLs are texts, objects with a `url`, or lists of either. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string' ? [value.url] : [];
}

export interface StyleAddresses {
  /** All URLs that a browser loads, as written in the style. */
  readonly all: readonly string[];
  /** URLs of TileJSON documents, which contain the tile URLs. */
  readonly tileJson: readonly string[];
}

/** Types of sources whose `url` is a TileJSON. */
const TILED = new Set<unknown>(['vector', 'raster', 'raster-dem']);

/**
 * The URLs in a style: sources (`url`, `urls`, `tiles`, `data`), glyphs, sprites, fonts.
 * @throws ZodError for other JSON
 */
export function styleAddresses(json: unknown): StyleAddresses {
  const style = Style.parse(json);
  const sources = Object.values(style.sources);
  const fonts = typeof style['font-faces'] === 'object' ? Object.values(style['font-faces'] ?? {}) : [];
  return {
    all: [
      ...textsOf(style.glyphs),
      ...textsOf(style.sprite),
      ...fonts.flatMap(textsOf),
      ...sources.flatMap(({ url, urls, tiles, data }) => [url, urls, tiles, data].flatMap(textsOf)),
    ],
    tileJson: sources.filter(({ type }) => TILED.has(type)).flatMap(({ url }) => textsOf(url)),
  };
}

/** Tile URLs of a TileJSON; empty for other JSON. */
export const tileAddresses = (json: unknown): readonly string[] => TileJson.safeParse(json).data?.tiles ?? [];
