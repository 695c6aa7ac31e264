import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface FailureProps {
  /** The error message, in the chosen language. */
  readonly message: string;
  readonly onRetry: () => void;
  /** Label of the retry button. */
  readonly action?: string;
  readonly busy?: boolean;
}

/** An error with a retry button. The focus stays on it during the retry, then moves to its replacement. */
export function Failure({ message, onRetry, action, busy = false }: FailureProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  usePassedOn(box);
  const retry = () => {
    box.current?.focus();
    onRetry();
  };
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      style={{ outline: 'none' }}
      color="red"
      variant="outline"
      icon={<IconAlertCircle aria-hidden />}
      role="alert"
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{message}</Text>
        <Button size="xs" variant="default" onClick={retry} loading={busy}>
          {action ?? t('app.retry')}
        </Button>
      </Stack>
    </Alert>
  );
}

/** Moves the focus to the surrounding element when the failure disappears. */
function usePassedOn(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const failure = box.current;
    return () => {
      if (failure?.contains(document.activeElement))
        failure.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    };
  }, [box]);
}
