import { useQuery } from '@tanstack/react-query';
import { clearingSettingsQuery } from '#domain/clearing/clearing-queries.ts';
import { SettingsScreen } from '#kit/settings/settings-screen.tsx';
import { SettingsEditor } from './settings-editor.tsx';

/** Settings of the clearing: stages, mails to reporters, retention (S2-ROUTE-12). */
export function ClearingSettingsScreen() {
  const stored = useQuery({ ...clearingSettingsQuery(), refetchOnMount: 'always', networkMode: 'always' });
  return (
    <SettingsScreen kind="pipelines" stored={stored} heights={[360, 640, 160]}>
      {(settings) => <SettingsEditor stored={settings} />}
    </SettingsScreen>
  );
}
