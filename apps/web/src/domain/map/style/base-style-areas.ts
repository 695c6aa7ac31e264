import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapPalette } from './base-style-palette.ts';

const source = 'base';
/** Source of the roads from `ROAD_TILES_ZOOM` on: the same file, whose road tiles end at zoom 8. */
export const ROAD_SOURCE = 'road';
/** From this zoom on roads are overzoomed from tiles of zoom 8. */
export const ROAD_TILES_ZOOM = 9;
/** Pixels of radius per square root of inhabitants at zoom 10: about the built-up area of a German town. */
const TOWN_RADIUS = 0.23;

/** Land, water and the shade of towns, bottom to top. */
export function areaLayers(colors: MapPalette): LayerSpecification[] {
  return [
    { id: 'background', type: 'background', paint: { 'background-color': colors.water } },
    { id: 'land', type: 'fill', source, 'source-layer': 'land', paint: { 'fill-color': colors.land } },
    { id: 'lake', type: 'fill', source, 'source-layer': 'lake', paint: { 'fill-color': colors.water } },
    // Germany is drawn again from finer data: its water above the coarse land, then its land.
    {
      id: 'de-sea',
      type: 'fill',
      source,
      'source-layer': 'de',
      filter: ['==', ['get', 'k'], 'sea'],
      paint: { 'fill-color': colors.water },
    },
    {
      id: 'de-land',
      type: 'fill',
      source,
      'source-layer': 'de',
      filter: ['==', ['get', 'k'], 'land'],
      paint: { 'fill-color': colors.land },
    },
    townShade(colors),
    {
      id: 'river',
      type: 'line',
      source,
      'source-layer': 'river',
      minzoom: 4,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': colors.shore, 'line-width': ['interpolate', ['exponential', 1.4], ['zoom'], 4, 0.5, 8, 1.6, 12, 3.5] },
    },
  ];
}

/** Administrative boundaries, the finest below. */
export function boundaryLayers(colors: MapPalette): LayerSpecification[] {
  return [
    {
      id: 'municipality-border',
      type: 'line',
      source,
      'source-layer': 'gem',
      minzoom: 9,
      paint: { 'line-color': colors.municipalityBorder, 'line-width': ['interpolate', ['linear'], ['zoom'], 9, 0.4, 14, 1.2] },
    },
    {
      id: 'district-border',
      type: 'line',
      source,
      'source-layer': 'kreis',
      minzoom: 6.5,
      paint: { 'line-color': colors.districtBorder, 'line-width': ['interpolate', ['linear'], ['zoom'], 6.5, 0.4, 10, 1.1, 14, 2] },
    },
    {
      id: 'state-border',
      type: 'line',
      source,
      'source-layer': 'admin1',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': colors.stateBorder,
        'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.5, 8, 1.2, 14, 3],
        'line-dasharray': [4, 2],
        'line-opacity': ['case', ['==', ['get', 'c'], 'DE'], 1, 0.45],
      },
    },
    {
      id: 'country-border',
      type: 'line',
      source,
      'source-layer': 'border',
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': colors.countryBorder, 'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.4, 5, 0.9, 10, 2.2, 14, 4] },
    },
  ];
}

/**
 * The schematic Autobahnen: single-digit ones first, the others at higher zooms. At high zooms they are broad soft bands, because the lines
 * are off by kilometres.
 */
export function roadLayers(colors: MapPalette): LayerSpecification[] {
  const road = {
    type: 'line',
    'source-layer': 'road',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
  } as const;
  return [
    {
      ...road,
      id: 'road',
      source,
      minzoom: 4.5,
      maxzoom: ROAD_TILES_ZOOM,
      paint: {
        'line-color': colors.road,
        'line-width': ['interpolate', ['linear'], ['zoom'], 5, 0.9, 7, 1.7, ROAD_TILES_ZOOM, 2.6],
        'line-opacity': [
          'interpolate',
          ['linear'],
          ['zoom'],
          5.5,
          ['case', ['==', ['get', 'major'], 1], 0.65, 0],
          6.5,
          ['case', ['==', ['get', 'major'], 1], 0.75, 0.55],
          8,
          0.7,
        ],
      },
    },
    {
      ...road,
      id: 'road-near',
      source: ROAD_SOURCE,
      minzoom: ROAD_TILES_ZOOM,
      paint: {
        'line-color': colors.road,
        'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], ROAD_TILES_ZOOM, 2.6, 11, 7, 14, 30],
        'line-opacity': ['interpolate', ['linear'], ['zoom'], ROAD_TILES_ZOOM, 0.7, 11, 0.45, 14, 0.3],
      },
    },
  ];
}

/** A soft disc whose area follows the population; a useful hint at low zooms, misleading at high ones. */
function townShade(colors: MapPalette): LayerSpecification {
  const radius: ExpressionSpecification = ['*', ['sqrt', ['get', 'pop']], TOWN_RADIUS];
  return {
    id: 'town-shade',
    type: 'circle',
    source,
    'source-layer': 'place',
    minzoom: 5,
    filter: ['all', ['>=', ['get', 'pop'], 3000], ['<=', ['get', 'r'], 10]],
    paint: {
      'circle-color': colors.town,
      'circle-blur': 0.5,
      'circle-pitch-alignment': 'map',
      'circle-radius': ['interpolate', ['exponential', 2], ['zoom'], 5, ['/', radius, 32], 10, radius, 14, ['*', radius, 16]],
      'circle-opacity': ['interpolate', ['linear'], ['zoom'], 7, 0.9, 9, 0.65, 11, 0.25, 12.5, 0],
    },
  };
}
