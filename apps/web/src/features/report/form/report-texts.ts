import type { TFunction } from 'i18next';
import { ApiError, issuesOf } from '#kit/api/api-error.ts';
import { issueText, problemText } from '#kit/api/problem-text.ts';
import { type ReportFault, type ReportField, serverFaults } from './report-faults.ts';
import { hasArrived, type SendFailure } from './use-send-report.ts';

/** The errors of single fields in a failed request. */
const faultsOf = (failure: SendFailure | null): readonly ReportFault[] => serverFaults(issuesOf(failure));

interface FaultsInput {
  /** Errors found at the last submit. */
  readonly missing: readonly ReportFault[];
  /** Errors of the current values. */
  readonly now: readonly ReportFault[];
  readonly failure: SendFailure | null;
  /** Fields edited since the last submit. */
  readonly edited: ReadonlySet<ReportField>;
}

/** Errors whose cause remains, and their summary below the form. */
export function visibleFaults(t: TFunction, { missing, now, failure, edited }: FaultsInput) {
  const isOpen = ({ field }: ReportFault) => field === null || !edited.has(field);
  const lacking = missing.filter((fault) => isOpen(fault) && now.some(({ field, key }) => field === fault.field && key === fault.key));
  const refused = faultsOf(failure).filter(isOpen);
  const failures = lacking.length > 0 ? [t('report_page.faults')] : failureTexts(t, failure, refused);
  return { faults: [...lacking, ...refused], failures };
}

/** Message of an error in the interface language. */
export const faultText = (t: TFunction, { key, message, params }: ReportFault): string =>
  issueText(t, { path: '', key, message, ...(params && { params }) });

/** Messages below the form about why sending failed. Errors of fields are shown there; `open` are those not corrected yet. */
function failureTexts(t: TFunction, failure: SendFailure | null, open: readonly ReportFault[]): readonly string[] {
  if (failure === null) return [];
  if (failure === 'cancelled') return [t('report_page.cancelled')];
  if (hasArrived(failure)) return [t('report_page.arrived_before')];
  if (failure instanceof ApiError && failure.code === 'offline') return [t('report_page.offline')];
  return refusalTexts(t, failure, open);
}

function refusalTexts(t: TFunction, failure: SendFailure, open: readonly ReportFault[]): readonly string[] {
  const faults = faultsOf(failure);
  if (faults.length > 0 && open.length === 0) return [];
  const others = faults.filter(({ field }) => field === null).map((fault) => faultText(t, fault));
  if (faults.length > others.length) return [t('report_page.faults'), ...others];
  return [t('report_page.failed'), ...(others.length > 0 ? others : [problemText(t, failure)]), t('report_page.keep')];
}
