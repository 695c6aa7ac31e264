import { getReport, type ReportDetail } from '@rastnetz/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { clearingKeys } from '#domain/clearing/clearing-keys.ts';
import { call } from '#kit/api/client.ts';
import type { ReportContentProps } from './form/report-content-props.ts';
import { Frame } from './message/frame.tsx';
import { ReportEditor } from './report-editor.tsx';
import { ReportMissing, ReportSkeleton } from './report-states.tsx';

export interface ReportPanelProps {
  readonly reportId: string;
  /** Called when the panel wants to go; it has asked about unsaved changes before. */
  readonly onClose: () => void;
  /** Called when the report was approved, rejected or merged; the page says so. */
  readonly onDecided: (decided: ReportDetail) => void;
  /** Called after any other save. */
  readonly onChanged: () => void;
  /** Whether it stands beside the queue in the page's flow instead of over it. */
  readonly docked: boolean;
}

/** The panel 'Clearing Informationen' of one report (S2-CLEARING-04): open while it is mounted. */
export function ReportPanel({ reportId, docked, ...handlers }: ReportPanelProps) {
  const closing = useRef<() => void>(handlers.onClose);
  return (
    <Frame docked={docked} closing={closing}>
      <ReportContent key={reportId} reportId={reportId} closing={closing} {...handlers} />
    </Frame>
  );
}

/** The report as opened; it does not change while somebody works on it. */
function ReportContent({ reportId, ...shared }: ReportContentProps & { readonly reportId: string }) {
  const { data, error, refetch, isFetching } = useQuery(reportQuery(reportId));
  const [opened, setOpened] = useState<ReportDetail | null>(null);
  if (data && !isFetching && opened === null) setOpened(data);
  if (opened) return <ReportEditor opened={opened} {...shared} />;
  return error ? <ReportMissing error={error} onRetry={() => void refetch()} isBusy={isFetching} /> : <ReportSkeleton />;
}

/** One whole report, read anew whenever it is opened; without a network it fails instead of waiting. */
const reportQuery = (id: string) =>
  queryOptions({
    queryKey: clearingKeys.one(id),
    queryFn: ({ signal }) => call(getReport, { params: { id } }, { signal }),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
