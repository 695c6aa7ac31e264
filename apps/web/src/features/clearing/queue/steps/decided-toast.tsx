import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface DecidedToastProps {
  /** What was decided, and what is open now. */
  readonly message: string;
  readonly onUndo: () => void;
}

/** Content of a toast: what was decided, and an undo button. */
export function DecidedToast({ message, onUndo }: DecidedToastProps) {
  const { t } = useTranslation();
  return (
    <Group gap="sm" justify="space-between" wrap="nowrap">
      <span>{message}</span>
      <Button size="compact-sm" variant="default" flex="none" aria-keyshortcuts="Z" onClick={onUndo}>
        {t('queue.undo.button')}
      </Button>
    </Group>
  );
}
