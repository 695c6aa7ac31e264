import { getReport, ReportDetail } from '@rastnetz/contract';
import { type RefObject, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestFailure } from '#domain/locations/form/use-save-location.ts';
import { hasCode } from '#kit/api/api-error.ts';
import { call } from '#kit/api/client.ts';
import { problemText, refusalText } from '#kit/api/problem-text.ts';
import { toastError } from '#kit/ui/toasts/toasts.ts';
import { type ReportErrors, reportErrors } from './report-errors.ts';

export interface FailureHandlers {
  readonly report: Pick<ReportDetail, '_id' | 'title'>;
  /** Called with the stored report if somebody else has saved it or its location. */
  readonly onStale: (theirs: ReportDetail) => void;
  readonly onErrors: (errors: ReportErrors) => void;
}

/** Title and reason of a failure; a null reason means the server's. */
interface FailureOrigin {
  readonly title: string;
  readonly reason: string | null;
  readonly isApart: boolean;
}

/** Shows failures in the panel, or after it has closed in a toast that names the report. */
export function useReportFailures({ report, onStale, onErrors }: FailureHandlers, isMounted: RefObject<boolean>) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const clearFailure = useCallback(() => setFailure(null), []);
  const show = (error: unknown, { title, reason, isApart }: FailureOrigin) => {
    const errors = reportErrors(error, t);
    const others = isApart ? [...errors.others, ...Object.values(errors.location)] : errors.others;
    setFailure({ title, reason: reason ?? problemText(t, error), others });
    if (!isApart) onErrors(errors);
  };
  const failElsewhere = (...texts: readonly string[]) =>
    toastError([t('clearing_panel.elsewhere', { title: report.title }), ...texts].join(' '));
  /** The usual text of a conflict says that the entries are still there, which is so only in the panel. */
  const reasonElsewhere = (error: unknown) =>
    hasCode(error, 'stale_version') ? t('clearing_panel.changed_meanwhile') : refusalText(t, error);
  const fail = async (error: unknown, origin: FailureOrigin, setIdle: () => void) => {
    if (!isMounted.current) return failElsewhere(origin.title, origin.reason ?? reasonElsewhere(error));
    if (origin.reason === null) toastError(origin.title);
    const theirs = await conflictingReport(error, report._id);
    setIdle();
    if (theirs) onStale(theirs);
    else show(error, origin);
  };
  return { failure, clearFailure, fail, failElsewhere };
}

/** The report somebody else has stored: part of the response (S7-CLEARING-06), or loaded if only its location changed. Null for other failures. */
async function conflictingReport(error: unknown, id: string): Promise<ReportDetail | null> {
  if (!hasCode(error, 'stale_version')) return null;
  const parsed = ReportDetail.safeParse(error.problem?.meldung);
  return parsed.success ? parsed.data : call(getReport, { params: { id } }).catch(() => null);
}
