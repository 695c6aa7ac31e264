import { type ReportReceipt, reportPublicly } from '@rastnetz/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#kit/api/api-error.ts';
import { apiFailure } from '#kit/api/api-failure.ts';
import { outgoingRequest } from '#kit/api/request.ts';
import { type CallOptions, send } from '#kit/api/transport.ts';
import type { ReportBody } from './report-values.ts';

/** Whether a report was sent before under the same name, with other content. */
export const hasArrived = (failure: unknown): boolean => failure instanceof ApiError && failure.code === 'idempotency_conflict';

/** Why nothing came of the sending: it was stopped, or the request failed. */
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

interface OutgoingReport {
  readonly body: ReportBody;
  readonly photos: readonly File[];
  readonly key: string;
}

/**
 * Sends a report. Unlike other calls it carries a name of its own (`Idempotency-Key`), by which the server knows it again, and never a
 * session. Throws ApiError.
 */
async function sendReport({ body, photos, key }: OutgoingReport, options: CallOptions): Promise<ReportReceipt> {
  const { headers, ...request } = outgoingRequest(reportPublicly, { body, files: partsOf(body, photos) }, null);
  const answer = await send({ ...request, headers: { ...headers, 'idempotency-key': key } }, options);
  if (answer.status >= 200 && answer.status < 300) return JSON.parse(answer.text) as ReportReceipt;
  throw apiFailure(reportPublicly, null, answer);
}

/** The first photo of a new place is its main picture; those of a place that is there already stand beside what it has. */
function partsOf({ kind }: ReportBody, photos: readonly File[]): Readonly<Record<string, readonly File[]>> {
  return kind === 'new' ? { file: photos.slice(0, 1), images: photos.slice(1) } : { images: photos };
}
