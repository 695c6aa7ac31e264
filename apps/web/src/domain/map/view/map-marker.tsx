import { Marker, useMap } from '@vis.gl/react-maplibre';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PIN_PATH } from '#domain/map/pins/pin-images.ts';
import { type MapPosition, positionOf } from '#domain/map/position/map-position.ts';
import classes from './map-view.module.css';

interface MapMarkerProps {
  readonly position: MapPosition;
  readonly onMove: ((position: MapPosition) => void) | undefined;
}

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Pixels per press of an arrow key, alone and with Shift. */
const STEP_PX = 5;
const BIG_STEP_PX = 50;

/** A draggable marker; arrow keys move it as well, so no pointer is needed (WCAG 2.5.7). */
export function MapMarker({ position, onMove }: MapMarkerProps) {
  const { t } = useTranslation();
  const { current: map } = useMap();
  const handleKey = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (!direction || !map) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? BIG_STEP_PX : STEP_PX;
    const point = map.project([position.lng, position.lat]);
    const moved = map.unproject([point.x + direction[0] * step, point.y + direction[1] * step]);
    onMove?.(positionOf(moved));
  };
  const name = t('map.marker', { latitude: position.lat.toFixed(5), longitude: position.lng.toFixed(5) });
  return (
    <Marker
      longitude={position.lng}
      latitude={position.lat}
      draggable={onMove !== undefined}
      anchor="bottom"
      onDragEnd={({ lngLat }) => onMove?.(positionOf(lngLat))}
    >
      <button type="button" className={classes.marker} aria-label={name} onKeyDown={handleKey} onClick={(event) => event.stopPropagation()}>
        <svg width="32" height="42" viewBox="-1 -1 32 42" aria-hidden="true">
          <path d={PIN_PATH} fill="#0f5c66" stroke="#fff" strokeWidth="1.5" />
          <circle cx="15" cy="14" r="5" fill="#fff" />
        </svg>
      </button>
    </Marker>
  );
}
