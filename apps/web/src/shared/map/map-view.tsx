import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapPlace } from '../locations/selection-url.ts';
import { Failure } from '../ui/failure.tsx';
import { DEFAULT_CENTRE, FRAGMENT_HEIGHT_PX, FRAGMENT_ZOOM } from './map-defaults.ts';
import classes from './map-view.module.css';
import type { MapViewProps } from './map-view-props.ts';
import { useMapModule } from './use-map-module.ts';

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
