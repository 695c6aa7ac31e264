import { type ReportReceipt, reportPublicly } from '@rastnetz/contract';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { hasCode } from '#kit/api/api-error.ts';
import { apiFailure } from '#kit/api/api-failure.ts';
import { outgoingRequest } from '#kit/api/request.ts';
import { type CallOptions, send } from '#kit/api/transport.ts';
import type { ReportBody } from './report-values.ts';

/** Whether the idempotency key was used before with different content. */
export const isIdempotencyConflict = (failure: unknown): boolean => hasCode(failure, 'idempotency_conflict');

/** Why sending failed: `cancelled` by the user, or the error. */
export type SendFailure = 'cancelled' | Error;

interface SendOptions {
  readonly onSent: (receipt: ReportReceipt) => void;
  /** Called on an idempotency conflict: the first response was lost and the report has changed since, so a retry needs a new key. */
  readonly onIdempotencyConflict: () => void;
}

const SENDING = ['send-report'];

/** Whether a report is being sent, for controls outside its form. */
export const useIsSendingReport = (): boolean => useIsMutating({ mutationKey: SENDING }) > 0;

/** Sends a report. `share` is the part uploaded so far, 0 to 1; null without photos. */
export function useSendReport({ onSent, onIdempotencyConflict }: SendOptions) {
  const [share, setShare] = useState<number | null>(null);
  const abort = useRef<AbortController | null>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationKey: SENDING,
    mutationFn: (report: OutgoingReport) => {
      const { signal } = abort.current ?? new AbortController();
      const onProgress = ({ sentBytes, totalBytes }: { sentBytes: number; totalBytes: number }) =>
        setShare(totalBytes > 0 ? sentBytes / totalBytes : 0);
      return sendReport(report, { signal, ...(report.photos.length > 0 && { onProgress }) });
    },
    onSuccess: onSent,
    onError: (cause) => isIdempotencyConflict(cause) && onIdempotencyConflict(),
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

/** Sends a report with an `Idempotency-Key` and without a session. Throws ApiError. */
async function sendReport({ body, photos, key }: OutgoingReport, options: CallOptions): Promise<ReportReceipt> {
  const { headers, ...request } = outgoingRequest(reportPublicly, { body, files: partsOf(body, photos) }, null);
  const answer = await send({ ...request, headers: { ...headers, 'idempotency-key': key } }, options);
  if (answer.status >= 200 && answer.status < 300) return JSON.parse(answer.text) as ReportReceipt;
  throw apiFailure(reportPublicly, null, answer);
}

/** The first photo of a new place is its main picture; photos of an existing location are additional pictures. */
function partsOf({ kind }: ReportBody, photos: readonly File[]): Readonly<Record<string, readonly File[]>> {
  return kind === 'new' ? { file: photos.slice(0, 1), images: photos.slice(1) } : { images: photos };
}
