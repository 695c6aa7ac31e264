import { z } from 'zod';

/** What of a MapLibre style (version 8) says where else it loads from; its parts are read by `textsOf`, whatever they are. */
const Style = z.object({
  version: z.literal(8),
  sources: z.record(z.string(), z.looseObject({})),
  glyphs: z.unknown().optional(),
  sprite: z.unknown().optional(),
  'font-faces': z.unknown().optional(),
});
const TileJson = z.object({ tiles: z.array(z.string()) });

/** Styles name an address as text, as an object with a `url`, or as a list of either. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string' ? [value.url] : [];
}

export interface StyleAddresses {
  /** Everything a browser loads from, as it stands in the style. */
  readonly all: readonly string[];
  /** Those that lead to a TileJSON, which names the tiles. */
  readonly tileJson: readonly string[];
}

/** Types of sources whose `url` is a TileJSON. */
const TILED = new Set<unknown>(['vector', 'raster', 'raster-dem']);

/**
 * The addresses in a style: sources (`url`, `urls`, `tiles`, `data`), glyphs, sprites, fonts.
 * @throws ZodError when it is no style
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

/** The addresses of tiles in a TileJSON; none when it is no such thing. */
export const tileAddresses = (json: unknown): readonly string[] => TileJson.safeParse(json).data?.tiles ?? [];
