import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface UndoNoteProps {
  readonly done: string;
  readonly undone: string;
  /** Undoes the action; rejects on failure. */
  readonly onUndo: () => Promise<unknown>;
}

type State = 'done' | 'busy' | 'undone' | 'failed';

/** Content of a toast: what was done, an undo button, and whether the undo succeeded. */
export function UndoNote({ done, undone, onUndo }: UndoNoteProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<State>('done');
  const texts: Readonly<Record<State, string>> = { done, busy: done, undone, failed: t('quality.pair.undo_failed') };
  const undo = async () => {
    setState('busy');
    await onUndo().then(
      () => setState('undone'),
      () => setState('failed'),
    );
  };
  return (
    <Group gap="sm" justify="space-between">
      <span>{texts[state]}</span>
      {(state === 'done' || state === 'busy') && (
        <Button size="compact-sm" variant="default" loading={state === 'busy'} onClick={() => void undo()}>
          {t('quality.pair.undo')}
        </Button>
      )}
    </Group>
  );
}
