import { Worker } from 'node:worker_threads';
import { type PdfDrawing, PdfRefusal } from './pdf-drawing.ts';
import type { PdfMessage, PdfReport } from './pdf-worker.ts';
import { limitProcessorTime } from './processor-time.ts';

/** CPU time limit of one document, in milliseconds, without the start of its thread; an ordinary one takes 200. */
const PROCESSOR_MS = 10_000;
/** Memory of the thread besides PDFium's own, in megabytes. */
const THREAD_MEMORY_MB = 128;

/** Reads each PDF in a thread of its own, so that none can block or crash the server. */
export class PdfReader {
  readonly #processorMs: number;

  constructor(processorMs: number = PROCESSOR_MS) {
    this.#processorMs = processorMs;
  }

  /**
   * The rendered first page, and the number of pages. May take up to 384 MB, so limit concurrent reads. Throws PdfRefusal or the signal's
   * reason; either ends the thread.
   */
  async read(bytes: Buffer, signal?: AbortSignal): Promise<PdfDrawing> {
    signal?.throwIfAborted();
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      workerData: new Uint8Array(bytes),
      resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MB },
    });
    const report = await reportOf(worker, this.#processorMs, signal).finally(() => worker.terminate());
    if ('issue' in report) throw new PdfRefusal(report.issue);
    return report.drawing;
  }
}

/** The report of the thread. A thread that exits without one was killed by its document. */
async function reportOf(worker: Worker, processorMs: number, signal: AbortSignal | undefined): Promise<PdfReport> {
  const { promise, resolve, reject } = Promise.withResolvers<PdfReport>();
  const abort = () => reject(signal?.reason);
  let stopLimit = (): void => undefined;
  worker.on('message', (message: PdfMessage) => {
    if (message !== 'ready') resolve(message);
    else stopLimit = limitProcessorTime(worker, processorMs, () => resolve({ issue: 'too_slow' }));
  });
  worker.once('error', () => resolve({ issue: 'broken' }));
  worker.once('exit', () => resolve({ issue: 'broken' }));
  signal?.addEventListener('abort', abort, { once: true });
  return promise.finally(() => {
    stopLimit();
    signal?.removeEventListener('abort', abort);
  });
}
