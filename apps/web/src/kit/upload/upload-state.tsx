import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isUploading, type UploadEntry } from './upload-entry.ts';
import { uploadErrorText } from './upload-error-text.ts';
import { useUploadProgress } from './use-upload-progress.ts';

interface UploadStateProps {
  readonly upload: UploadEntry;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
}

/** Progress of an upload with a cancel button; a refused file shows the reason and a retry button. */
export function UploadState({ upload, onRetry, onCancel }: UploadStateProps) {
  const { t } = useTranslation();
  if (isUploading(upload)) return <UnderWay upload={upload} onCancel={onCancel} />;
  if (!upload.error) return null;
  return (
    <Stack gap={4} align="flex-start">
      <Text size="xs" c="var(--mantine-color-error)" role="alert" tabIndex={-1} data-field-error>
        {uploadErrorText(t, upload.error)}
      </Text>
      {upload.file && (
        <Button size="compact-xs" variant="default" aria-label={t('upload.retry_named', { name: upload.name })} onClick={onRetry}>
          {t('upload.retry')}
        </Button>
      )}
    </Stack>
  );
}

function UnderWay({ upload: { id, name }, onCancel }: Pick<UploadStateProps, 'upload' | 'onCancel'>) {
  const { t } = useTranslation();
  const share = useUploadProgress(id);
  const percent = Math.round((share ?? 0) * 100);
  const label = share === null ? t('upload.waits') : percent < 100 ? t('upload.sending', { percent }) : t('upload.checked_now');
  return (
    <Stack gap={4} w="100%">
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Progress value={percent} aria-label={t('upload.progress', { name })} />
      <Group>
        <Button size="compact-xs" variant="default" aria-label={t('upload.cancel_named', { name })} onClick={onCancel}>
          {t('app.cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
