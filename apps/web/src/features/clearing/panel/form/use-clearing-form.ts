import type { ReportDetail } from '@rastnetz/contract';
import { useCallback, useMemo, useState } from 'react';
import { useUser } from '#kit/session/use-session.ts';
import { type ClearingField, type ClearingValues, clearingValuesOf, differingFields } from './clearing-values.ts';
import { readStoredEntries, storedEntriesKey } from './stored-entries.ts';

export interface ClearingForm {
  /** The report on which the entries are based. */
  readonly base: ReportDetail;
  readonly values: ClearingValues;
  readonly set: (part: Partial<ClearingValues>) => void;
  /** Fields that differ from the base. */
  readonly changed: readonly ClearingField[];
  /** Whether the entries were restored after a reload. */
  readonly isRestored: boolean;
  readonly dismissRestored: () => void;
  /** Changes the base of the entries; without `keep` they are dropped. */
  readonly rebase: (report: ReportDetail, keep?: (entries: ClearingValues) => ClearingValues) => void;
}

/** Form state of live state, reply, stage, assignee and reason of a rejection; entries survive a reload (S4-CLEARING-02). */
export function useClearingForm(opened: ReportDetail): ClearingForm {
  const key = storedEntriesKey(useUser()._id, opened._id);
  const [kept] = useState(() => readStoredEntries(key));
  const [base, setBase] = useState(kept?.base ?? opened);
  const [values, setValues] = useState(() => ({ ...clearingValuesOf(opened), ...kept?.values }));
  const [isRestored, setRestored] = useState(kept !== null);
  const changed = useMemo(() => differingFields(values, clearingValuesOf(base)), [values, base]);
  const set = useCallback((part: Partial<ClearingValues>) => setValues((before) => ({ ...before, ...part })), []);
  const dismissRestored = useCallback(() => setRestored(false), []);
  const rebase = useCallback<ClearingForm['rebase']>((report, keep = () => clearingValuesOf(report)) => {
    setBase(report);
    setValues(keep);
    setRestored(false);
  }, []);
  return { base, values, set, changed, isRestored, dismissRestored, rebase };
}
