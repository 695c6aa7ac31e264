import { Worker } from 'node:worker_threads';
import { type PdfDrawing, PdfRefusal } from './pdf-drawing.ts';
import type { PdfReport } from './pdf-worker.ts';

/** How long one document may take, in milliseconds; an ordinary one takes a fifth of a second. */
const PATIENCE_MS = 10_000;
/** Memory of the thread beside PDFium's own, in megabytes. */
const THREAD_MEMORY_MB = 128;

/** Reads PDFs in threads of their own, so that none blocks, breaks or outlives the server. */
export class PdfReader {
  readonly #patienceMs: number;

  constructor(patienceMs: number = PATIENCE_MS) {
    this.#patienceMs = patienceMs;
  }

  /** The first page drawn, and how many there are. It may take up to 384 MB: have few read at a time. Throws PdfRefusal. */
  async read(bytes: Buffer): Promise<PdfDrawing> {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      workerData: new Uint8Array(bytes),
      resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MB },
    });
    const report = await reportOf(worker, this.#patienceMs).finally(() => worker.terminate());
    if ('fault' in report) throw new PdfRefusal(report.fault);
    return report.drawing;
  }
}

/** A thread that dies without a word was killed by its document. */
function reportOf(worker: Worker, patienceMs: number): Promise<PdfReport> {
  return new Promise((resolve) => {
    const impatience = setTimeout(() => resolve({ fault: 'too_slow' }), patienceMs);
    const end = (report: PdfReport) => {
      clearTimeout(impatience);
      resolve(report);
    };
    worker.once('message', end);
    worker.once('error', () => end({ fault: 'broken' }));
    worker.once('exit', () => end({ fault: 'broken' }));
  });
}
