import { Button, Group } from '@mantine/core';
import { useState } from 'react';

interface UndoToastProps {
  /** What was done, what is said after an undo, after a failed one, and the label of the button. */
  readonly texts: { readonly done: string; readonly undone: string; readonly failed: string; readonly undo: string };
  /** Undoes the action; rejects on failure. */
  readonly onUndo: () => Promise<unknown>;
}

type State = 'done' | 'busy' | 'undone' | 'failed';

/** Content of a toast: what was done, an undo button, and whether the undo succeeded. */
export function UndoToast({ texts, onUndo }: UndoToastProps) {
  const [state, setState] = useState<State>('done');
  const undo = async () => {
    setState('busy');
    await onUndo().then(
      () => setState('undone'),
      () => setState('failed'),
    );
  };
  return (
    <Group gap="sm" justify="space-between">
      <span>{texts[state === 'busy' ? 'done' : state]}</span>
      {(state === 'done' || state === 'busy') && (
        <Button size="compact-sm" variant="default" loading={state === 'busy'} onClick={() => void undo()}>
          {texts.undo}
        </Button>
      )}
    </Group>
  );
}
