import { useEffect, useRef } from 'react';

/** Takes over what is typed in a field and is not in the values yet; returns whether nothing is left that would be lost or has to be asked first. */
export type Settle = () => boolean | Promise<boolean>;

/** Fields of a form that may hold more than its values: a save, or a step forward, settles them first. */
export interface PendingEntries {
  /** Answers how to leave again. */
  readonly join: (settle: Settle) => () => void;
  /** At once where nothing has to be waited for. */
  readonly settle: Settle;
}

export function pendingEntries(): PendingEntries {
  const fields = new Set<Settle>();
  return {
    join: (settle) => {
      fields.add(settle);
      return () => fields.delete(settle);
    },
    settle: () => {
      const answers = [...fields].map((settle) => settle());
      if (answers.every((answer) => typeof answer === 'boolean')) return answers.every(Boolean);
      return Promise.all(answers).then((settled) => settled.every(Boolean));
    },
  };
}

/** Settles the fields of a form and goes on, at once where nothing has to be waited for; `go` learns whether everything is taken over. */
export function whenSettled({ pending }: { readonly pending: PendingEntries }, go: (isSettled: boolean) => void): void {
  const settled = pending.settle();
  if (typeof settled === 'boolean') go(settled);
  else void settled.then(go);
}

/** Has a field settled before the form is saved or left forward, while the field is there. */
export function usePending({ pending }: { readonly pending: PendingEntries }, settle: Settle): void {
  const latest = useRef(settle);
  latest.current = settle;
  useEffect(() => pending.join(() => latest.current()), [pending]);
}
