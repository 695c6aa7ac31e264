import { RetentionScreen } from '#features/retention/retention-screen.tsx';

/** /dashboard/einstellungen/aufbewahrung */
export const Component = RetentionScreen;
