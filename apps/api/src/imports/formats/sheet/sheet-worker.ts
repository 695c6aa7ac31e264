import { parentPort, workerData } from 'node:worker_threads';
import type { FaultParams, ImportFileKey } from '@rastnetz/contract';
import { ImportFileError } from '../parts/import-file-error.ts';
import { inBatches } from '../parts/sheet-limits.ts';
import type { SheetHead, SheetRow } from '../parts/sheet-row.ts';
import { checkSheet, readSheet } from './sheet-reader.ts';

/** What the thread tells: first the head, once the whole file was found readable, then a batch for each that is asked for, at last the end; or why there is no more. */
export type SheetReport =
  | { readonly head: SheetHead }
  | { readonly rows: readonly SheetRow[] }
  | { readonly end: true }
  | { readonly fault: { readonly key: ImportFileKey; readonly params: FaultParams } };

async function* reports(path: string): AsyncGenerator<SheetReport> {
  try {
    await checkSheet(path);
    const { head, rows } = await readSheet(path);
    yield { head };
    for await (const batch of inBatches(rows)) yield { rows: batch };
    yield { end: true };
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error;
    yield { fault: { key: error.key, params: error.params } };
  }
}

/** One file per thread, and one report per question: what is not asked for is not read. */
const reported = reports(workerData as string);
parentPort?.on('message', async () => {
  const { value, done } = await reported.next();
  if (!done) parentPort?.postMessage(value);
});
