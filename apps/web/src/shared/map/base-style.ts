import latin400 from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2?url';
import latin600 from '@fontsource/noto-sans/files/noto-sans-latin-600-normal.woff2?url';
import latinExt400 from '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff2?url';
import latinExt600 from '@fontsource/noto-sans/files/noto-sans-latin-ext-600-normal.woff2?url';
import type { StyleSpecification } from 'maplibre-gl';
import { areaLayers, boundaryLayers, roadLayers } from './base-style-areas.ts';
import type { MapLanguage } from './base-style-labels.ts';
import { labelLayers, regularFont, semiBoldFont } from './base-style-labels.ts';
import type { MapTheme } from './base-style-palette.ts';
import { mapPalettes } from './base-style-palette.ts';

/** Must stay visible on every map that shows the built-in tiles. */
const baseMapAttribution = 'Natural Earth · © GeoBasis-DE / BKG 2016 · GeoNames (CC BY 4.0) · Autobahnen schematisch';

/** West, south, east, north: beyond these edges the built-in map has no detail, so a view should not leave them. */
export const baseMapBounds: [number, number, number, number] = [-26, 33, 46, 72.5];

const latinRange = ['U+0000-00FF', 'U+0131', 'U+0152-0153', 'U+02C6', 'U+02DA', 'U+02DC', 'U+2000-206F'];
const latinExtRange = ['U+0100-0130', 'U+0132-0151', 'U+0154-02BA', 'U+1E00-1EFF'];

/** The style of the built-in map. Needs no sprite, no glyph server and no request to another origin than `origin`. */
export function baseStyle(theme: MapTheme, language: MapLanguage, origin: string): StyleSpecification {
  const colors = mapPalettes[theme];
  return {
    version: 8,
    name: `Rastnetz ${theme}`,
    sources: {
      base: { type: 'vector', url: `pmtiles://${origin}/map/basemap.pmtiles`, attribution: baseMapAttribution },
    },
    'font-faces': {
      [regularFont]: fontFace(origin, latin400, latinExt400),
      [semiBoldFont]: fontFace(origin, latin600, latinExt600),
    },
    layers: [...areaLayers(colors), ...boundaryLayers(colors), ...roadLayers(colors), ...labelLayers(colors, language)],
  };
}

function fontFace(origin: string, latin: string, latinExt: string): { url: string; 'unicode-range': string[] }[] {
  return [
    { url: new URL(latin, origin).href, 'unicode-range': latinRange },
    { url: new URL(latinExt, origin).href, 'unicode-range': latinExtRange },
  ];
}
