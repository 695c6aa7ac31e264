import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { limitProcessorTime } from '../../../media/pdf/processor-time.ts';
import { ImportFileError } from '../parts/import-file-error.ts';
import type { SheetHead, SheetRow } from '../parts/sheet-row.ts';
import type { SheetReport } from './sheet-worker.ts';

/** A file being read. */
export interface Sheet {
  readonly head: SheetHead;
  /** To be read once. Throws `ImportFileError` for what only later rows show. */
  readonly batches: AsyncIterable<readonly SheetRow[]>;
  /** Ends the reading, also where no batch was ever asked for: until then the file has a thread. */
  close(): Promise<void>;
}

export interface SheetOptions {
  /** Named in a refusal at the command line. */
  readonly fileName: string;
  /** Ends the reading, also where nobody reads the batches. */
  readonly signal: AbortSignal;
  /** Processor time of the thread, in milliseconds. */
  readonly processorMs?: number;
}

/** The largest files, read twice, take half of it. */
const PROCESSOR_MS = 120_000;

/** Memory of the thread, in megabytes: what the largest workbook's texts take, and no more. */
const THREAD_MEMORY_MB = 384;

/**
 * Opens an untrusted file of locations and reads it in a thread of its own with bounded memory, no faster than its rows are taken.
 * A file that takes too much processor time is refused.
 * What the file is, its bytes say. Throws `ImportFileError` for one that is none of the formats or goes beyond their bounds.
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
    const report = await ask(thread);
    if ('head' in report) return { head: report.head, batches: batchesOf(thread), close: async () => void (await worker.terminate()) };
    throw refusal(report, fileName);
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

/** A file's thread, and for whom it reads. */
interface SheetThread extends SheetOptions {
  readonly worker: Worker;
}

async function* batchesOf(thread: SheetThread): AsyncGenerator<readonly SheetRow[]> {
  for (;;) {
    const report = await ask(thread);
    if ('end' in report) return;
    if (!('rows' in report)) throw refusal(report, thread.fileName);
    yield report.rows;
  }
}

const refusal = (report: SheetReport, fileName: string): Error =>
  'fault' in report ? new ImportFileError(report.fault.key, report.fault.params, fileName) : new Error('the thread answered out of turn');

/** One question, one report. A thread that outgrew its memory was killed by its file. */
async function ask({ worker, fileName, signal }: SheetThread): Promise<SheetReport> {
  const answered = new AbortController();
  const options = { signal: AbortSignal.any([signal, answered.signal]) };
  try {
    worker.postMessage('next');
    const exit = once(worker, 'exit', options).then(() => Promise.reject(new Error('the thread ended without a word')));
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
