import { parentPort, workerData } from 'node:worker_threads';
import type { ImportFileKey, IssueParams } from '@rastnetz/contract';
import { ImportFileError } from '../parts/import-file-error.ts';
import { inBatches } from '../parts/sheet-limits.ts';
import type { SheetHead, SheetRow } from '../parts/sheet-row.ts';
import { checkSheet, readSheet } from './sheet-reader.ts';

/** Reports of the thread: the head once the whole file has been checked, one batch per request, then the end; or an error. */
export type SheetReport =
  | { readonly head: SheetHead }
  | { readonly rows: readonly SheetRow[] }
  | { readonly end: true }
  | { readonly refusal: { readonly key: ImportFileKey; readonly params: IssueParams } };

async function* reports(path: string): AsyncGenerator<SheetReport> {
  try {
    const head = await checkSheet(path);
    const { rows } = await readSheet(path);
    yield { head };
    for await (const batch of inBatches(rows)) yield { rows: batch };
    yield { end: true };
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error;
    yield { refusal: { key: error.key, params: error.params } };
  }
}

/** One file per thread, and one report per request, so that nothing is read ahead. */
const reported = reports(workerData as string);
parentPort?.on('message', async () => {
  const { value, done } = await reported.next();
  if (!done) parentPort?.postMessage(value);
});
