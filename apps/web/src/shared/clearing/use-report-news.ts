import type { ReportNews } from '@rastnetz/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { clearingKeys } from './clearing-keys.ts';

/** What the stream of the clearing told last; null while there is none. */
export function useReportNews(): ReportNews | null {
  const { data } = useQuery<ReportNews | null>({ queryKey: clearingKeys.news, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY });
  return data ?? null;
}
