import { Stack, Text } from '@mantine/core';
import type { Location } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { type ChangedField, ChangedFields } from '#domain/locations/changes/changed-fields.tsx';
import { GoLiveNotice } from '#domain/locations/room/go-live-notice.tsx';

interface RestorePreviewProps {
  /** The location as it is now. */
  readonly present: Location;
  readonly changes: readonly ChangedField[];
  /** Whether unsaved entries would go. */
  readonly losesEntries: boolean;
}

/** What restoring a version would change. */
export function RestorePreview({ present, changes, losesEntries }: RestorePreviewProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="xs">
      {losesEntries && <Text size="sm">{t('history.ask_unsaved')}</Text>}
      <Text size="sm">{changes.length > 0 ? t('history.ask_changes') : t('history.ask_same')}</Text>
      {changes.length > 0 && <ChangedFields changes={changes} />}
      {changes.length > 0 && <GoLiveNotice stored={present} />}
    </Stack>
  );
}
