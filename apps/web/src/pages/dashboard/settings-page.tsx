import { useOutletContext } from 'react-router';
import { SettingsScreen } from '#features/settings/settings-screen.tsx';
import type { PageKey } from '#kit/navigation/paths.ts';

/** /dashboard/einstellungen: links to the settings pages that exist. */
export function Component() {
  return <SettingsScreen pages={useOutletContext<readonly PageKey[]>()} />;
}
