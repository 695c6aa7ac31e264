import { getReportHistory, type ReportDetail, undoReportStep } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import { ApiError, issuesOf } from '#kit/api/api-error.ts';
import { call } from '#kit/api/client.ts';
import { issueText, problemText } from '#kit/api/problem-text.ts';

/** Takes the step back that made the report what it is. Null where the report has gone on since. */
export async function undoDecision({ _id: id, version }: ReportDetail): Promise<ReportDetail | null> {
  const { data } = await call(getReportHistory, { params: { id }, query: { page: 1 } });
  const step = data.find((each) => each.version === version);
  if (!step) return null;
  return call(undoReportStep, { params: { id, stepId: String(step.id) }, body: { version } }).catch((fault: unknown) => {
    if (fault instanceof ApiError && fault.code === 'stale_version') return null;
    throw fault;
  });
}

/** Why a decision was not undone: the server's reason, else how the request failed. */
export function undoRefusal(t: TFunction, fault: unknown): string {
  const [issue] = issuesOf(fault);
  return issue ? issueText(t, issue) : problemText(t, fault);
}
