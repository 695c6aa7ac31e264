import { LocationsScreen } from '#features/locations/list/screen/locations-screen.tsx';

/** /dashboard/standorte */
export const Component = LocationsScreen;
