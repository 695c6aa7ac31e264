import type { ClusterFeature } from '@rastnetz/contract';
import { Layer, Source, useMap } from '@vis.gl/react-maplibre';
import { useEffect, useMemo } from 'react';
import { clusterCircle, pinLayer } from './location-layer-styles.ts';
import { providePinImages } from './pin-images.ts';

/** Existing locations, small and pale beside the marker; a click on one sets the marker, as anywhere on the map. */
export function NeighbourPins({ features }: { readonly features: readonly ClusterFeature[] }) {
  const map = useMap().current?.getMap();
  useEffect(() => {
    if (map) providePinImages(map);
  }, [map]);
  const data = useMemo(() => ({ type: 'FeatureCollection' as const, features: [...features] }), [features]);
  return (
    <Source id="quiet-locations" type="geojson" data={data}>
      <Layer
        {...clusterCircle}
        id="quiet-clusters"
        paint={{
          'circle-color': '#0f5c66',
          'circle-opacity': 0.4,
          'circle-radius': 9,
          'circle-stroke-color': '#fff',
          'circle-stroke-width': 1,
        }}
      />
      <Layer {...pinLayer('quiet-pins', 0.75)} paint={{ 'icon-opacity': 0.6 }} />
    </Source>
  );
}
