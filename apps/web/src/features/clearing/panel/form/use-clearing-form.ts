import type { ReportDetail } from '@rastnetz/contract';
import { useCallback, useMemo, useState } from 'react';
import { useUser } from '#kit/session/use-session.ts';
import { type ClearingField, type ClearingValues, clearingValuesOf, differingFields } from './clearing-values.ts';
import { readStoredEntries, storedEntriesKey } from './stored-entries.ts';

export interface ClearingForm {
  /** The report that all entries of the panel are based on. */
  readonly base: ReportDetail;
  readonly values: ClearingValues;
  readonly set: (part: Partial<ClearingValues>) => void;
  /** Fields that differ from the base. */
  readonly changed: readonly ClearingField[];
  /** Whether entries came back after a reload. */
  readonly isRestored: boolean;
  readonly dismissRestored: () => void;
  /** Bases the entries on another state of the report; without `keep` none of them stays. */
  readonly rebase: (report: ReportDetail, keep?: (entries: ClearingValues) => ClearingValues) => void;
}

/** Live state, reply, stage and assignee of a report as somebody enters them; what was typed before a reload is there again (S4-CLEARING-02). */
export function useClearingForm(opened: ReportDetail): ClearingForm {
  const key = storedEntriesKey(useUser()._id, opened._id);
  const [kept] = useState(() => readStoredEntries(key));
  const [base, setBase] = useState(kept?.base ?? opened);
  const [values, setValues] = useState(() => kept?.values ?? clearingValuesOf(opened));
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
