import { Worker } from 'node:worker_threads';
import { type PdfDrawing, PdfRefusal } from './pdf-drawing.ts';
import type { PdfMessage, PdfReport } from './pdf-worker.ts';
import { limitProcessorTime } from './processor-time.ts';

/** Processor time of one document, in milliseconds, without the start of its thread; an ordinary one takes a fifth of a second. */
const PROCESSOR_MS = 10_000;
/** Memory of the thread beside PDFium's own, in megabytes. */
const THREAD_MEMORY_MB = 128;

/** Reads PDFs in threads of their own, so that none blocks, breaks or outlives the server. */
export class PdfReader {
  readonly #processorMs: number;

  constructor(processorMs: number = PROCESSOR_MS) {
    this.#processorMs = processorMs;
  }

  /**
   * The first page drawn, and how many there are. It may take up to 384 MB: have few read at a time. Throws PdfRefusal, or the signal's
   * reason, and ends the thread then.
   */
  async read(bytes: Buffer, signal?: AbortSignal): Promise<PdfDrawing> {
    signal?.throwIfAborted();
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      workerData: new Uint8Array(bytes),
      resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MB },
    });
    const report = await reportOf(worker, this.#processorMs, signal).finally(() => worker.terminate());
    if ('fault' in report) throw new PdfRefusal(report.fault);
    return report.drawing;
  }
}

/** What the thread reports. One that dies without a word was killed by its document. */
async function reportOf(worker: Worker, processorMs: number, signal: AbortSignal | undefined): Promise<PdfReport> {
  const { promise, resolve, reject } = Promise.withResolvers<PdfReport>();
  const abort = () => reject(signal?.reason);
  let stopLimit = (): void => undefined;
  worker.on('message', (message: PdfMessage) => {
    if (message !== 'ready') resolve(message);
    else stopLimit = limitProcessorTime(worker, processorMs, () => resolve({ fault: 'too_slow' }));
  });
  worker.once('error', () => resolve({ fault: 'broken' }));
  worker.once('exit', () => resolve({ fault: 'broken' }));
  signal?.addEventListener('abort', abort, { once: true });
  return promise.finally(() => {
    stopLimit();
    signal?.removeEventListener('abort', abort);
  });
}
