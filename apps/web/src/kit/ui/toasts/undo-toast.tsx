import { Button, Group } from '@mantine/core';
import { useState } from 'react';

interface UndoToastProps<Answer> {
  /** What was done, what is said after an undo (perhaps by its answer), after a failed one, and the label of the button. */
  readonly texts: {
    readonly done: string;
    readonly undone: string | ((answer: Answer) => string);
    readonly failed: string;
    readonly undo: string;
  };
  /** Undoes the action; rejects on failure. */
  readonly onUndo: () => Promise<Answer>;
}

/** Content of a toast: what was done, an undo button, and whether the undo succeeded. */
export function UndoToast<Answer>({ texts: { done, undone, failed, undo: label }, onUndo }: UndoToastProps<Answer>) {
  const [isBusy, setBusy] = useState(false);
  /** Text after the undo; null before it has ended. */
  const [end, setEnd] = useState<string | null>(null);
  const undo = async () => {
    setBusy(true);
    await onUndo().then(
      (answer) => setEnd(typeof undone === 'string' ? undone : undone(answer)),
      () => setEnd(failed),
    );
  };
  return (
    <Group gap="sm" justify="space-between">
      <span>{end ?? done}</span>
      {end === null && (
        <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => void undo()}>
          {label}
        </Button>
      )}
    </Group>
  );
}
