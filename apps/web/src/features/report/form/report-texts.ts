import type { TFunction } from 'i18next';
import { hasCode, issuesOf } from '#kit/api/api-error.ts';
import { issueText, problemText } from '#kit/api/problem-text.ts';
import { type ReportField, type ReportIssue, serverIssues } from './report-issues.ts';
import { isIdempotencyConflict, type SendFailure } from './use-send-report.ts';

/** The errors of single fields in a failed request. */
const serverIssuesOf = (failure: SendFailure | null): readonly ReportIssue[] => serverIssues(issuesOf(failure));

interface IssuesInput {
  /** Errors found at the last submit. */
  readonly missing: readonly ReportIssue[];
  /** Errors of the current values. */
  readonly now: readonly ReportIssue[];
  readonly failure: SendFailure | null;
  /** Fields edited since the last submit. */
  readonly edited: ReadonlySet<ReportField>;
}

/** Errors whose cause remains, and their summary below the form. */
export function visibleIssues(t: TFunction, { missing, now, failure, edited }: IssuesInput) {
  const isOpen = ({ field }: ReportIssue) => field === null || !edited.has(field);
  const lacking = missing.filter((issue) => isOpen(issue) && now.some(({ field, key }) => field === issue.field && key === issue.key));
  const refused = serverIssuesOf(failure).filter(isOpen);
  const failures = lacking.length > 0 ? [t('report_page.invalid')] : failureTexts(t, failure, refused);
  return { issues: [...lacking, ...refused], failures };
}

/** Message of an error in the interface language. */
export const reportIssueText = (t: TFunction, { key, message, params }: ReportIssue): string =>
  issueText(t, { path: '', key, message, ...(params && { params }) });

/** Messages below the form about why sending failed. Errors of fields are shown there; `open` are those not corrected yet. */
function failureTexts(t: TFunction, failure: SendFailure | null, open: readonly ReportIssue[]): readonly string[] {
  if (failure === null) return [];
  if (failure === 'cancelled') return [t('report_page.cancelled')];
  if (isIdempotencyConflict(failure)) return [t('report_page.arrived_before')];
  if (hasCode(failure, 'offline')) return [t('report_page.offline')];
  return refusalTexts(t, failure, open);
}

function refusalTexts(t: TFunction, failure: SendFailure, open: readonly ReportIssue[]): readonly string[] {
  const issues = serverIssuesOf(failure);
  if (issues.length > 0 && open.length === 0) return [];
  const others = issues.filter(({ field }) => field === null).map((issue) => reportIssueText(t, issue));
  if (issues.length > others.length) return [t('report_page.invalid'), ...others];
  return [t('report_page.failed'), ...(others.length > 0 ? others : [problemText(t, failure)]), t('report_page.keep')];
}
