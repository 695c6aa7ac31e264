import { type SentFile, sendFile, type UploadPart } from '@rastnetz/contract';
import { call } from '#kit/api/client.ts';
import type { UploadEntry, UploadError } from './upload-entry.ts';
import { uploadErrorOf } from './upload-error-text.ts';

/** The result of an upload. */
export type UploadOutcome = { readonly sent: SentFile } | { readonly error: UploadError };

interface Job {
  readonly entry: UploadEntry;
  readonly part: UploadPart;
  readonly onEnd: (outcome: UploadOutcome) => void;
  readonly abort: AbortController;
  /** Share of the bytes sent, 0 to 1; null while it is queued. */
  share: number | null;
}

/** Concurrent uploads; others are queued in order. */
const CONCURRENT_UPLOADS = 2;

const jobs = new Map<string, Job>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Queues a file for upload ahead of the save. `onEnd` is not called for a cancelled one. Calling it again for the same entry has no effect. */
export function startUpload(entry: UploadEntry, part: UploadPart, onEnd: Job['onEnd']): void {
  if (jobs.has(entry.id)) return;
  jobs.set(entry.id, { entry, part, onEnd, abort: new AbortController(), share: null });
  next();
  tell();
}

/** Cancels an upload, queued or running. */
export function cancelUpload(id: string): void {
  const job = jobs.get(id);
  if (!job) return;
  jobs.delete(id);
  job.abort.abort();
  next();
  tell();
}

/** Calls `listener` on every change of any upload; returns a function that stops that. */
export function subscribeToUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Progress of an upload, 0 to 1; null for a queued or unknown one. */
export const uploadShare = (id: string): number | null => jobs.get(id)?.share ?? null;

/** Number of queued and running uploads. */
export const uploadsUnderWay = (): number => jobs.size;

/** Resolves when no upload is pending any more; rejects with the signal's reason if aborted. */
export function whenUploadsEnd(signal: AbortSignal): Promise<void> {
  if (jobs.size === 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const stop = () => {
      unsubscribe();
      reject(signal.reason);
    };
    const unsubscribe = subscribeToUploads(() => {
      if (jobs.size > 0) return;
      unsubscribe();
      signal.removeEventListener('abort', stop);
      resolve();
    });
    signal.addEventListener('abort', stop, { once: true });
  });
}

function next(): void {
  const running = [...jobs.values()].filter(({ share }) => share !== null).length;
  const waiting = [...jobs.values()].filter(({ share }) => share === null);
  for (const job of waiting.slice(0, Math.max(0, CONCURRENT_UPLOADS - running))) void run(job);
}

async function run(job: Job): Promise<void> {
  const { entry, part, abort } = job;
  job.share = 0;
  const onProgress = ({ sentBytes, totalBytes }: { sentBytes: number; totalBytes: number }) => {
    job.share = totalBytes > 0 ? sentBytes / totalBytes : 0;
    tell();
  };
  const files = { file: entry.file ? [entry.file] : [] };
  const outcome = await call(sendFile, { body: { part }, files }, { onProgress, signal: abort.signal }).then(
    (sent): UploadOutcome => ({ sent }),
    (error: unknown): UploadOutcome => ({ error: uploadErrorOf(error) }),
  );
  if (abort.signal.aborted) return;
  jobs.delete(entry.id);
  job.onEnd(outcome);
  next();
  tell();
}
