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
  const { place, size } = useFittedPlace(box, { ...centre, zoom }, fit, fitsClosely);
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
  useFirstSegment(code === null && failure === null && !isHeld ? size : null, place, onFirstSegment);
  return (
    <div ref={box} tabIndex={-1} className={failure ? classes.unavailable : classes.frame} style={failure ? undefined : { height }}>
      {failure && <NoMap failure={failure} onRetry={tryAgain} />}
      {code && !isHeld && <code.MapCanvas {...props} key={map} place={place} onShown={show} onHidden={hide} onFailed={fail} />}
      {!failure && shown !== map && <Loading />}
    </div>
  );
}

/**
 * A view, or the one that fits the bounds if it does not contain them, or in any case with `isClose`. The box is measured once, so that resizing
 * the window does not move the map.
 */
function useFittedPlace(
  box: RefObject<HTMLDivElement | null>,
  { lng, lat, zoom }: MapViewState,
  bounds: MapCorners | null,
  isClose: boolean,
) {
  const [size, setSize] = useState<MapSize | null>(null);
  useLayoutEffect(() => {
    if (box.current) setSize({ width: box.current.clientWidth, height: box.current.clientHeight });
  }, [box]);
  const place = useMemo(() => {
    const asked = { lng, lat, zoom };
    if (!bounds || !size) return asked;
    return !isClose && containsBounds(asked, size, bounds) ? asked : fitView(bounds, size);
  }, [bounds, isClose, size, lng, lat, zoom]);
  return { place, size };
}

/** Reports once which segment a map of this size is going to show; without a size (no map, hidden, or not known yet) nothing. */
function useFirstSegment(size: MapSize | null, place: MapViewState, report: MapViewProps['onFirstSegment']): void {
  const isReported = useRef(false);
  useEffect(() => {
    if (isReported.current || !report || !size?.width || !size.height) return;
    isReported.current = true;
    report(segmentAt(place, size));
  }, [size, place, report]);
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
