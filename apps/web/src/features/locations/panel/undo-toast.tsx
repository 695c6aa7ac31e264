import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface UndoToastProps {
  readonly title: string;
  /** Undoes the deletion; rejects on failure. */
  readonly onUndo: () => Promise<void>;
}

type State = 'done' | 'busy' | 'undone' | 'undo_failed';

/** Content of a toast: a location was moved to the trash, an undo button, and whether the undo succeeded. */
export function UndoToast({ title, onUndo }: UndoToastProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<State>('done');
  const undo = async () => {
    setState('busy');
    await onUndo().then(
      () => setState('undone'),
      () => setState('undo_failed'),
    );
  };
  return (
    <Group gap="sm" justify="space-between">
      <span>{t(`panel.trash.${state === 'busy' ? 'done' : state}`, { title })}</span>
      {(state === 'done' || state === 'busy') && (
        <Button size="compact-sm" variant="default" loading={state === 'busy'} onClick={() => void undo()}>
          {t('panel.trash.undo')}
        </Button>
      )}
    </Group>
  );
}
