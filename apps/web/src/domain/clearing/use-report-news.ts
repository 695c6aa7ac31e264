import type { ReportNews } from '@rastnetz/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { clearingKeys } from './clearing-keys.ts';

/** What the stream told last, and when it was another change than before, in milliseconds since 1970. */
export interface HeardNews extends ReportNews {
  readonly at: number;
}

/** What the stream of the clearing told last; null while there is none. */
export function useReportNews(): HeardNews | null {
  const { data } = useQuery<HeardNews | null>({ queryKey: clearingKeys.news, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY });
  return data ?? null;
}
