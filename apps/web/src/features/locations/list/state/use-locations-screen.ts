import { type Location, type LocationSummary, MAX_CHOSEN_LOCATIONS } from '@rastnetz/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locationKeys } from '#domain/locations/queries/location-keys.ts';
import { listQuery, locationQuery, showStored } from '#domain/locations/queries/location-queries.ts';
import { useSegmentLocations } from '#domain/locations/queries/use-segment-locations.ts';
import { CLOSE_ZOOM } from '#domain/map/position/fit-view.ts';
import type { MapViewState } from '#domain/map/position/map-position.ts';
import { cornersOf, isInside, type MapSegment, type SegmentState, samePlace } from '#domain/map/position/map-segment.ts';
import { LOCATIONS_PLACE } from '#features/locations/list/map/locations-map.tsx';
import { listFilterOf, listQueryOf } from '#features/locations/selection/list-query.ts';
import { isWorklist, type ListUrl, NEW_PANEL, PLAIN_LIST, panelSubject } from '#features/locations/selection/list-url.ts';
import { type ChangeList, useListUrl } from '#features/locations/selection/use-list-url.ts';
import { useChosen } from '#kit/chosen/use-chosen.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import { scrollBehavior } from '#kit/lib/scroll-behavior.ts';
import { useElsewhere } from './use-elsewhere.ts';
import { useFirstBounds } from './use-first-bounds.ts';
import { useLocationList } from './use-location-list.ts';

/** Map view of a location at `zoom`; null without a position. */
function viewOn({ coordinates }: Pick<Location, 'coordinates'>, zoom: number): MapViewState | null {
  if (!coordinates) return null;
  const [lng, lat] = coordinates.coordinates;
  return { lng, lat, zoom };
}

/** Whether the form of a new location is open; after a save it shows the stored one. The wizard closes by itself. */
const isNewForm = ({ panel }: ListUrl): boolean => panel !== null && panel !== NEW_PANEL && panelSubject(panel).locationId === null;

/** After a save: refetches list, map and counts, marks the location, and moves the map to it if it is outside the segment. */
function useSaved(list: ListUrl, segment: SegmentState, change: ChangeList, touch: (location: Location) => void) {
  const queryClient = useQueryClient();
  return (location: Location) => {
    showStored(queryClient, location);
    void queryClient.invalidateQueries({ queryKey: locationKeys.all });
    touch(location);
    const corners = cornersOf(segment);
    const at = location.coordinates?.coordinates;
    const view = corners && at && !isInside(corners, at) ? viewOn(location, list.view?.zoom ?? LOCATIONS_PLACE.zoom) : null;
    change({ ...(isNewForm(list) && { panel: location._id }), ...(view && { view }) }, { replace: true });
  };
}

/** Segment of the map; the address follows when the user moves the map. */
function useFollowedMap({ view }: ListUrl, change: ChangeList) {
  const [segment, setSegment] = useState<SegmentState>('pending');
  const loseMap = useCallback(() => setSegment('none'), []);
  /** The view of an address without parameters. */
  const first = useRef<MapViewState>(LOCATIONS_PLACE);
  const followMap = useCallback(
    (next: MapSegment) => {
      setSegment(next);
      if (view === null && !next.hasMoved) first.current = next.view;
      if (next.hasMoved && !samePlace(next.view, view ?? first.current)) change({ view: next.view }, { replace: true });
    },
    [view, change],
  );
  return { segment, followMap, loseMap };
}

/**
 * Follows the first segment of the map, and requests its list at once: a phone takes a fifth of a second to render the screen with the segment, after which
 * the list would be requested.
 */
function useOpenMap(list: ListUrl, followMap: (segment: MapSegment) => void) {
  const queryClient = useQueryClient();
  return useCallback(
    (segment: MapSegment) => {
      if (!isWorklist(list)) void queryClient.prefetchQuery(listQuery(listQueryOf(list, segment, new Date()), true));
      followMap(segment);
    },
    [queryClient, list, followMap],
  );
}

/** State of the locations page: its address, the map segment, and the API results for both. */
export function useLocationsScreen() {
  const [list, change] = useListUrl();
  const { segment, followMap, loseMap } = useFollowedMap(list, change);
  const openMap = useOpenMap(list, followMap);
  const [pickedId, setPickedId] = useState<string | null>(null);
  const picked = useQuery({ ...locationQuery(pickedId ?? ''), enabled: pickedId !== null });
  const [hovered, setHovered] = useState<LocationSummary | null>(null);
  const filter = useMemo(() => listFilterOf(list, new Date()), [list]);
  const { clusters, counts, failure } = useSegmentLocations(segment, filter, isWorklist(list));
  const firstBounds = useFirstBounds(list);
  const { answer, message } = useLocationList(list, segment, change);
  const { t } = useTranslation();
  const language = useLanguage();
  const choice = useChosen(t('bulk.too_many', { max: formatNumber(MAX_CHOSEN_LOCATIONS, language) }), MAX_CHOSEN_LOCATIONS);
  const handleSaved = useSaved(list, segment, change, (saved) => {
    setPickedId(saved._id);
    choice.renew([saved]);
  });
  const elsewhere = useElsewhere(list, segment, change, {
    elsewhere: answer.data?.totalElsewhere,
    withoutCoordinates: counts.isPlaceholderData ? undefined : counts.data?.withoutCoordinates,
  });
  const { view } = list;
  const showOnMap = (location: LocationSummary) => {
    setPickedId(location._id);
    change({ view: viewOn(location, Math.max(view?.zoom ?? 0, CLOSE_ZOOM)) });
    window.scrollTo({ top: 0, behavior: scrollBehavior() });
  };
  return {
    list,
    change,
    segment,
    followMap,
    openMap,
    loseMap,
    clusters,
    counts,
    failure,
    answer,
    message,
    choice,
    showOnMap,
    handleSaved,
    picked: { id: pickedId, set: setPickedId },
    lifted: hovered ?? (pickedId === null ? null : (picked.data ?? null)),
    hover: setHovered,
    elsewhere,
    /** Initial view; pending only until the map exists. */
    first: { ...firstBounds, isPending: firstBounds.isPending && segment === 'pending' },
    clearFilters: () => change({ ...PLAIN_LIST, view, rows: list.rows, sort: list.sort, panel: list.panel, tab: list.tab }),
    showWholeMap: () => change({ view: LOCATIONS_PLACE }),
  };
}

export type LocationsScreenState = ReturnType<typeof useLocationsScreen>;
