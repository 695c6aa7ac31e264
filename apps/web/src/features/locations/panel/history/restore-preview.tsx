import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type ChangedField, ChangedFields } from '../../../../shared/locations/editor/changed-fields.tsx';

interface RestorePreviewProps {
  readonly changes: readonly ChangedField[];
  /** Whether unsaved entries would go. */
  readonly losesEntries: boolean;
}

/** What restoring a version would change. */
export function RestorePreview({ changes, losesEntries }: RestorePreviewProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="xs">
      {losesEntries && <Text size="sm">{t('history.ask_unsaved')}</Text>}
      <Text size="sm">{changes.length > 0 ? t('history.ask_changes') : t('history.ask_same')}</Text>
      {changes.length > 0 && <ChangedFields changes={changes} />}
    </Stack>
  );
}
