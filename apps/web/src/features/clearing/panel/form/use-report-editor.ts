import type { ReportDetail } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clearingKeys } from '#domain/clearing/clearing-keys.ts';
import { OPEN_PARAM } from '#domain/clearing/report-path.ts';
import { locationKeys } from '#domain/locations/queries/location-keys.ts';
import { type FieldErrors, issueTexts, NO_ISSUES } from '#kit/forms/form-errors.ts';
import { useFocusBack } from '#kit/panel/use-focus-back.ts';
import { useLeaveGuard } from '#kit/panel/use-leave-guard.ts';
import { useSaveBlocker } from '#kit/panel/use-save-blocker.ts';
import { toastInfo } from '#kit/ui/toasts/toasts.ts';
import type { ClearingValues } from './clearing-values.ts';
import type { ReportContentProps } from './report-content-props.ts';
import { isOpenReport } from './save-plan.ts';
import { type MergedEntries, type ReportForms, useReportForms } from './use-report-forms.ts';
import { type ReportRequest, useReportRequest } from './use-report-request.ts';
import { type ReportWrites, useReportWrites } from './use-report-writes.ts';

export interface ReportEditor extends Omit<ReportForms, 'takeOver'>, ReportWrites {
  readonly request: ReportRequest;
  readonly isSaveBlocked: boolean;
  /** Errors of the panel's own fields. */
  readonly errors: FieldErrors;
  readonly set: (part: Partial<ClearingValues>) => void;
  /** Adopts the server's report; entries are dropped. */
  readonly accept: (report: ReportDetail) => void;
  /** Adopts the stored report with the merged entries, which can then be saved. */
  readonly takeOver: (theirs: ReportDetail, merged: MergedEntries) => void;
  /** Drops all entries and shows the stored report. */
  readonly cancel: () => void;
  readonly leave: (go: () => void) => Promise<void>;
}

type Handlers = Pick<ReportContentProps, 'onDeciding' | 'onDecided' | 'onChanged'>;

/** State of the panel: forms, saving, decisions and leaving. */
export function useReportEditor(opened: ReportDetail, handlers: Handlers, body: RefObject<HTMLElement | null>): ReportEditor {
  const { t } = useTranslation();
  const forms = useReportForms(opened);
  const { issues, setIssues, blocker, request } = useRequestWithErrors(forms, handlers, body);
  const { leave, pass } = useLeaveGuard(forms.touched, { onDiscard: useDiscard(forms, request), param: OPEN_PARAM });
  const reportAll = useReportAll(handlers);
  useFocusBack(request.isSaving, body);
  const settle = (change: () => void) => {
    change();
    setIssues(NO_ISSUES);
    blocker.unblockSave();
  };
  const accept = (fresh: ReportDetail) => {
    const { rejectReason } = forms.clearing.values;
    settle(() => {
      forms.renew(fresh);
      if (isOpenReport(fresh)) forms.clearing.set({ rejectReason });
    });
    pass.current = true;
    reportAll(fresh, forms.report);
    pass.current = false;
  };
  const rebase = (change: () => void) => {
    settle(change);
    request.clearFailure();
    body.current?.focus({ preventScroll: true });
  };
  const writes = useReportWrites({ forms, request, blocker, body, accept, reportAll });
  const set = (part: Partial<ClearingValues>) => {
    forms.clearing.set(part);
    setIssues(NO_ISSUES);
  };
  const takeOver: ReportEditor['takeOver'] = (theirs, merged) => {
    rebase(() => forms.takeOver(theirs, merged));
    toastInfo(t('merge.applied'));
  };
  const cancel = () => rebase(() => forms.renew(forms.theirs ?? forms.report));
  const errors = issueTexts(t, issues);
  return { ...forms, ...writes, request, errors, isSaveBlocked: blocker.isSaveBlocked, set, accept, takeOver, cancel, leave };
}

/** Requests whose errors are shown at their fields, with the first one focused. */
function useRequestWithErrors({ report, form, meet }: ReportForms, { onDeciding }: Handlers, body: RefObject<HTMLElement | null>) {
  const [issues, setIssues] = useState(NO_ISSUES);
  const blocker = useSaveBlocker(body);
  const request = useReportRequest({
    report,
    onDeciding,
    onStale: meet,
    onIssues: ({ own, location }) => {
      setIssues(own);
      form.setServerIssues(location);
      if (Object.keys({ ...own, ...location }).length > 0) blocker.focusFirstInvalid();
    },
  });
  return { issues, setIssues, blocker, request };
}

/** Drops all entries, and with them a save that still waits for their uploads; the function is stable across renders. */
function useDiscard({ renew, report }: ReportForms, { stopUnsent }: ReportRequest): () => void {
  const discard = () => {
    stopUnsent();
    renew(report);
  };
  const latest = useRef(discard);
  latest.current = discard;
  return useCallback(() => latest.current(), []);
}

/** Returns a function that notifies the page of a changed report and invalidates caches; `before` is the previous state. */
function useReportAll({ onDecided, onChanged }: Handlers): (report: ReportDetail, before: ReportDetail) => void {
  const queries = useQueryClient();
  return (report, before) => {
    queries.setQueryData(clearingKeys.one(report._id), report);
    void queries.invalidateQueries({ queryKey: clearingKeys.history(report._id) });
    if (report.standort?.version !== before.standort?.version) void queries.invalidateQueries({ queryKey: locationKeys.all });
    if (report.decidedAt !== null && before.decidedAt === null) onDecided(report);
    else onChanged(report);
  };
}
