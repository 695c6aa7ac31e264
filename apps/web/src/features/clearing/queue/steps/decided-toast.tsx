import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface DecidedToastProps {
  /** What was decided, and where work goes on. */
  readonly message: string;
  readonly onUndo: () => void;
}

/** A toast's content: what was decided, and the way back. */
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
