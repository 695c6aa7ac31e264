import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { limitProcessorTime } from '../../../media/pdf/processor-time.ts';
import { ImportFileError } from '../parts/import-file-error.ts';
import type { SheetHead, SheetRow } from '../parts/sheet-row.ts';
import type { SheetReport } from './sheet-worker.ts';

/** An open file. */
export interface Sheet {
  readonly head: SheetHead;
  /** Iterate once. Throws `ImportFileError` for errors in later rows. */
  readonly batches: AsyncIterable<readonly SheetRow[]>;
  /** Ends the thread of the file; required even if no batch was read. */
  close(): Promise<void>;
}

export interface SheetOptions {
  /** Name of the file in error messages of the command line. */
  readonly fileName: string;
  /** Ends reading, even if nobody iterates the batches. */
  readonly signal: AbortSignal;
  /** CPU time limit of the thread, in milliseconds. */
  readonly processorMs?: number;
}

/** The largest files, which are read twice, take half of it. */
const PROCESSOR_MS = 120_000;

/** Memory limit of the thread, in megabytes: enough for the texts of the largest workbook. */
const THREAD_MEMORY_MB = 384;

/**
 * Opens an untrusted file of locations and reads it in a thread of its own with limited memory and CPU time, no faster than its rows are
 * consumed. The format is detected from the content. Throws `ImportFileError` for an unsupported format or beyond a limit.
 */
export async function openSheet(path: string, { fileName, signal: given, processorMs = PROCESSOR_MS }: SheetOptions): Promise<Sheet> {
  given.throwIfAborted();
  const slow = new AbortController();
  const signal = AbortSignal.any([given, slow.signal]);
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: path,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MB, maxYoungGenerationSizeMb: 32 },
  });
  signal.addEventListener('abort', () => void worker.terminate(), { once: true });
  worker.once('online', () => {
    const tooSlow = () => slow.abort(new ImportFileError('import.file.slow', {}, fileName));
    worker.once('exit', limitProcessorTime(worker, processorMs, tooSlow));
  });
  const thread = { worker, fileName, signal };
  try {
    const report = await requestReport(thread);
    if ('head' in report) return { head: report.head, batches: batchesOf(thread), close: async () => void (await worker.terminate()) };
    throw refusal(report, fileName);
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

/** The thread of a file, and its options. */
interface SheetThread extends SheetOptions {
  readonly worker: Worker;
}

async function* batchesOf(thread: SheetThread): AsyncGenerator<readonly SheetRow[]> {
  for (;;) {
    const report = await requestReport(thread);
    if ('end' in report) return;
    if (!('rows' in report)) throw refusal(report, thread.fileName);
    yield report.rows;
  }
}

const refusal = (report: SheetReport, fileName: string): Error =>
  'refusal' in report
    ? new ImportFileError(report.refusal.key, report.refusal.params, fileName)
    : new Error('unexpected report of the worker thread');

/** Sends one request and waits for its report. Running out of memory is an error of the file, not of the server. */
async function requestReport({ worker, fileName, signal }: SheetThread): Promise<SheetReport> {
  const answered = new AbortController();
  const options = { signal: AbortSignal.any([signal, answered.signal]) };
  try {
    worker.postMessage('next');
    const exit = once(worker, 'exit', options).then(() => Promise.reject(new Error('the worker thread ended without a report')));
    const [report] = await Promise.race([once(worker, 'message', options), exit]);
    return report as SheetReport;
  } catch (error) {
    signal.throwIfAborted();
    const isMemory = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
    throw isMemory ? new ImportFileError('import.file.memory', {}, fileName) : error;
  } finally {
    answered.abort();
  }
}
