import type { CallInput, Endpoint } from '@rastnetz/contract';
import { currentToken } from '#kit/session/session-store.ts';
import { ApiError } from './api-error.ts';
import { apiFailure } from './api-failure.ts';
import { fileNameOf } from './file-name.ts';
import { type AnyInput, outgoingRequest } from './request.ts';
import { withReauthentication } from './with-reauthentication.ts';

/** One chunk of a file. */
export interface DownloadStep {
  readonly piece: Uint8Array;
  /** Bytes received so far, including this chunk. */
  readonly receivedBytes: number;
  /** Rows of the whole file (`X-Total-Count`); null if the server does not send it. */
  readonly totalCount: number | null;
}

interface DownloadOptions {
  readonly onProgress?: (step: DownloadStep) => void;
  readonly signal?: AbortSignal;
}

export interface Downloaded {
  readonly blob: Blob;
  /** File name in the response; null without one. */
  readonly fileName: string | null;
  readonly totalCount: number | null;
}

/** An endpoint whose response is a file. */
export type DownloadEndpoint = Endpoint & { readonly download: readonly string[] };

/**
 * Downloads a file with the session's token, which a link could not send, and reports every received chunk. Throws ApiError (status 0 if
 * the connection broke), or the signal's reason when aborted. A 401 ends the session as in `call`.
 */
export function download<E extends DownloadEndpoint>(endpoint: E, input: CallInput<E>, options: DownloadOptions = {}): Promise<Downloaded> {
  return withReauthentication(() => fetchFile(endpoint, input as AnyInput, options));
}

async function fetchFile(endpoint: Endpoint, input: AnyInput, { onProgress, signal }: DownloadOptions): Promise<Downloaded> {
  const token = currentToken();
  try {
    const { url, method, headers, body } = outgoingRequest(endpoint, input, token);
    const response = await fetch(url, { method, headers: { ...headers, accept: '*/*' }, body, ...(signal && { signal }) });
    if (!response.ok) throw apiFailure(endpoint, token, { status: response.status, text: await response.text() });
    return await receive(response, onProgress);
  } catch (error) {
    if (signal?.aborted || error instanceof ApiError) throw error;
    throw new ApiError(0, null);
  }
}

async function receive(response: Response, onProgress: DownloadOptions['onProgress']): Promise<Downloaded> {
  const totalCount = countOf(response.headers.get('x-total-count'));
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let receivedBytes = 0;
  const reader = response.body?.getReader();
  for (let step = await reader?.read(); step?.value; step = await reader?.read()) {
    pieces.push(step.value);
    receivedBytes += step.value.byteLength;
    onProgress?.({ piece: step.value, receivedBytes, totalCount });
  }
  const type = response.headers.get('content-type') ?? '';
  return { blob: new Blob(pieces, { type }), fileName: fileNameOf(response.headers.get('content-disposition')), totalCount };
}

const countOf = (text: string | null): number | null => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : null);
