import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReportEditor } from '#features/clearing/panel/form/use-report-editor.ts';
import { useUploadsUnderWay } from '#kit/upload/use-upload-progress.ts';

interface MergeButtonsProps extends Pick<ReportEditor, 'request'> {
  readonly isPossible: boolean;
  readonly onMerge: () => void;
  readonly onClose: () => void;
}

/** The buttons. A merge first waits for uploads, and can be stopped meanwhile. */
export function MergeButtons({ request, isPossible, onMerge, onClose }: MergeButtonsProps) {
  const { t } = useTranslation();
  const count = useUploadsUnderWay();
  const isWaiting = request.isSaving && count > 0;
  return (
    <Group justify="flex-end">
      {isWaiting && (
        <Text size="sm" role="status">
          {t('upload.still_sending', { count })}
        </Text>
      )}
      <Button variant="default" disabled={request.isBusy && !isWaiting} onClick={isWaiting ? request.stop : onClose}>
        {t(isWaiting ? 'panel.stop' : 'app.cancel')}
      </Button>
      <Button loading={request.isBusy} disabled={!isPossible} onClick={onMerge}>
        {t('clearing_panel.merge.go')}
      </Button>
    </Group>
  );
}
