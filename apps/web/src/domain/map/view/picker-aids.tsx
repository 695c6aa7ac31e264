import { Layer, ScaleControl, Source } from '@vis.gl/react-maplibre';
import { useMemo } from 'react';
import { accuracyCircle } from '#domain/map/my-place/accuracy-circle.ts';
import { CLICK_ACCURACY_METRES } from '#domain/map/position/map-defaults.ts';
import type { MapPosition } from '#domain/map/position/map-position.ts';

const AMBER = '#b7791f';

/** Aids for picking a position: a scale bar, and around a position picked on the built-in map the circle of its accuracy. */
export function PickerAids({ picked }: { readonly picked: MapPosition | null }) {
  return (
    <>
      <ScaleControl position="bottom-left" maxWidth={120} unit="metric" />
      {picked && <AccuracyCircle lng={picked.lng} lat={picked.lat} />}
    </>
  );
}

function AccuracyCircle({ lng, lat }: MapPosition) {
  const data = useMemo(() => {
    const coordinates = [accuracyCircle({ lng, lat, accuracyMetres: CLICK_ACCURACY_METRES })];
    return { type: 'Feature' as const, geometry: { type: 'Polygon' as const, coordinates }, properties: {} };
  }, [lng, lat]);
  return (
    <Source id="click-accuracy" type="geojson" data={data}>
      <Layer id="click-accuracy-area" type="fill" paint={{ 'fill-color': AMBER, 'fill-opacity': 0.1 }} />
      <Layer id="click-accuracy-edge" type="line" paint={{ 'line-color': AMBER, 'line-width': 1.5, 'line-dasharray': [3, 2] }} />
    </Source>
  );
}
