import { getReportHistory, type ReportDetail, undoReportStep } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import { ApiError, issuesOf } from '#kit/api/api-error.ts';
import { call } from '#kit/api/client.ts';
import { issueText, problemText } from '#kit/api/problem-text.ts';

/** Undoes the last step of the report. Resolves to null if the report has changed since. */
export async function undoDecision({ _id: id, version }: ReportDetail): Promise<ReportDetail | null> {
  const { data } = await call(getReportHistory, { params: { id }, query: { page: 1 } });
  const step = data.find((each) => each.version === version);
  if (!step) return null;
  return call(undoReportStep, { params: { id, stepId: String(step.id) }, body: { version } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'stale_version') return null;
    throw error;
  });
}

/** Why a decision could not be undone: the server's reason, else the problem's message. */
export function undoRefusal(t: TFunction, error: unknown): string {
  const [issue] = issuesOf(error);
  return issue ? issueText(t, issue) : problemText(t, error);
}
