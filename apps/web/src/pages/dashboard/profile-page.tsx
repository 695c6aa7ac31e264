import { ProfileScreen } from '#features/profile/profile-screen.tsx';

/** /dashboard/profil */
export const Component = ProfileScreen;
