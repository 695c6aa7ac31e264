import { can } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '#kit/session/use-session.ts';
import { countsQuery } from './clearing-queries.ts';
import { useReportNews } from './use-report-news.ts';

/** How often the number is asked for while nothing tells it, in milliseconds. */
const ASK_EVERY_MS = 60_000;

/** How many reports wait, as the stream tells, else as the server was asked; null where nobody knows or one may not clear. */
export function useOpenReports(): number | null {
  const mayClear = can(useUser(), 'clearing');
  const news = useReportNews();
  const { data } = useQuery({ ...countsQuery(), enabled: mayClear && news === null, refetchInterval: ASK_EVERY_MS });
  if (!mayClear) return null;
  return news?.open ?? data?.open ?? null;
}
