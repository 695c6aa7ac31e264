import { changeManyReports, type ReportBulkAction, type ReportBulkResult } from '@rastnetz/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#kit/api/client.ts';
import type { ChosenRow } from '#kit/chosen/chosen-rows.ts';

/** Preview of an action on the chosen reports; always requested, never cached. */
export const useReportPreview = (action: ReportBulkAction, chosen: readonly ChosenRow[]) =>
  useQuery({
    queryKey: ['clearing-bulk', action, chosen],
    queryFn: async ({ signal }) => {
      const items = chosen.map(({ _id, version }) => ({ _id, version }));
      return (await call(changeManyReports, { body: { action, items, sendReply: true, preview: true } }, { signal })).results;
    },
    networkMode: 'always',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export interface BulkOrder {
  readonly items: readonly { readonly _id: string; readonly version: number }[];
  readonly sendReply: boolean;
}

/** Runs the action on the items; the response has one result per report. */
export const useReportRun = (action: ReportBulkAction, onDone: (results: readonly ReportBulkResult[]) => void) =>
  useMutation({
    mutationFn: async ({ items, sendReply }: BulkOrder) =>
      (await call(changeManyReports, { body: { action, items: [...items], sendReply } })).results,
    onSuccess: onDone,
  });
