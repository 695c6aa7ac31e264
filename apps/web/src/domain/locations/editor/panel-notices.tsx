import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconCopy, IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RequestFailure } from '#domain/locations/form/save-failure.ts';

/** Why a request failed; shown until the next one. */
export function RequestFailureNotice({ failure: { title, reason, others } }: { readonly failure: RequestFailure }) {
  return (
    <Alert color="red" variant="outline" role="alert" icon={<IconAlertCircle aria-hidden />} title={title}>
      <Text size="sm">{reason}</Text>
      {others.length > 0 && (
        <List size="sm" mt={4}>
          {others.map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}

/** Notice that invalid fields block the save. */
export function InvalidNotice() {
  const { t } = useTranslation();
  return (
    <Alert color="red" variant="outline" role="alert" icon={<IconAlertCircle aria-hidden />}>
      {t('panel.invalid_form')}
    </Alert>
  );
}

interface DraftNoticeProps {
  readonly lostFiles: readonly string[];
  readonly onKeep: () => void;
  readonly onDrop: () => void;
}

/** Notice that entries were restored after a reload, and which files could not be. */
export function DraftNotice({ lostFiles, onKeep, onDrop }: DraftNoticeProps) {
  const { t } = useTranslation();
  return (
    <Alert color="petrol" variant="outline" role="status" icon={<IconHistory aria-hidden />} title={t('panel.draft.title')}>
      <Stack gap="xs">
        <Text size="sm">{t('panel.draft.body')}</Text>
        {lostFiles.length > 0 && <Text size="sm">{t('panel.draft.files', { names: lostFiles.join(', ') })}</Text>}
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={onKeep}>
            {t('panel.draft.keep')}
          </Button>
          <Button size="xs" variant="default" onClick={onDrop}>
            {t('panel.draft.drop')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

/** Notice of what a copy does not include. */
export function CopyNotice({ title }: { readonly title: string }) {
  const { t } = useTranslation();
  return (
    <Alert color="petrol" variant="outline" role="status" icon={<IconCopy aria-hidden />} title={t('panel.copy.title', { title })}>
      {t('panel.copy.body')}
    </Alert>
  );
}
