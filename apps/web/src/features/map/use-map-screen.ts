import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { locationQuery } from '#domain/locations/queries/location-queries.ts';
import { useSegmentLocations } from '#domain/locations/queries/use-segment-locations.ts';
import type { LiftedPin } from '#domain/map/pins/location-layers.tsx';
import { defaultPlace, MAP_SCREEN_ZOOM } from '#domain/map/position/map-defaults.ts';
import { type MapSegment, type SegmentState, samePlace } from '#domain/map/position/map-segment.ts';
import { useMapUrl } from './address/map-url.ts';
import { useCloseView, useDeepLink } from './address/use-deep-link.ts';

const MAP_PLACE = defaultPlace(MAP_SCREEN_ZOOM);

/** State of the map screen: its address, the map segment, and the API results for both. */
export function useMapScreen() {
  const [state, change] = useMapUrl();
  const [segment, setSegment] = useState<SegmentState>('pending');
  const { clusters, counts, failure } = useSegmentLocations(segment, {
    filter: [...state.filter],
    types: [...state.types],
    mine: state.mine,
    ...(state.publication && { publication: state.publication }),
  });
  const { data, isError } = useQuery({ ...locationQuery(state.card ?? ''), enabled: state.card !== null });
  const chosen = isError ? undefined : data;
  const closeView = useCloseView();
  useDeepLink(state, chosen, change);
  const lifted = useMemo<LiftedPin | null>(
    () =>
      state.card !== null && chosen?.coordinates
        ? { locationType: chosen.locationType, coordinates: chosen.coordinates.coordinates }
        : null,
    [state.card, chosen],
  );
  const place = state.view ?? MAP_PLACE;
  const followMap = useCallback(
    (next: MapSegment) => {
      setSegment(next);
      if (next.hasMoved && !samePlace(next.view, place)) change({ view: next.view }, { replace: true });
    },
    [place, change],
  );
  const loseMap = useCallback(() => setSegment('none'), []);
  return {
    state,
    change,
    segment,
    place,
    clusters,
    counts,
    lifted,
    closeView,
    followMap,
    loseMap,
    /** Whether the counts are those of the previous segment or filters. */
    isUpdating: counts.isPlaceholderData,
    failure,
  };
}
