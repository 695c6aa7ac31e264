import type { TFunction } from 'i18next';
import { ApiError, issuesOf } from '../../shared/api/api-error.ts';
import { issueText, problemText } from '../../shared/api/problem-text.ts';
import { type ReportFault, serverFaults } from './report-faults.ts';
import { hasArrived, type SendFailure } from './use-send-report.ts';

/** What a failed sending says of single fields. */
export const faultsOf = (failure: SendFailure | null): readonly ReportFault[] => serverFaults(issuesOf(failure));

/** What is wrong with a field, in the language shown. */
export const faultText = (t: TFunction, { key, message, params }: ReportFault): string =>
  issueText(t, { path: '', key, message, ...(params && { params }) });

/** Why a report did not arrive, a sentence each, below the form; what single fields say stands at them. */
export function failureTexts(t: TFunction, failure: SendFailure | null): readonly string[] {
  if (failure === null) return [];
  if (failure === 'cancelled') return [t('report_page.cancelled')];
  if (hasArrived(failure)) return [t('report_page.arrived_before')];
  if (failure instanceof ApiError && failure.code === 'offline') return [t('report_page.offline')];
  const faults = faultsOf(failure);
  const others = faults.filter(({ field }) => field === null).map((fault) => faultText(t, fault));
  if (faults.length > others.length) return [t('report_page.faults'), ...others];
  return [t('report_page.failed'), ...(others.length > 0 ? others : [problemText(t, failure)]), t('report_page.keep')];
}
