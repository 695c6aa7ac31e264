import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface FailureProps {
  /** What happened, in the chosen language. */
  readonly message: string;
  readonly onRetry: () => void;
  /** What the button says; otherwise that it tries again. */
  readonly action?: string;
  readonly busy?: boolean;
}

/** A failure where it happened, with the way to try again. */
export function Failure({ message, onRetry, action, busy = false }: FailureProps) {
  const { t } = useTranslation();
  return (
    <Alert color="red" variant="outline" icon={<IconAlertCircle aria-hidden />} role="alert">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{message}</Text>
        <Button size="xs" variant="default" onClick={onRetry} loading={busy}>
          {action ?? t('app.retry')}
        </Button>
      </Stack>
    </Alert>
  );
}
