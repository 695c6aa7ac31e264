import { can } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '#kit/session/use-session.ts';
import { countsQuery } from './clearing-queries.ts';
import { useLatestReportNews } from './use-latest-report-news.ts';

/** Poll interval of the number while there is no stream, in milliseconds. */
const POLL_INTERVAL_MS = 60_000;

/** Number of open reports, from the stream or else polled; null while unknown or without the right to clear. */
export function useOpenReports(): number | null {
  const mayClear = can(useUser(), 'clearing');
  const news = useLatestReportNews();
  const { data } = useQuery({ ...countsQuery(), enabled: mayClear && news === null, refetchInterval: POLL_INTERVAL_MS });
  if (!mayClear) return null;
  return news?.open ?? data?.open ?? null;
}
