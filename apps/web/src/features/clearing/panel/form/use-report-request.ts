import { getReport, ReportDetail } from '@rastnetz/contract';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestFailure } from '#domain/locations/form/use-save-location.ts';
import { hasCode } from '#kit/api/api-error.ts';
import { call } from '#kit/api/client.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { useAbortable } from '#kit/lib/use-abortable.ts';
import { toastError } from '#kit/ui/toasts/toasts.ts';
import { whenUploadsEnd } from '#kit/upload/upload-queue.ts';
import { type ReportErrors, reportErrors } from './report-errors.ts';

interface RequestHandlers {
  readonly reportId: string;
  /** Called with the stored report if somebody else has saved it or its location. */
  readonly onStale: (theirs: ReportDetail) => void;
  readonly onErrors: (errors: ReportErrors) => void;
}

interface RunOptions {
  /** Waits for running uploads, and disables all inputs meanwhile. */
  readonly isWhole?: boolean;
  /** Shows errors of the location with the failure, because it is not the location in the form. */
  readonly isApart?: boolean;
}

/** Title and reason of a failure; a null reason means the server's. */
interface FailureOrigin {
  readonly title: string;
  readonly reason: string | null;
  readonly isApart: boolean;
}

type Send = (signal: AbortSignal) => Promise<ReportDetail | null>;

export interface ReportRequest {
  readonly isBusy: boolean;
  /** Whether everything is being saved, so that inputs are disabled. */
  readonly isSaving: boolean;
  readonly failure: RequestFailure | null;
  readonly clearFailure: () => void;
  readonly stop: () => void;
  /** Sends a request; `failed` is the title of a failure. Resolves to null on failure. */
  readonly run: (send: Send, failed: string, options?: RunOptions) => Promise<ReportDetail | null>;
}

/** Runs one changing request at a time. Reports failures, passes the stored report to `onStale` after a conflict, and errors to their fields. */
export function useReportRequest({ reportId, onStale, onErrors }: RequestHandlers): ReportRequest {
  const { t } = useTranslation();
  const [state, setState] = useState<'idle' | 'busy' | 'saving'>('idle');
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const { run: runAbortable, abort } = useAbortable();
  const tell = (error: unknown, { title, reason, isApart }: FailureOrigin) => {
    const errors = reportErrors(error, t);
    const others = isApart ? [...errors.others, ...Object.values(errors.location)] : errors.others;
    setFailure({ title, reason: reason ?? problemText(t, error), others });
    if (!isApart) onErrors(errors);
  };
  const fail = async (error: unknown, origin: FailureOrigin) => {
    if (origin.reason === null) toastError(origin.title);
    const theirs = await conflictingReport(error, reportId);
    // In the same render as the errors, because a disabled field cannot take the focus.
    setState('idle');
    if (theirs) onStale(theirs);
    else tell(error, origin);
  };
  const attempt = async (signal: AbortSignal, send: Send, failed: string, { isWhole = false, isApart = false }: RunOptions) => {
    try {
      if (isWhole) await whenUploadsEnd(signal);
      return await send(signal);
    } catch (error) {
      const reason = signal.aborted ? t('clearing_panel.stopped') : null;
      await fail(error, { title: failed, reason, isApart });
      return null;
    }
  };
  const run: ReportRequest['run'] = async (send, failed, options = {}) => {
    const answer = await runAbortable(async (signal) => {
      setFailure(null);
      setState(options.isWhole ? 'saving' : 'busy');
      const report = await attempt(signal, send, failed, options);
      setState('idle');
      return report;
    });
    return answer ?? null;
  };
  const clearFailure = useCallback(() => setFailure(null), []);
  return { isBusy: state !== 'idle', isSaving: state === 'saving', failure, clearFailure, stop: abort, run };
}

/** The report somebody else has stored: part of the response (S7-CLEARING-06), or loaded if only its location changed. Null for other failures. */
async function conflictingReport(error: unknown, id: string): Promise<ReportDetail | null> {
  if (!hasCode(error, 'stale_version')) return null;
  const parsed = ReportDetail.safeParse(error.problem?.meldung);
  return parsed.success ? parsed.data : call(getReport, { params: { id } }).catch(() => null);
}
