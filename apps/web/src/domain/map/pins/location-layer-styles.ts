import type { CircleLayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { countFont } from '#domain/map/style/base-style-fonts.ts';

export const CLUSTER_LAYER = 'location-clusters';
export const PIN_LAYER = 'location-pins';
export const LIFTED_LAYER = 'location-lifted-pin';

type Unbound<L extends { source: string }> = Omit<L, 'source'>;

/** Petrol circles that grow with the count; white text on them has a contrast of 6.9:1. */
export const clusterCircle: Unbound<CircleLayerSpecification> = {
  id: CLUSTER_LAYER,
  type: 'circle',
  filter: ['>', ['get', 'count'], 1],
  paint: {
    'circle-color': '#0f5c66',
    'circle-opacity': 0.92,
    'circle-radius': ['step', ['get', 'count'], 14, 10, 16, 100, 20, 1000, 24, 10_000, 30],
    'circle-stroke-color': '#fff',
    'circle-stroke-width': 2,
  },
};

/** The counts on the circles. */
export const clusterText: Unbound<SymbolLayerSpecification> = {
  id: 'location-cluster-counts',
  type: 'symbol',
  filter: ['>', ['get', 'count'], 1],
  layout: {
    'text-field': ['get', 'label'],
    'text-font': [countFont],
    'text-size': 12,
    'text-allow-overlap': true,
    'text-ignore-placement': true,
  },
  paint: { 'text-color': '#fff' },
};

/** Pins in their type's colour with its pictogram. */
export const pinLayer = (id: string, size: number): Unbound<SymbolLayerSpecification> => ({
  id,
  type: 'symbol',
  filter: ['==', ['get', 'count'], 1],
  layout: {
    'icon-image': ['concat', 'pin:', ['get', 'locationType']],
    'icon-size': size,
    'icon-anchor': 'bottom',
    'icon-allow-overlap': true,
    'icon-ignore-placement': true,
  },
});
