import { Alert, Button, Group, Progress, Text } from '@mantine/core';
import { IconAlertCircle, IconSend } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './fields/report.module.css';
import type { SendReport } from './form/use-send-report.ts';

interface SendFootProps {
  readonly sending: SendReport;
  /** Messages of the errors; empty if there are none. */
  readonly failures: readonly string[];
}

/** Foot of the form: why sending failed, its progress, and the button. */
export function SendFoot({ sending: { isSending, share, cancel }, failures }: SendFootProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const isRefused = failures.length > 0 && !isSending;
  // The submit button lost the focus while it was disabled.
  useEffect(() => {
    if (isRefused && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [isRefused]);
  const percent = Math.round((share ?? 0) * 100);
  return (
    <div className={classes.parts}>
      {failures.length > 0 && (
        <Alert color="red" variant="outline" role="alert" icon={<IconAlertCircle aria-hidden />}>
          {failures.map((failure) => (
            <Text key={failure} size="sm">
              {failure}
            </Text>
          ))}
        </Alert>
      )}
      {isSending && share !== null && (
        <div>
          <Text size="sm" mb={4}>
            {percent < 100 ? t('report_page.sending', { percent }) : t('report_page.checking')}
          </Text>
          <Progress value={percent} size="lg" aria-label={t('report_page.send')} />
        </div>
      )}
      <Group gap="xs" wrap="nowrap">
        {isSending && (
          <Button variant="default" size="md" onClick={cancel}>
            {t('report_page.cancel')}
          </Button>
        )}
        <Button ref={button} type="submit" size="md" flex={1} loading={isSending} leftSection={<IconSend size={20} aria-hidden />}>
          {t('report_page.send')}
        </Button>
      </Group>
    </div>
  );
}
