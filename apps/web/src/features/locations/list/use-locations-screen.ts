import { type Location, MAX_CHOSEN } from '@rastnetz/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChosen } from '../../../shared/chosen/use-chosen.ts';
import { scrollBehavior } from '../../../shared/lib/scroll-behavior.ts';
import { locationKeys } from '../../../shared/locations/location-keys.ts';
import { locationQuery } from '../../../shared/locations/location-queries.ts';
import type { MapPlace } from '../../../shared/locations/selection-url.ts';
import { useSegmentLocations } from '../../../shared/locations/use-segment-locations.ts';
import { cornersOf, isInside, type MapSegment, type SegmentState, samePlace } from '../../../shared/map/map-segment.ts';
import { type ListUrl, NEW_PANEL, PLAIN_LIST, panelSubject } from './list-url.ts';
import { LOCATIONS_PLACE } from './locations-map.tsx';
import { type ChangeList, useListUrl } from './use-list-url.ts';
import { useLocationList } from './use-location-list.ts';

/** Zoom at which one location is shown among its neighbours. */
const CLOSE_ZOOM = 10;

/** The view that shows a location: its place, no farther away than `zoom`; null without a position. */
function viewOn({ coordinates }: Location, zoom: number): MapPlace | null {
  if (!coordinates) return null;
  const [lng, lat] = coordinates.coordinates;
  return { lng, lat, zoom };
}

/** Whether the panel is open for a new location: once saved it stays open for the stored one. The wizard closes by itself. */
const isNewForm = ({ panel }: ListUrl): boolean => panel !== null && panel !== NEW_PANEL && panelSubject(panel).locationId === null;

/** After a save list, map and numbers are asked for anew; the saved location is marked, and brought into the segment if it lies outside. */
function useSaved(list: ListUrl, segment: SegmentState, change: ChangeList, touch: (location: Location) => void) {
  const queryClient = useQueryClient();
  return (location: Location) => {
    queryClient.setQueryData(locationKeys.one(location._id), location);
    void queryClient.invalidateQueries({ queryKey: locationKeys.all });
    touch(location);
    const corners = cornersOf(segment);
    const at = location.coordinates?.coordinates;
    const view = corners && at && !isInside(corners, at) ? viewOn(location, list.view?.zoom ?? LOCATIONS_PLACE.zoom) : null;
    change({ ...(isNewForm(list) && { panel: location._id }), ...(view && { view }) }, { replace: true });
  };
}

/** The map's segment; the address follows the map where it was moved. */
function useFollowedMap({ view }: ListUrl, change: ChangeList) {
  const [segment, setSegment] = useState<SegmentState>('pending');
  const loseMap = useCallback(() => setSegment('none'), []);
  const followMap = useCallback(
    (next: MapSegment) => {
      setSegment(next);
      if (next.hasMoved && !samePlace(next.view, view ?? LOCATIONS_PLACE)) change({ view: next.view }, { replace: true });
    },
    [view, change],
  );
  return { segment, followMap, loseMap };
}

/** Everything the locations page knows: its address, the map's segment, and what the API answers for both. */
export function useLocationsScreen() {
  const [list, change] = useListUrl();
  const { segment, followMap, loseMap } = useFollowedMap(list, change);
  const [pickedId, setPickedId] = useState<string | null>(null);
  const picked = useQuery({ ...locationQuery(pickedId ?? ''), enabled: pickedId !== null });
  const [hovered, setHovered] = useState<Location | null>(null);
  const { clusters, counts, failure } = useSegmentLocations(segment, list);
  const { answer, message } = useLocationList(list, segment, change);
  const { t } = useTranslation();
  const choice = useChosen(t('bulk.full', { max: MAX_CHOSEN }));
  const handleSaved = useSaved(list, segment, change, (saved) => {
    setPickedId(saved._id);
    choice.renew([saved]);
  });
  const { view } = list;
  const showOnMap = (location: Location) => {
    setPickedId(location._id);
    change({ view: viewOn(location, Math.max(view?.zoom ?? 0, CLOSE_ZOOM)) });
    window.scrollTo({ top: 0, behavior: scrollBehavior() });
  };
  return {
    ...{ list, change, segment, followMap, loseMap, clusters, counts, failure, answer, message, choice, showOnMap, handleSaved },
    picked: { id: pickedId, set: setPickedId },
    lifted: hovered ?? (pickedId === null ? null : (picked.data ?? null)),
    hover: setHovered,
    clearFilters: () => change({ ...PLAIN_LIST, view, sort: list.sort, panel: list.panel, tab: list.tab }),
    showWholeMap: () => change({ view: LOCATIONS_PLACE }),
  };
}

export type LocationsScreenState = ReturnType<typeof useLocationsScreen>;
