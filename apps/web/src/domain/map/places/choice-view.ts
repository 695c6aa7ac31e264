import type { MapViewState } from '#domain/map/position/map-position.ts';
import { placeZoom } from './place-zoom.ts';
import type { PlaceChoice } from './use-place-search.ts';

/** The view that shows a chosen place, on the built-in map or a provider's. */
export function choiceView({ place, position }: PlaceChoice, isBuiltIn: boolean): MapViewState {
  if (!place) return { ...position, zoom: placeZoom(null, isBuiltIn) };
  const [lng, lat] = place.coordinates.coordinates;
  return { lng, lat, zoom: placeZoom(place.kind, isBuiltIn) };
}
