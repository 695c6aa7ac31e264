import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { expect, test } from 'vitest';
import { baseStyle } from '#domain/map/style/base-style.ts';
import { mapPalettes } from '#domain/map/style/base-style-palette.ts';

const origin = 'https://netz.example.org';
const looks = (['light', 'dark'] as const).flatMap((theme) => (['de', 'en'] as const).map((language) => ({ theme, language })));
const styleOf = (look: (typeof looks)[number]) => baseStyle({ ...look, origin, attribution: 'Natural Earth' });

test.each(looks)('the built-in map is a valid style and loads from our own server only: $theme, $language', (look) => {
  const style = styleOf(look);
  expect(validateStyleMin(style)).toEqual([]);
  const addresses = JSON.stringify(style).match(/[a-z]+:\/\/[^"]*/g) ?? [];
  expect(addresses.length).toBeGreaterThan(4);
  expect(addresses.filter((address) => !address.startsWith(`${origin}/`) && !address.startsWith(`pmtiles://${origin}/map/`))).toEqual([]);
  expect([style.glyphs, style.sprite]).toEqual([undefined, undefined]);
});

test('every text of the built-in map has a font that is declared', () => {
  for (const look of looks) {
    const style = styleOf(look);
    const fonts = style.layers.flatMap((layer) =>
      layer.type === 'symbol' ? JSON.stringify(layer.layout?.['text-font']).match(/Noto[\w ]+/g) : [],
    );
    expect(new Set(fonts).size).toBeGreaterThan(0);
    for (const font of fonts) expect(Object.keys(style['font-faces'] ?? {})).toContain(font);
  }
});

test('schematic motorways are visible at every zoom, near ones from the deepest tiles with them', () => {
  const { layers, sources } = styleOf({ theme: 'light', language: 'de' });
  const roads = layers.filter((layer) => 'source-layer' in layer && layer['source-layer'] === 'road');
  for (const type of ['line', 'symbol'] as const)
    expect(
      roads
        .filter((road) => road.type === type)
        .map((road) => ('source' in road ? { source: road.source, from: road.minzoom, to: road.maxzoom } : null)),
    ).toEqual([
      { source: 'base', from: type === 'line' ? 4.5 : 6.2, to: 9 },
      { source: 'road', from: 9, to: undefined },
    ]);
  expect(sources['road']).toMatchObject({ maxzoom: 8 });
});

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test.each(['light', 'dark'] as const)('names on the built-in map have a contrast of 4.5 to 1: %s', (theme) => {
  const colors = mapPalettes[theme];
  for (const name of ['cityName', 'townName', 'areaName'] as const)
    expect(contrast(colors[name], colors.land), name).toBeGreaterThanOrEqual(4.5);
});
