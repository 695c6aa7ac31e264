import { can, type ReportNews, streamReports } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followEvents } from '#kit/api/event-stream.ts';
import { useUser } from '#kit/session/use-session.ts';
import { clearingKeys } from './clearing-keys.ts';
import type { ReceivedReportNews } from './use-latest-report-news.ts';

/** Follows the clearing stream if the user has the right to clear. Used once, by the dashboard. */
export function useReportStream(): void {
  const queryClient = useQueryClient();
  const user = useUser();
  const mayClear = can(user, 'clearing');
  const { token } = user;
  useEffect(() => {
    if (!mayClear || token === '') return undefined;
    let last: ReceivedReportNews | null = null;
    const tell = (news: ReceivedReportNews | null) => queryClient.setQueryData(clearingKeys.news, news);
    const hear = (news: ReportNews) => {
      last = { ...news, at: news.change === last?.change ? last.at : Date.now() };
      tell(last);
    };
    const stop = followEvents(streamReports, { onEvent: (data) => hear(data as ReportNews), onBreak: () => tell(null) });
    return () => {
      stop();
      tell(null);
    };
  }, [queryClient, mayClear, token]);
}
