import type { ClusterFeature } from '@rastnetz/contract';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMyPlace } from '#domain/map/my-place/use-my-place.ts';
import { placeZoom } from '#domain/map/places/place-zoom.ts';
import { baseMapBounds } from '#domain/map/style/base-style.ts';
import { useIsBuiltIn } from '#domain/map/style/use-is-built-in.ts';
import { MapView } from '#domain/map/view/map-view.tsx';
import { lazyOptional } from '#kit/lib/lazy-optional.ts';
import { MyPlaceControl } from './my-place-control.tsx';
import type { useMapScreen } from './use-map-screen.ts';

/** Loaded lazily with the map code they depend on. */
const MyPlaceLayer = lazyOptional(async () => (await import('#domain/map/my-place/my-place-layer.tsx')).MyPlaceLayer);
const CollapsedAttribution = lazyOptional(async () => (await import('#domain/map/view/collapsed-attribution.tsx')).CollapsedAttribution);
const NO_FEATURES: readonly ClusterFeature[] = [];

interface MapAreaProps {
  readonly screen: ReturnType<typeof useMapScreen>;
  /** A click on the pin of a location. */
  readonly onPick: (id: string) => void;
}

/** The map with its layers: clusters, pins, the user's position. */
export function MapArea({ screen: { state, segment, place, clusters, lifted, followMap, loseMap, change }, onPick }: MapAreaProps) {
  const { t } = useTranslation();
  const isBuiltIn = useIsBuiltIn();
  const zoom = placeZoom('municipality', isBuiltIn);
  const mine = useMyPlace(isBuiltIn ? baseMapBounds : null, ({ lng, lat }) => change({ view: { lng, lat, zoom } }));
  return (
    <>
      <MapView
        height="100%"
        centre={place}
        zoom={place.zoom}
        label={t('locations.map_label')}
        onSegmentChange={followMap}
        onUnavailable={loseMap}
        locations={{ features: clusters.data?.features ?? NO_FEATURES, lifted, onPickLocation: onPick }}
      >
        {typeof mine.state === 'object' && (
          <Suspense>
            <MyPlaceLayer place={mine.state} />
          </Suspense>
        )}
        {state.card !== null && (
          <Suspense>
            <CollapsedAttribution />
          </Suspense>
        )}
      </MapView>
      {typeof segment === 'object' && <MyPlaceControl state={mine.state} onAsk={mine.ask} onDismiss={mine.dismiss} />}
    </>
  );
}
