import type { SourceSpecification, StyleSpecification } from 'maplibre-gl';

/** Timeout for the provider's style, in milliseconds. */
const TIMEOUT_MS = 15_000;
const ABSOLUTE = /^[a-z][a-z0-9+.-]*:/i;

/**
 * The style of `MAP_STYLE_URL` with relative URLs made absolute: MapLibre would resolve them against our own server.
 * @throws Error if the provider cannot be reached, refuses, or sends no style
 */
export async function readProviderStyle(url: string, signal: AbortSignal): Promise<StyleSpecification> {
  const response = await fetch(url, { credentials: 'omit', signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) });
  if (!response.ok) throw new Error(`style: ${response.status}`);
  const style: unknown = await response.json();
  if (!isStyle(style)) throw new Error('style: no MapLibre style');
  return withAbsoluteAddresses(style, response.url || url);
}

const isStyle = (json: unknown): json is StyleSpecification =>
  typeof json === 'object' && json !== null && 'layers' in json && Array.isArray(json.layers) && 'sources' in json;

function withAbsoluteAddresses(style: StyleSpecification, base: string): StyleSpecification {
  const absolute = absoluteTo(base);
  const { glyphs, sprite } = style;
  const sources = Object.entries(style.sources).map(([id, source]) => [id, absoluteSource(source, absolute)] as const);
  return {
    ...style,
    sources: Object.fromEntries(sources),
    ...(glyphs && { glyphs: absolute(glyphs) }),
    ...(sprite && { sprite: typeof sprite === 'string' ? absolute(sprite) : sprite.map((one) => ({ ...one, url: absolute(one.url) })) }),
  };
}

/** Placeholders such as `{z}` must not be percent-encoded. */
const absoluteTo =
  (base: string) =>
  (address: string): string =>
    ABSOLUTE.test(address) ? address : new URL(address, base).href.replaceAll('%7B', '{').replaceAll('%7D', '}');

function absoluteSource(source: SourceSpecification, absolute: (address: string) => string): SourceSpecification {
  return {
    ...source,
    ...('url' in source && typeof source.url === 'string' && { url: absolute(source.url) }),
    ...('tiles' in source && Array.isArray(source.tiles) && { tiles: source.tiles.map(absolute) }),
    ...('data' in source && typeof source.data === 'string' && { data: absolute(source.data) }),
  } as SourceSpecification;
}
