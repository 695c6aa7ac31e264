import type { Location } from '@rastnetz/contract';
import { useEffect, useRef } from 'react';
import { placeZoom } from '#domain/map/places/place-zoom.ts';
import type { MapPlace } from '#domain/map/position/map-position.ts';
import { useIsBuiltIn } from '#domain/map/style/use-is-built-in.ts';
import type { ChangeMap, MapUrl } from './map-url.ts';

/** The view that shows a location with what is around it; null without a position. */
export function useCloseView(): (location: Location) => MapPlace | null {
  const isBuiltIn = useIsBuiltIn();
  return ({ coordinates }) => {
    if (!coordinates) return null;
    const [lng, lat] = coordinates.coordinates;
    return { lng, lat, zoom: placeZoom('municipality', isBuiltIn) };
  };
}

/** An address with a card and no view leads to the location of the card; once, for then the view is the reader's. */
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
