import type { ReportNews } from '@rastnetz/contract';
import type { QueryClient } from '@tanstack/react-query';
import { clearingKeys } from './clearing-keys.ts';
import type { ReceivedReportNews } from './use-latest-report-news.ts';

/** Receives events about reports; null when the stream is lost. */
export function reportNewsReceiver(queryClient: QueryClient): (news: ReportNews | null) => void {
  let last: ReceivedReportNews | null = null;
  return (news) => {
    if (news !== null) last = { ...news, at: news.change === last?.change ? last.at : Date.now() };
    queryClient.setQueryData(clearingKeys.news, news === null ? null : last);
  };
}
