import { UsersScreen } from '#features/users/users-screen.tsx';

/** /dashboard/einstellungen/benutzer */
export const Component = UsersScreen;
