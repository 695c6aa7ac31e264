import { type SentFile, sendFile, type UploadPart } from '@rastnetz/contract';
import { call } from '#kit/api/client.ts';
import { faultOf } from './fault-text.ts';
import type { UploadEntry, UploadFault } from './upload-entry.ts';

/** How a file's way ended. */
export type UploadOutcome = { readonly sent: SentFile } | { readonly fault: UploadFault };

interface Job {
  readonly entry: UploadEntry;
  readonly part: UploadPart;
  readonly onEnd: (outcome: UploadOutcome) => void;
  readonly abort: AbortController;
  /** Share of the bytes that has left, 0 to 1; null while it waits for its turn. */
  share: number | null;
}

/** Files sent at once; the others wait in their order. */
const AT_ONCE = 2;

const jobs = new Map<string, Job>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Sends a file ahead of the save, in its turn; `onEnd` is not called for one that was cancelled. A second call for the same entry changes nothing. */
export function startUpload(entry: UploadEntry, part: UploadPart, onEnd: Job['onEnd']): void {
  if (jobs.has(entry.id)) return;
  jobs.set(entry.id, { entry, part, onEnd, abort: new AbortController(), share: null });
  next();
  tell();
}

/** Stops a file, whether it waits or is on its way. */
export function cancelUpload(id: string): void {
  const job = jobs.get(id);
  if (!job) return;
  jobs.delete(id);
  job.abort.abort();
  next();
  tell();
}

/** Hears of every step of every file. */
export function subscribeToUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How far a file is, 0 to 1; null for one that waits or is unknown. */
export const uploadShare = (id: string): number | null => jobs.get(id)?.share ?? null;

/** How many files wait or are on their way. */
export const uploadsUnderWay = (): number => jobs.size;

/** Resolves when no file is under way any more; rejects with the signal's reason when it is aborted before. */
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
  for (const job of waiting.slice(0, Math.max(0, AT_ONCE - running))) void run(job);
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
    (error: unknown): UploadOutcome => ({ fault: faultOf(error) }),
  );
  if (abort.signal.aborted) return;
  jobs.delete(entry.id);
  job.onEnd(outcome);
  next();
  tell();
}
