import { useCallback, useState } from 'react';

/** State besides a form's values while it is open, such as the view of its map or text that is not parsed yet. Discarded with the entries. */
export type FormMemory = Map<string, unknown>;

/** State of a part of a form that survives unmounting, such as a wizard step that is left and entered again. */
export function useFormMemory<T>(memory: FormMemory, key: string, initial: T): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => {
    if (!memory.has(key)) memory.set(key, initial);
    return memory.get(key) as T;
  });
  const keep = useCallback(
    (next: T) => {
      memory.set(key, next);
      setValue(next);
    },
    [memory, key],
  );
  return [value, keep];
}
