import type { NearestPlace } from '@rastnetz/contract';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placeZoom } from '#domain/map/places/place-zoom.ts';
import type { MapPosition } from '#domain/map/position/map-position.ts';
import { useIsBuiltIn } from '#domain/map/style/use-is-built-in.ts';
import { MapView } from '#domain/map/view/map-view.tsx';
import { nearestZoom, separationZoom } from './nearest-zoom.ts';

const HEIGHT_PX = 220;
/** Radius shown around a place without neighbours, in metres. */
const ALONE_METRES = 1000;

interface NearestMapProps {
  readonly position: MapPosition;
  readonly places: readonly NearestPlace[];
  readonly onPick: (id: string) => void;
}

/** Map of the report's position and the nearest locations; renders nothing without map support. */
export function NearestMap({ position, places, onPick }: NearestMapProps) {
  const { t } = useTranslation();
  const isBuiltIn = useIsBuiltIn();
  const [hasMap, setHasMap] = useState(true);
  const hide = useCallback(() => setHasMap(false), []);
  const features = useMemo(() => places.map(featureOf), [places]);
  if (!hasMap) return null;
  return (
    <MapView
      height={HEIGHT_PX}
      label={t('clearing_panel.nearest.map')}
      centre={position}
      zoom={zoomOf(position, places[0]?.distance ?? null, isBuiltIn)}
      marker={position}
      locations={{ features, lifted: null, onPickLocation: onPick }}
      onUnavailable={hide}
      cooperative
    />
  );
}

/** Zooms in beyond the usual level only if the nearest location would otherwise overlap the report's marker. */
function zoomOf({ lat }: MapPosition, metres: number | null, isBuiltIn: boolean): number {
  const zoom = nearestZoom(lat, metres ?? ALONE_METRES, HEIGHT_PX);
  const usual = Math.min(zoom, placeZoom(null, isBuiltIn));
  return metres === null ? usual : Math.max(usual, Math.min(zoom, separationZoom(lat, metres)));
}

const featureOf = ({ _id, title, locationType, coordinates }: NearestPlace) => ({
  type: 'Feature' as const,
  geometry: coordinates,
  properties: { count: 1, expansionZoom: null, _id, title, locationType, features: null },
});
