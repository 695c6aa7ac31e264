import { getReport, ReportDetail } from '@rastnetz/contract';
import { type RefObject, useCallback, useState } from 'react';
import type { RequestFailure } from '#domain/locations/form/save-failure.ts';
import type { DescribeContext } from '#domain/locations/words/describe-context.ts';
import { namedIssueText } from '#domain/locations/words/issue-words.ts';
import { useDescribeContext } from '#domain/locations/words/use-describe-context.ts';
import { hasCode } from '#kit/api/api-error.ts';
import { call } from '#kit/api/client.ts';
import { problemText, refusalText } from '#kit/api/problem-text.ts';
import type { MessageKey } from '#kit/i18n/message-key.ts';
import { toastError } from '#kit/ui/toasts/toasts.ts';
import { otherIssueText, type ReportIssues, reportIssues } from './report-issues.ts';

export interface FailureHandlers {
  readonly report: Pick<ReportDetail, '_id' | 'title'>;
  /** Called with the stored report if somebody else has saved it or its location. */
  readonly onStale: (theirs: ReportDetail) => void;
  readonly onIssues: (issues: ReportIssues) => void;
}

/** Texts of a failure; a null reason means the server's. */
interface FailureOrigin {
  readonly title: MessageKey;
  readonly reason: MessageKey | null;
  readonly isApart: boolean;
}

/** What a failure is shown from; its texts change with the language (S1-LANG-04). */
interface FailedRequest extends FailureOrigin {
  readonly error: unknown;
}

/** Shows failures in the panel, or after it has closed in a toast that names the report. */
export function useReportFailures({ report, onStale, onIssues }: FailureHandlers, isMounted: RefObject<boolean>) {
  const context = useDescribeContext();
  const { t } = context;
  const [failed, setFailed] = useState<FailedRequest | null>(null);
  const clearFailure = useCallback(() => setFailed(null), []);
  const show = (error: unknown, origin: FailureOrigin) => {
    setFailed({ error, ...origin });
    if (!origin.isApart) onIssues(reportIssues(error));
  };
  const failElsewhere = (...texts: readonly string[]) =>
    toastError([t('clearing_panel.elsewhere', { title: report.title }), ...texts].join(' '));
  /** The usual text of a conflict says that the entries are still there, which is so only in the panel. */
  const reasonElsewhere = (error: unknown, { reason }: FailureOrigin) => {
    if (reason) return t(reason);
    return hasCode(error, 'stale_version') ? t('clearing_panel.changed_meanwhile') : refusalText(t, error);
  };
  const fail = async (error: unknown, origin: FailureOrigin, setIdle: () => void) => {
    if (!isMounted.current) return failElsewhere(t(origin.title), reasonElsewhere(error, origin));
    if (origin.reason === null) toastError(t(origin.title));
    const theirs = await conflictingReport(error, report._id);
    setIdle();
    if (theirs) onStale(theirs);
    else show(error, origin);
  };
  return { failure: failed && failureOf(failed, context), clearFailure, fail, failElsewhere };
}

function failureOf({ error, title, reason, isApart }: FailedRequest, context: DescribeContext): RequestFailure {
  const { t } = context;
  const { location, others } = reportIssues(error);
  const atFields = isApart ? Object.values(location).map((issue) => namedIssueText(issue, context)) : [];
  const texts = [...others.map((issue) => otherIssueText(issue, context)), ...atFields];
  return { title: t(title), reason: reason ? t(reason) : problemText(t, error), others: texts };
}

/** The report somebody else has stored: part of the response (S7-CLEARING-06), or loaded if only its location changed. Null for other failures. */
async function conflictingReport(error: unknown, id: string): Promise<ReportDetail | null> {
  if (!hasCode(error, 'stale_version')) return null;
  const parsed = ReportDetail.safeParse(error.problem?.meldung);
  return parsed.success ? parsed.data : call(getReport, { params: { id } }).catch(() => null);
}
