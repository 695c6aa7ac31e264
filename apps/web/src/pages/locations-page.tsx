import { LocationsScreen } from '#features/locations/list/locations-screen.tsx';

/** /dashboard/standorte */
export const Component = LocationsScreen;
