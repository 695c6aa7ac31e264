import { LegalSettingsScreen } from '#features/legal/settings/legal-settings-screen.tsx';

/** /dashboard/einstellungen/rechtliches */
export const Component = LegalSettingsScreen;
