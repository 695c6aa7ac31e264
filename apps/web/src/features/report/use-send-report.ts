import type { ReportReceipt } from '@rastnetz/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type OutgoingReport, sendReport } from './send-report.ts';

/** Why nothing came of the sending: it was stopped, or the call failed. */
export type SendFailure = 'cancelled' | Error;

/** Sends a report: `share` is how much of it has left, 0 to 1, null where it is too small to tell. */
export function useSendReport(onSent: (receipt: ReportReceipt) => void) {
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
