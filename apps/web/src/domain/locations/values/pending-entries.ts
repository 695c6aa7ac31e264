import { useEffect, useRef } from 'react';

/** Applies what is typed in a field to the form's values; returns whether nothing is left that would be lost or needs a decision first. */
export type ApplyPendingEntry = () => boolean | Promise<boolean>;

/** Fields of a form that may hold input that is not in its values: a save, or a step forward, settles them first. */
export interface PendingEntries {
  /** Registers a field; returns a function that removes it. */
  readonly join: (settle: ApplyPendingEntry) => () => void;
  /** Settles all fields; synchronous if no field has to wait. */
  readonly settle: ApplyPendingEntry;
}

export function pendingEntries(): PendingEntries {
  const fields = new Set<ApplyPendingEntry>();
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

/** Settles the fields of a form and calls `go`, synchronously if no field has to wait, with whether everything was applied. */
export function whenSettled({ pending }: { readonly pending: PendingEntries }, go: (isSettled: boolean) => void): void {
  const settled = pending.settle();
  if (typeof settled === 'boolean') go(settled);
  else void settled.then(go);
}

/** Settles a field before the form is saved or continued, while the field is mounted. */
export function usePending({ pending }: { readonly pending: PendingEntries }, settle: ApplyPendingEntry): void {
  const latest = useRef(settle);
  latest.current = settle;
  useEffect(() => pending.join(() => latest.current()), [pending]);
}
