import { useQuery } from '@tanstack/react-query';
import { SettingsScreen } from '#kit/settings/settings-screen.tsx';
import { RetentionEditor } from './retention-editor.tsx';
import { retentionQuery } from './retention-queries.ts';

/** Retention settings: deleted locations, the audit log, mails and imports. */
export function RetentionScreen() {
  const stored = useQuery({ ...retentionQuery(), refetchOnMount: 'always' });
  return (
    <SettingsScreen kind="retention" stored={stored} heights={[124, 124, 124, 124, 124]}>
      {(settings) => <RetentionEditor stored={settings} />}
    </SettingsScreen>
  );
}
