import { Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ClusterFeature, Location } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locationQuery } from '../../shared/locations/location-queries.ts';
import { useSegmentLocations } from '../../shared/locations/use-segment-locations.ts';
import type { LiftedPin } from '../../shared/map/location-layers.tsx';
import { defaultPlace, MAP_SCREEN_ZOOM } from '../../shared/map/map-defaults.ts';
import { type MapSegment, type SegmentState, samePlace } from '../../shared/map/map-segment.ts';
import { MapView } from '../../shared/map/map-view.tsx';
import { Failure } from '../../shared/ui/failure.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { LocationCard } from './location-card.tsx';
import classes from './map-screen.module.css';
import { MapToolbar } from './map-toolbar.tsx';
import { useMapUrl } from './map-url.ts';
import { SegmentList, SegmentListDrawer } from './segment-list.tsx';
import { TypeLegend } from './type-legend.tsx';

const MAP_PLACE = defaultPlace(MAP_SCREEN_ZOOM);
const NO_FEATURES: readonly ClusterFeature[] = [];

/** The pin of the location whose card is open. */
function useLiftedPin(id: string | null): LiftedPin | null {
  const { data } = useQuery({ ...locationQuery(id ?? ''), enabled: id !== null });
  return useMemo(
    () => (id !== null && data?.coordinates ? { locationType: data.locationType, coordinates: data.coordinates.coordinates } : null),
    [id, data],
  );
}

/** The map screen (spec section 2): full height, legend as type filter, card of a clicked pin, the same as a list. */
export function MapScreen() {
  const { t } = useTranslation();
  const [state, change] = useMapUrl();
  const [segment, setSegment] = useState<SegmentState>('pending');
  const [listOpened, list] = useDisclosure(false);
  const { clusters, counts } = useSegmentLocations(segment, state);
  const lifted = useLiftedPin(state.card);
  usePageTitle(t('map.title'));
  const { view } = state;
  const { zoom, ...centre } = view ?? MAP_PLACE;
  const followMap = useCallback(
    (next: MapSegment) => {
      setSegment(next);
      if (!samePlace(next.view, view ?? MAP_PLACE)) change({ view: next.view }, { replace: true });
    },
    [view, change],
  );
  const loseMap = useCallback(() => setSegment('none'), []);
  const hasMap = segment !== 'none';
  const pickFromList = ({ _id, coordinates }: Location) => {
    list.close();
    const [lng = MAP_PLACE.lng, lat = MAP_PLACE.lat] = coordinates?.coordinates ?? [];
    change({ card: _id, view: { lng, lat, zoom: Math.max(zoom, 10) } });
  };
  return (
    <div className={classes.screen} data-map={hasMap}>
      <Title order={1} size="h3">
        {t('map.title')}
      </Title>
      <MapToolbar state={state} counts={counts.data} change={change} onList={hasMap ? list.open : null} />
      <TypeLegend types={state.types} counts={counts.data?.types} onChange={(types) => change({ types })} />
      {clusters.isError && (
        <Failure message={t('locations.error.map')} onRetry={() => void clusters.refetch()} busy={clusters.isFetching} />
      )}
      <div className={classes.map}>
        <MapView
          height="100%"
          centre={centre}
          zoom={zoom}
          label={t('locations.map_label')}
          onSegmentChange={followMap}
          onUnavailable={loseMap}
          locations={{ features: clusters.data?.features ?? NO_FEATURES, lifted, onPickLocation: (card) => change({ card }) }}
        />
        {state.card !== null && <LocationCard key={state.card} id={state.card} onClose={() => change({ card: null })} />}
      </div>
      {!hasMap && <SegmentList segment={segment} selection={state} onPick={null} />}
      <SegmentListDrawer opened={listOpened} onClose={list.close} segment={segment} selection={state} onPick={pickFromList} />
    </div>
  );
}
