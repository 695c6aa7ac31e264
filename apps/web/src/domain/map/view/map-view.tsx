import { Text } from '@mantine/core';
import type { MapCorners } from '@rastnetz/contract';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { containsBounds, fitView, type MapSize, segmentAt } from '#domain/map/position/fit-view.ts';
import { DEFAULT_CENTRE, FRAGMENT_HEIGHT_PX, FRAGMENT_ZOOM } from '#domain/map/position/map-defaults.ts';
import type { MapViewState } from '#domain/map/position/map-position.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { Failure } from '#kit/ui/states/failure.tsx';
import classes from './map-view.module.css';
import type { MapViewProps } from './map-view-props.ts';
import { type MapFailure, useMapModule } from './use-map-module.ts';

/** The map view fragment (S2-MAPVIEW-01, S8-MAPLOAD-01): its code is loaded when it is first shown, and the page works without it. */
export function MapView({ height = FRAGMENT_HEIGHT_PX, onUnavailable, onFirstSegment, ...given }: MapViewProps) {
  const {
    centre = DEFAULT_CENTRE,
    zoom = FRAGMENT_ZOOM,
    fit = null,
    fitsClosely = false,
    isHeld = false,
    isSecond = false,
    ...props
  } = given;
  const box = useRef<HTMLDivElement>(null);
  const { place, placeIn, size } = useFittedPlace(box, { ...centre, zoom }, fit, fitsClosely);
  // Without a size there is no segment to report, so that what comes first would wait for the map.
  const { code, failure, attempt, retry, fail } = useMapModule(isSecond && size?.width !== 0);
  // MapLibre reads its texts once, so a change of language creates a new map, as a retry does.
  const map = `${attempt} ${useLanguage()}`;
  const [shown, setShown] = useState<string | null>(null);
  const show = useCallback(() => setShown(map), [map]);
  const hide = useCallback(() => setShown(null), []);
  useEffect(() => {
    if (failure !== null) onUnavailable?.();
  }, [failure, onUnavailable]);
  const tryAgain = () => {
    // The retry button disappears, so keyboard users continue from the box.
    box.current?.focus();
    retry();
  };
  useFirstSegment(box, { placeIn, isKnown: code === null && failure === null && !isHeld }, onFirstSegment);
  return (
    <div ref={box} tabIndex={-1} className={failure ? classes.unavailable : classes.frame} style={failure ? undefined : { height }}>
      {failure && <NoMap failure={failure} onRetry={tryAgain} />}
      {code && !isHeld && <code.MapCanvas {...props} key={map} place={place} onShown={show} onHidden={hide} onFailed={fail} />}
      {!failure && shown !== map && <Loading />}
    </div>
  );
}

type Box = RefObject<HTMLDivElement | null>;

const sizeOf = ({ current }: Box): MapSize | null => current && { width: current.clientWidth, height: current.clientHeight };

/**
 * For a size of the box the view, or the one that fits the bounds if it does not contain them, or in any case with `isClose`. The box is measured once, so
 * that resizing the window does not move the map.
 */
function useFittedPlace(box: Box, { lng, lat, zoom }: MapViewState, bounds: MapCorners | null, isClose: boolean) {
  const [size, setSize] = useState<MapSize | null>(null);
  useLayoutEffect(() => setSize(sizeOf(box)), [box]);
  const placeIn = useCallback(
    (measured: MapSize | null) => {
      const asked = { lng, lat, zoom };
      if (!bounds || !measured) return asked;
      return !isClose && containsBounds(asked, measured, bounds) ? asked : fitView(bounds, measured);
    },
    [bounds, isClose, lng, lat, zoom],
  );
  const place = useMemo(() => placeIn(size), [placeIn, size]);
  return { place, placeIn, size };
}

/**
 * Reports once which segment a map of this size is going to show; without a size (no map, hidden) nothing. Before the box is painted, and with a
 * measurement of its own: rendering the page with the size takes a phone a sixth of a second, which the list would wait.
 */
function useFirstSegment(
  box: Box,
  { placeIn, isKnown }: { readonly placeIn: (size: MapSize) => MapViewState; readonly isKnown: boolean },
  report: MapViewProps['onFirstSegment'],
): void {
  const isReported = useRef(false);
  useLayoutEffect(() => {
    const size = sizeOf(box);
    if (isReported.current || !report || !isKnown || !size?.width || !size.height) return;
    isReported.current = true;
    report(segmentAt(placeIn(size), size));
  }, [box, placeIn, isKnown, report]);
}

function Loading() {
  const { t } = useTranslation();
  return (
    <Text className={classes.loading} role="status">
      {t('map.loading')}
    </Text>
  );
}

function NoMap({ failure, onRetry }: { readonly failure: MapFailure; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const reload = failure === 'old_page' && { action: t('map.reload'), onRetry: () => window.location.reload() };
  return <Failure message={`${t(`map.${failure}`)} ${t('map.failed_rest')}`} onRetry={onRetry} {...reload} />;
}
