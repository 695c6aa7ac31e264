import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import { formatBytes } from '#kit/lib/format-bytes.ts';
import classes from './export-status.module.css';
import type { Exporting } from './use-export.ts';

/** Progress of an export with a cancel button, or its failure with a retry. */
export function ExportStatus({ exporting }: { readonly exporting: Exporting }) {
  const { t } = useTranslation();
  const { progress, failure, cancel, retry, dismiss } = exporting;
  const text = useProgressText(progress);
  if (failure !== null)
    return (
      <Alert color="red" variant="outline" icon={<IconAlertCircle aria-hidden />} role="alert" title={t('download.failed')}>
        <Text size="sm">{failure}</Text>
        <Group gap="xs" mt="xs">
          <Button size="xs" variant="default" onClick={retry}>
            {t('app.retry')}
          </Button>
          <Button size="xs" variant="subtle" onClick={dismiss}>
            {t('app.close')}
          </Button>
        </Group>
      </Alert>
    );
  if (!progress) return null;
  const { rows, total } = progress;
  const share = rows !== null && total ? (rows / total) * 100 : null;
  return (
    <Group className={classes.box} gap="sm">
      <Stack gap={6} flex={1} miw={200}>
        <Text size="sm" className="rn-numbers">
          {text}
        </Text>
        <div
          role="progressbar"
          aria-label={t('download.progress')}
          aria-valuetext={text}
          {...(share !== null && { 'aria-valuenow': share })}
        >
          <Progress value={share ?? 100} animated={share === null} aria-hidden />
        </div>
      </Stack>
      <Button size="xs" variant="default" onClick={cancel}>
        {t('download.cancel')}
      </Button>
    </Group>
  );
}

function useProgressText(progress: Exporting['progress']): string {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!progress || progress.receivedBytes === 0) return t('download.waiting');
  const size = formatBytes(progress.receivedBytes, language);
  if (progress.total === null) return t('download.only_bytes', { size });
  const numbers = { size, count: progress.total, total: formatNumber(progress.total, language) };
  return progress.rows === null
    ? t('download.bytes', numbers)
    : t('download.rows', { ...numbers, rows: formatNumber(progress.rows, language) });
}
