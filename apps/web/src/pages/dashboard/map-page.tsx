import { MapScreen } from '#features/map/map-screen.tsx';

/** /dashboard/map */
export const Component = MapScreen;
