import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatBytes } from '#kit/lib/format-bytes.ts';
import classes from './start.module.css';
import type { Sending } from './use-send-file.ts';

interface SendingBoxProps {
  readonly sending: Sending;
  readonly onCancel: () => void;
}

/** Upload progress with a cancel button; after the last byte, that the server is reading the file. */
export function SendingBox({ sending: { name, sentBytes, totalBytes }, onCancel }: SendingBoxProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const isSent = totalBytes > 0 && sentBytes >= totalBytes;
  const share = totalBytes > 0 ? Math.min(100, (sentBytes / totalBytes) * 100) : 0;
  const text = isSent
    ? t('imports.upload.reading', { name })
    : t('imports.upload.sending', { name, sent: formatBytes(sentBytes, language), total: formatBytes(totalBytes, language) });
  return (
    <Stack ref={box} tabIndex={-1} gap="sm" className={classes.sending}>
      <Text size="sm" className="rn-numbers">
        {text}
      </Text>
      <div role="progressbar" aria-label={t('imports.upload.progress')} aria-valuetext={text} {...(!isSent && { 'aria-valuenow': share })}>
        <Progress value={isSent ? 100 : share} animated={isSent} aria-hidden />
      </div>
      <Group>
        <Button size="xs" variant="default" onClick={onCancel}>
          {t('imports.upload.cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
