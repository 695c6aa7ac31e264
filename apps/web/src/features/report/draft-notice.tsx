import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ReportDraft } from './form/report-draft.ts';

interface DraftNoticeProps {
  readonly kept: ReportDraft;
  readonly onDrop: () => void;
}

/** Says after a reload that the entries were restored, but not the photos. */
export function DraftNotice({ kept: { files }, onDrop }: DraftNoticeProps) {
  const { t } = useTranslation();
  return (
    <Alert variant="outline" role="status" icon={<IconRestore aria-hidden />} title={t('report_page.kept.title')}>
      <Stack gap="xs" align="flex-start">
        {files.length > 0 && <Text size="sm">{t('report_page.kept.files', { names: files.join(', ') })}</Text>}
        <Button variant="default" onClick={onDrop}>
          {t('report_page.kept.drop')}
        </Button>
      </Stack>
    </Alert>
  );
}
