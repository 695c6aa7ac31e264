import { Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapPlace } from '../locations/selection-url.ts';
import { Failure } from '../ui/failure.tsx';
import type { LocationLayersProps } from './location-layers.tsx';
import { DEFAULT_CENTRE, FRAGMENT_HEIGHT_PX, FRAGMENT_ZOOM } from './map-defaults.ts';
import type { MapSegment } from './map-segment.ts';
import classes from './map-view.module.css';
import { useMapModule } from './use-map-module.ts';

/** A position in degrees, WGS 84. */
export interface MapPosition {
  readonly lng: number;
  readonly lat: number;
}

export interface MapViewProps {
  /** Where the map looks; a new value moves it there. */
  readonly centre?: MapPosition;
  readonly zoom?: number;
  /** Pixels, or any CSS length. */
  readonly height?: number | string;
  /** What the map is a map of, for screen readers. */
  readonly label?: string;
  /** A marker to drag, or to move by arrow keys; each move is reported by `onPick`. */
  readonly marker?: MapPosition | null;
  /** A click on the map, or the marker's new place. */
  readonly onPick?: (position: MapPosition) => void;
  /** The map's segment, once at the start and whenever the map becomes idle after moving (spec section 7). */
  readonly onSegmentChange?: (segment: MapSegment) => void;
  /** There is no map: no WebGL, or it failed to load. */
  readonly onUnavailable?: () => void;
  /** Locations as clusters and pins. */
  readonly locations?: LocationLayersProps;
  /** Leaves plain scrolling and one-finger moves to the page. */
  readonly cooperative?: boolean;
  /** Further sources and layers; loaded with the map's own code. */
  readonly children?: ReactNode;
}

/** The map view fragment (spec section 2): its code is loaded when it is first shown, and the page works without it. */
export function MapView({ height = FRAGMENT_HEIGHT_PX, onUnavailable, ...props }: MapViewProps) {
  const { t } = useTranslation();
  const { state, attempt, retry, fail } = useMapModule();
  const [isReady, setReady] = useState(false);
  const isUnavailable = state === 'failed' || state === 'no-webgl';
  useEffect(() => {
    if (isUnavailable) onUnavailable?.();
  }, [isUnavailable, onUnavailable]);
  if (isUnavailable)
    return (
      <div className={classes.unavailable}>
        <Failure message={`${t(state === 'failed' ? 'map.failed' : 'map.no_webgl')} ${t('map.failed_rest')}`} onRetry={retry} />
      </div>
    );
  const place: MapPlace = { ...(props.centre ?? DEFAULT_CENTRE), zoom: props.zoom ?? FRAGMENT_ZOOM };
  return (
    <div className={classes.frame} style={{ height }}>
      {state !== 'loading' && <state.MapCanvas {...props} key={attempt} place={place} onReady={() => setReady(true)} onFailed={fail} />}
      {!isReady && (
        <Text className={classes.loading} role="status">
          {t('map.loading')}
        </Text>
      )}
    </div>
  );
}
