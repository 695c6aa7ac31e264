import type { NearestPlace } from '@rastnetz/contract';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapPosition } from '../../../shared/map/map-position.ts';
import { MapView } from '../../../shared/map/map-view.tsx';
import { placeZoom } from '../../../shared/map/place-zoom.ts';
import { useIsBuiltIn } from '../../../shared/map/use-is-built-in.ts';

const HEIGHT_PX = 220;
/** Share of half the height within which the farthest place lies. */
const FILL = 0.8;
/** Metres a pixel stands for at the equator at zoom 0, with tiles of 512 pixels (EPSG:3857). */
const METRES_PER_PIXEL = 78_271.517;
const MIN_ZOOM = 4;

interface NearestMapProps {
  readonly position: MapPosition;
  readonly places: readonly NearestPlace[];
  readonly onPick: (id: string) => void;
}

/** The report's place and the nearest ones. Without a map there is only their list. */
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
      zoom={Math.min(zoomFor(position.lat, places), placeZoom(null, isBuiltIn))}
      marker={position}
      locations={{ features, lifted: null, onPickLocation: onPick }}
      onUnavailable={hide}
      cooperative
    />
  );
}

const featureOf = ({ _id, title, locationType, coordinates }: NearestPlace) => ({
  type: 'Feature' as const,
  geometry: coordinates,
  properties: { count: 1, expansionZoom: null, _id, title, locationType, features: null },
});

/** The zoom at which the farthest place is in sight around the position. */
function zoomFor(lat: number, places: readonly NearestPlace[]): number {
  const farthest = Math.max(100, ...places.map(({ distance }) => distance));
  const metresAtZero = METRES_PER_PIXEL * Math.cos((lat * Math.PI) / 180) * (HEIGHT_PX / 2) * FILL;
  return Math.max(MIN_ZOOM, Math.log2(metresAtZero / farthest));
}
