import type { ReportReceipt } from '@rastnetz/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#kit/api/api-error.ts';
import { type OutgoingReport, sendReport } from './send-report.ts';

/** Whether a report was sent before under the same name, with other content. */
export const hasArrived = (failure: unknown): boolean => failure instanceof ApiError && failure.code === 'idempotency_conflict';

/** Why nothing came of the sending: it was stopped, or the call failed. */
export type SendFailure = 'cancelled' | Error;

interface SendOptions {
  readonly onSent: (receipt: ReportReceipt) => void;
  /** The report arrived before, with an answer that was lost, and was changed since: sent again it is another one. */
  readonly onArrivedBefore: () => void;
}

/** Sends a report: `share` is how much of it has left, 0 to 1, null where it is too small to tell. */
export function useSendReport({ onSent, onArrivedBefore }: SendOptions) {
  const [share, setShare] = useState<number | null>(null);
  const abort = useRef<AbortController | null>(null);
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: (report: OutgoingReport) => {
      const { signal } = abort.current ?? new AbortController();
      const onProgress = ({ sentBytes, totalBytes }: { sentBytes: number; totalBytes: number }) =>
        setShare(totalBytes > 0 ? sentBytes / totalBytes : 0);
      return sendReport(report, { signal, ...(report.photos.length > 0 && { onProgress }) });
    },
    onSuccess: onSent,
    onError: (fault) => hasArrived(fault) && onArrivedBefore(),
  });
  const send = (report: OutgoingReport) => {
    abort.current = new AbortController();
    setShare(report.photos.length > 0 ? 0 : null);
    mutate(report);
  };
  const failure: SendFailure | null = error && abort.current?.signal.aborted ? 'cancelled' : error;
  return { send, cancel: () => abort.current?.abort(), isSending: isPending, share, failure, forget: reset };
}

export type SendReport = ReturnType<typeof useSendReport>;
