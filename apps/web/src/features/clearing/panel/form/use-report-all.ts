import type { ReportDetail } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import { clearingKeys } from '#domain/clearing/clearing-keys.ts';
import { locationKeys } from '#domain/locations/queries/location-keys.ts';
import type { ReportContentProps } from './report-content-props.ts';

type Handlers = Pick<ReportContentProps, 'onDecided' | 'onChanged'>;

/** Returns a function that notifies the page of a changed report and invalidates caches; `before` is the previous state. */
export function useReportAll({ onDecided, onChanged }: Handlers): (report: ReportDetail, before: ReportDetail) => void {
  const queries = useQueryClient();
  return (report, before) => {
    queries.setQueryData(clearingKeys.one(report._id), report);
    void queries.invalidateQueries({ queryKey: clearingKeys.history(report._id) });
    if (report.standort?.version !== before.standort?.version) void queries.invalidateQueries({ queryKey: locationKeys.all });
    if (report.decidedAt !== null && before.decidedAt === null) onDecided(report);
    else onChanged();
  };
}
