import type { ReportNews } from '@rastnetz/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { clearingKeys } from './clearing-keys.ts';

/** The last event of the stream, and when its change number last changed, in milliseconds since 1970. */
export interface ReceivedReportNews extends ReportNews {
  readonly at: number;
}

/** The last event of the clearing stream; null while there is none. */
export function useLatestReportNews(): ReceivedReportNews | null {
  const { data } = useQuery<ReceivedReportNews | null>({
    queryKey: clearingKeys.news,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data ?? null;
}
