import { LocationsScreen } from '#features/locations/list/screen/locations-screen.tsx';
import { prefetchFirstBounds } from '#features/locations/list/state/use-first-bounds.ts';

/** /dashboard/standorte */
export const Component = LocationsScreen;

/** The map's bounds are requested while the page is rendered. */
export const prefetch = prefetchFirstBounds;
