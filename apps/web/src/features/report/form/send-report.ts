import { type ReportReceipt, reportPublicly } from '@rastnetz/contract';
import { apiFailure } from '#kit/api/api-failure.ts';
import { outgoingRequest } from '#kit/api/request.ts';
import { type CallOptions, send } from '#kit/api/transport.ts';
import type { ReportBody } from './report-values.ts';

export interface OutgoingReport {
  readonly body: ReportBody;
  readonly photos: readonly File[];
  readonly key: string;
}

/**
 * Sends a report. Unlike other calls it carries a name of its own (`Idempotency-Key`), by which the server knows it again, and never a
 * session. Throws ApiError.
 */
export async function sendReport({ body, photos, key }: OutgoingReport, options: CallOptions): Promise<ReportReceipt> {
  const { headers, ...request } = outgoingRequest(reportPublicly, { body, files: partsOf(body, photos) }, null);
  const answer = await send({ ...request, headers: { ...headers, 'idempotency-key': key } }, options);
  if (answer.status >= 200 && answer.status < 300) return JSON.parse(answer.text) as ReportReceipt;
  throw apiFailure(reportPublicly, null, answer);
}

/** The first photo of a new place is its main picture; those of a place that is there already stand beside what it has. */
function partsOf({ kind }: ReportBody, photos: readonly File[]): Readonly<Record<string, readonly File[]>> {
  return kind === 'new' ? { file: photos.slice(0, 1), images: photos.slice(1) } : { images: photos };
}
