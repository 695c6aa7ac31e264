import { ImportsScreen } from '#features/imports/imports-screen.tsx';

/** /dashboard/einstellungen/kundenimport */
export const Component = ImportsScreen;
