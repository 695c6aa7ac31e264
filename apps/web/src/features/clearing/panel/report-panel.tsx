import { getReport, type ReportDetail } from '@rastnetz/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { clearingKeys } from '#domain/clearing/clearing-keys.ts';
import { call } from '#kit/api/client.ts';
import type { ReportContentProps, TabProps } from './form/report-content-props.ts';
import { Frame } from './message/frame.tsx';
import { ReportEditor } from './report-editor.tsx';
import { ReportMissing, ReportSkeleton } from './report-states.tsx';

export interface ReportPanelProps extends TabProps {
  readonly reportId: string;
  /** Called to close the panel, after it has asked about unsaved changes. */
  readonly onClose: () => void;
  /** Called when a decision is sent; the panel may go before the answer. */
  readonly onDeciding: (reportId: string) => void;
  /** Called after the report was approved, rejected or merged; the page reports that. */
  readonly onDecided: (decided: ReportDetail) => void;
  /** Called after any other save. */
  readonly onChanged: (changed: ReportDetail) => void;
  /** Whether the panel is part of the page beside the queue, not a drawer over it. */
  readonly docked: boolean;
}

/** The panel 'Clearing Informationen' of one report (S2-CLEARING-04), open while mounted. */
export function ReportPanel({ reportId, docked, ...handlers }: ReportPanelProps) {
  const closing = useRef<() => void>(handlers.onClose);
  return (
    <Frame docked={docked} closing={closing}>
      <ReportContent key={reportId} reportId={reportId} closing={closing} {...handlers} />
    </Frame>
  );
}

/** The report as loaded; not refetched while somebody works on it. */
function ReportContent({ reportId, ...shared }: ReportContentProps & { readonly reportId: string }) {
  const { data, error, refetch, isFetching } = useQuery(reportQuery(reportId));
  const [opened, setOpened] = useState<ReportDetail | null>(null);
  if (data && !isFetching && opened === null) setOpened(data);
  if (opened) return <ReportEditor opened={opened} {...shared} />;
  return error ? <ReportMissing error={error} onRetry={() => void refetch()} isBusy={isFetching} /> : <ReportSkeleton />;
}

/** Loads a report each time it is opened; fails offline instead of waiting. */
const reportQuery = (id: string) =>
  queryOptions({
    queryKey: clearingKeys.one(id),
    queryFn: ({ signal }) => call(getReport, { params: { id } }, { signal }),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
