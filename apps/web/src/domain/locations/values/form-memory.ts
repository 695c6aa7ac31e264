import { useCallback, useState } from 'react';

/** What a form keeps beside its values while it is open: where its map looks, a text that is not read yet. Gone with its entries. */
export type FormMemory = Map<string, unknown>;

/** State of a part of a form that outlives the part: a step of the wizard that is left and entered again finds it as it was. */
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
