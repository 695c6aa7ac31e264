import type { PlaceKind } from '@rastnetz/contract';
import { FRAGMENT_ZOOM } from '#domain/map/position/map-defaults.ts';

/** The built-in map shows no streets, so a higher zoom reveals nothing more. */
const BUILT_IN_CLOSE_ZOOM = 10;

/** Zoom levels that show a place with its surroundings. */
const KIND_ZOOM: Readonly<Record<PlaceKind, number>> = { town: 13, village: 13, postcode: 12, municipality: 11 };

/** Zoom for a found place, or for a position (null), on the built-in map or a provider's. */
export const placeZoom = (kind: PlaceKind | null, isBuiltIn: boolean): number => {
  const zoom = kind === null ? FRAGMENT_ZOOM : KIND_ZOOM[kind];
  return isBuiltIn ? Math.min(zoom, BUILT_IN_CLOSE_ZOOM) : zoom;
};
