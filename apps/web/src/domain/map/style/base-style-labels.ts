import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { ROAD_SOURCE, ROAD_TILES_ZOOM } from './base-style-areas.ts';
import { regularFont, semiBoldFont } from './base-style-fonts.ts';
import type { MapPalette } from './base-style-palette.ts';

export type MapLanguage = 'de' | 'en';

const source = 'base';
const logPopulation: ExpressionSpecification = ['ln', ['max', 1, ['get', 'pop']]];

/** All labels, the least important first, because MapLibre places the labels of the last layer first. */
export function labelLayers(colors: MapPalette, language: MapLanguage): LayerSpecification[] {
  return [
    placeDots(colors),
    ...roadNumbers(colors),
    districtNames(colors, language),
    stateNames(colors, language),
    placeNames(colors, language),
    countryNames(colors, language),
  ];
}

function placeDots(colors: MapPalette): LayerSpecification {
  return {
    id: 'place-dot',
    type: 'circle',
    source,
    'source-layer': 'place',
    minzoom: 4,
    maxzoom: 9,
    filter: ['all', ['<=', ['get', 'r'], ['zoom']], ['<=', ['get', 'r'], 8]],
    paint: {
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 4, 1.3, 8, 2.1],
      'circle-color': colors.land,
      'circle-stroke-width': 1,
      'circle-stroke-color': colors.townName,
    },
  };
}

/** White text with a broad blue halo: resembles the Autobahn sign without needing an image. */
function roadNumbers(colors: MapPalette): LayerSpecification[] {
  const numbers = {
    type: 'symbol',
    'source-layer': 'road',
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 320,
      'text-field': ['get', 'ref'],
      'text-font': [semiBoldFont],
      'text-size': 10,
      'text-rotation-alignment': 'viewport',
      'text-padding': 6,
    },
    paint: { 'text-color': colors.roadNumber, 'text-halo-color': colors.roadNumberHalo, 'text-halo-width': 2.4 },
  } as const satisfies Partial<LayerSpecification>;
  return [
    { ...numbers, id: 'road-number', source, minzoom: 6.2, maxzoom: ROAD_TILES_ZOOM },
    { ...numbers, id: 'road-number-near', source: ROAD_SOURCE, minzoom: ROAD_TILES_ZOOM },
  ];
}

function districtNames(colors: MapPalette, language: MapLanguage): LayerSpecification {
  return {
    id: 'district-name',
    type: 'symbol',
    source,
    'source-layer': 'label',
    minzoom: 8.2,
    maxzoom: 11.5,
    filter: ['==', ['get', 'k'], 'kreis'],
    layout: {
      'text-field': ['get', language],
      'text-font': [regularFont],
      'text-size': 10.5,
      'text-letter-spacing': 0.12,
      'text-transform': 'uppercase',
      'text-max-width': 8,
      'text-padding': 14,
    },
    paint: { 'text-color': colors.areaName, 'text-opacity': 0.8, 'text-halo-color': colors.nameHalo, 'text-halo-width': 1 },
  };
}

function stateNames(colors: MapPalette, language: MapLanguage): LayerSpecification {
  return {
    id: 'state-name',
    type: 'symbol',
    source,
    'source-layer': 'label',
    minzoom: 5.4,
    maxzoom: 8,
    filter: ['==', ['get', 'k'], 'state'],
    layout: {
      'text-field': ['get', language],
      'text-font': [regularFont],
      'text-size': ['interpolate', ['linear'], ['zoom'], 5.4, 9.5, 8, 14],
      'text-letter-spacing': 0.14,
      'text-transform': 'uppercase',
      'text-max-width': 7,
    },
    paint: { 'text-color': colors.areaName, 'text-halo-color': colors.nameHalo, 'text-halo-width': 1.2 },
  };
}

function placeNames(colors: MapPalette, language: MapLanguage): LayerSpecification {
  return {
    id: 'place-name',
    type: 'symbol',
    source,
    'source-layer': 'place',
    minzoom: 4,
    filter: ['<=', ['get', 'r'], ['+', ['zoom'], 0.3]],
    layout: {
      'text-field': language === 'en' ? ['coalesce', ['get', 'en'], ['get', 'n']] : ['get', 'n'],
      'text-font': ['step', ['get', 'pop'], ['literal', [regularFont]], 100_000, ['literal', [semiBoldFont]]],
      'text-size': [
        'interpolate',
        ['linear'],
        ['zoom'],
        4,
        ['interpolate', ['linear'], logPopulation, 11, 10, 15, 13],
        8,
        ['interpolate', ['linear'], logPopulation, 8, 10.5, 11.5, 12.5, 14, 17],
        12,
        ['interpolate', ['linear'], logPopulation, 6, 11.5, 10, 15, 14, 23],
      ],
      'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
      'text-radial-offset': ['step', ['zoom'], 0.4, 9, 0],
      'text-justify': 'auto',
      'text-max-width': 8,
      'text-padding': 3,
      'symbol-sort-key': ['-', 0, ['get', 'pop']],
    },
    paint: {
      'text-color': ['step', ['get', 'pop'], colors.townName, 50_000, colors.cityName],
      'text-halo-color': colors.nameHalo,
      'text-halo-width': 1.3,
    },
  };
}

function countryNames(colors: MapPalette, language: MapLanguage): LayerSpecification {
  return {
    id: 'country-name',
    type: 'symbol',
    source,
    'source-layer': 'label',
    maxzoom: 7,
    filter: ['all', ['==', ['get', 'k'], 'country'], ['<=', ['get', 'r'], ['zoom']]],
    layout: {
      'text-field': ['get', language],
      'text-font': [semiBoldFont],
      'text-size': [
        'interpolate',
        ['linear'],
        ['zoom'],
        3,
        ['case', ['<=', ['get', 'r'], 3], 11, 9.5],
        6,
        ['case', ['<=', ['get', 'r'], 3], 14, ['<=', ['get', 'r'], 5], 12, 10],
      ],
      'text-letter-spacing': 0.12,
      'text-transform': 'uppercase',
      'text-max-width': 7,
      'symbol-sort-key': ['get', 'r'],
    },
    paint: { 'text-color': colors.areaName, 'text-halo-color': colors.nameHalo, 'text-halo-width': 1.3 },
  };
}
