import { ClearingScreen } from '#features/clearing/clearing-screen.tsx';

/** /dashboard/clearing */
export const Component = ClearingScreen;
