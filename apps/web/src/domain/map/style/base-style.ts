import type { StyleSpecification } from 'maplibre-gl';
import { areaLayers, boundaryLayers, ROAD_SOURCE, ROAD_TILES_ZOOM, roadLayers } from './base-style-areas.ts';
import { baseFonts, ownFont } from './base-style-fonts.ts';
import type { MapLanguage } from './base-style-labels.ts';
import { labelLayers } from './base-style-labels.ts';
import type { MapTheme } from './base-style-palette.ts';
import { mapPalettes } from './base-style-palette.ts';

/** West, south, east, north in degrees: the built-in map has no detail outside, so a view should stay within them. */
export const baseMapBounds: [number, number, number, number] = [-26, 33, 46, 72.5];

interface BaseStyleOptions {
  readonly theme: MapTheme;
  readonly language: MapLanguage;
  /** Origin of our own server; nothing is loaded from another one. */
  readonly origin: string;
  /** Attribution of the data; must be visible on every map that shows them. */
  readonly attribution: string;
}

/** The style of the built-in map. Needs no sprite, no glyph server and no request to another origin than `origin`. */
export function baseStyle({ theme, language, origin, attribution }: BaseStyleOptions): StyleSpecification {
  const colors = mapPalettes[theme];
  const url = `pmtiles://${origin}/map/basemap.pmtiles`;
  return {
    version: 8,
    name: `Rastnetz ${theme}`,
    sources: {
      base: { type: 'vector', url, attribution },
      [ROAD_SOURCE]: { type: 'vector', url, maxzoom: ROAD_TILES_ZOOM - 1 },
    },
    'font-faces': { ...baseFonts(origin), ...ownFont(origin) },
    layers: [...areaLayers(colors), ...boundaryLayers(colors), ...roadLayers(colors), ...labelLayers(colors, language)],
  };
}
