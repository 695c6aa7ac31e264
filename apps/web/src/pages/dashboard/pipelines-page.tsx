import { ClearingSettingsScreen } from '#features/clearing/settings/clearing-settings-screen.tsx';

/** /dashboard/einstellungen/pipelines */
export const Component = ClearingSettingsScreen;
