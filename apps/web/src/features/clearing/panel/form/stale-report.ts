import { ReportDetail } from '@rastnetz/contract';
import { ApiError } from '#kit/api/api-error.ts';

/** The stored report that came with a stale version (DESIGN section 3); null for any other failure. */
export function staleReport(fault: unknown): ReportDetail | null {
  if (!(fault instanceof ApiError) || fault.code !== 'stale_version') return null;
  const parsed = ReportDetail.safeParse(fault.problem?.meldung);
  return parsed.success ? parsed.data : null;
}
