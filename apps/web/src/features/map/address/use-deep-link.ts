import type { Location } from '@rastnetz/contract';
import { useEffect, useRef } from 'react';
import { placeZoom } from '#domain/map/places/place-zoom.ts';
import type { MapViewState } from '#domain/map/position/map-position.ts';
import { useIsBuiltIn } from '#domain/map/style/use-is-built-in.ts';
import type { ChangeMap, MapUrl } from './map-url.ts';

/** Returns the close-up view of a location; null without a position. */
export function useCloseView(): (location: Pick<Location, 'coordinates'>) => MapViewState | null {
  const isBuiltIn = useIsBuiltIn();
  return ({ coordinates }) => {
    if (!coordinates) return null;
    const [lng, lat] = coordinates.coordinates;
    return { lng, lat, zoom: placeZoom('municipality', isBuiltIn) };
  };
}

/** Moves the map to the location of a card if the address has no view; once, so that later moves are the user's. */
export function useDeepLink({ card, view }: MapUrl, location: Location | undefined, change: ChangeMap): void {
  const closeView = useCloseView();
  const wanted = useRef(view === null ? card : null);
  useEffect(() => {
    if (wanted.current === null || location?._id !== wanted.current) return;
    wanted.current = null;
    const place = closeView(location);
    if (place) change({ view: place }, { replace: true });
  }, [location, closeView, change]);
}
