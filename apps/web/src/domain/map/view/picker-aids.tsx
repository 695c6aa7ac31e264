import { Layer, ScaleControl, Source } from '@vis.gl/react-maplibre';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { accuracyCircle } from '#domain/map/my-place/accuracy-circle.ts';
import { CLICK_ACCURACY_METRES } from '#domain/map/position/map-defaults.ts';
import type { MapPosition } from '#domain/map/position/map-position.ts';
import classes from './map-view.module.css';

const AMBER = '#b7791f';

interface PickerAidsProps {
  /** Position picked on the built-in map. */
  readonly picked: MapPosition | null;
  /** Whether the map is too close to show anything. */
  readonly isPlain: boolean;
}

/** Aids for picking a position: a scale bar, on the built-in map also the circle of accuracy of a pick, and why a close view is plain. */
export function PickerAids({ picked, isPlain }: PickerAidsProps) {
  const { t } = useTranslation();
  return (
    <>
      <ScaleControl position="bottom-left" maxWidth={120} unit="metric" />
      <div role="status">{isPlain && <span className={classes.plain}>{t('map.plain')}</span>}</div>
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
