import { ApiError } from './api-error.ts';
import type { OutgoingRequest } from './request.ts';

export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Sent and total bytes of a request body. */
interface UploadProgress {
  readonly sentBytes: number;
  readonly totalBytes: number;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called while the request body is being sent; for uploads. */
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined;
}

/** Sends a request. Throws ApiError with status 0 without a response, and the signal's reason when aborted. */
export async function send(request: OutgoingRequest, { signal, onProgress }: CallOptions): Promise<Answer> {
  if (onProgress) return sendWithProgress(request, signal, onProgress);
  const { url, method, headers, body } = request;
  try {
    const response = await fetch(url, { method, headers, body, ...(signal && { signal }) });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, null);
  }
}

/** `fetch` does not report upload progress, XMLHttpRequest does. */
function sendWithProgress(
  request: OutgoingRequest,
  signal: AbortSignal | undefined,
  onProgress: (progress: UploadProgress) => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const cancel = () => xhr.abort();
    xhr.open(request.method, request.url);
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) => onProgress({ sentBytes: event.loaded, totalBytes: event.total });
    xhr.onload = () => resolve({ status: xhr.status, text: xhr.responseText });
    xhr.onerror = () => reject(new ApiError(0, null));
    xhr.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'));
    xhr.onloadend = () => signal?.removeEventListener('abort', cancel);
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', cancel);
    xhr.send(request.body);
  });
}
