import { Layer, Source } from '@vis.gl/react-maplibre';
import { useMemo } from 'react';
import { accuracyCircle, type MyPlace } from './accuracy-circle.ts';

const BLUE = '#1769e0';

/** The user's position: a dot in the circle of its accuracy. */
export function MyPlaceLayer({ place }: { readonly place: MyPlace }) {
  const data = useMemo(() => {
    const feature = <G,>(geometry: G) => ({ type: 'Feature' as const, geometry, properties: {} });
    const circle = feature({ type: 'Polygon' as const, coordinates: [accuracyCircle(place)] });
    const dot = feature({ type: 'Point' as const, coordinates: [place.lng, place.lat] });
    return { type: 'FeatureCollection' as const, features: [circle, dot] };
  }, [place]);
  return (
    <Source id="my-place" type="geojson" data={data}>
      <Layer
        id="my-place-accuracy"
        type="fill"
        filter={['==', ['geometry-type'], 'Polygon']}
        paint={{ 'fill-color': BLUE, 'fill-opacity': 0.16, 'fill-outline-color': BLUE }}
      />
      <Layer
        id="my-place-dot"
        type="circle"
        filter={['==', ['geometry-type'], 'Point']}
        paint={{ 'circle-color': BLUE, 'circle-radius': 7, 'circle-stroke-color': '#fff', 'circle-stroke-width': 3 }}
      />
    </Source>
  );
}
