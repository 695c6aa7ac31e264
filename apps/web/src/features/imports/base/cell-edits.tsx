import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { type ApplyPendingEntry, type PendingEntries, pendingEntries, usePending } from '#domain/locations/values/pending-entries.ts';
import { useLeaveGuard } from '#kit/panel/use-leave-guard.ts';

/** The cells of an import that are being edited. */
interface CellEdits {
  /** A commit settles them first, as a save does with the entries of a form. */
  readonly pending: PendingEntries;
  /** Number of cells whose text is not stored. */
  readonly unsaved: number;
  /** Whether any is by now, for requests that were sent before. */
  readonly isTyping: () => boolean;
  /** Counts a cell as unsaved until the returned function is called. */
  readonly count: () => () => void;
}

const CellEditsContext = createContext<CellEdits>({
  pending: pendingEntries(),
  unsaved: 0,
  isTyping: () => false,
  count: () => () => undefined,
});

export function CellEditsProvider({ children }: { readonly children: ReactNode }) {
  const [pending] = useState(pendingEntries);
  const [unsaved, setUnsaved] = useState(0);
  const now = useRef(0);
  const isTyping = useCallback(() => now.current > 0, []);
  const count = useCallback(() => {
    const add = (number: number) => {
      now.current += number;
      setUnsaved(now.current);
    };
    add(1);
    return () => add(-1);
  }, []);
  const edits = useMemo(() => ({ pending, unsaved, isTyping, count }), [pending, unsaved, isTyping, count]);
  return <CellEditsContext value={edits}>{children}</CellEditsContext>;
}

/** The cells that are being edited, inside a CellEditsProvider. */
export const useCellEdits = (): Pick<CellEdits, 'pending' | 'isTyping'> => useContext(CellEditsContext);

/** Parameters of the address by which the shown rows change. */
const SHOWN_BY = ['import', 'step', 'kind', 'outcome', 'search', 'page'];

/** How often the texts of edited cells were discarded for other rows, which may include theirs, and how often a user stayed with them instead. */
interface EditAnswers {
  readonly discarded: number;
  readonly stayed: number;
}

/** Asks before the texts of edited cells are lost. */
export function useEditsGuard(): EditAnswers {
  const { unsaved } = useContext(CellEditsContext);
  const [answers, setAnswers] = useState<EditAnswers>({ discarded: 0, stayed: 0 });
  const add = (answer: keyof EditAnswers) => setAnswers((before) => ({ ...before, [answer]: before[answer] + 1 }));
  useLeaveGuard(unsaved > 0, { onDiscard: () => add('discarded'), onStay: () => add('stayed'), param: SHOWN_BY });
  return answers;
}

/** Registers a cell while it is edited; `settle` stores its text. */
export function useCellEdit(isUnsaved: boolean, settle: ApplyPendingEntry): void {
  const { pending, count } = useContext(CellEditsContext);
  usePending({ pending }, settle);
  useEffect(() => (isUnsaved ? count() : undefined), [isUnsaved, count]);
}
