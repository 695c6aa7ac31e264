import { parentPort, workerData } from 'node:worker_threads';
import type { PdfIssue } from '../../platform/http/uploads/upload-problems.ts';
import { drawFirstPage, type PdfDrawing, PdfRefusal } from './pdf-drawing.ts';
import { openPdfium } from './pdfium.ts';

/** Result of the thread. */
export type PdfReport = { readonly drawing: PdfDrawing } | { readonly issue: PdfIssue };
/** `ready` is sent once, before the document is opened: its time limit starts then. */
export type PdfMessage = 'ready' | PdfReport;

/** One document per thread, so that a corrupted engine is discarded with it. */
async function report(bytes: Uint8Array): Promise<PdfReport> {
  const pdfium = await openPdfium();
  parentPort?.postMessage('ready' satisfies PdfMessage);
  try {
    return { drawing: drawFirstPage(pdfium, bytes) };
  } catch (error) {
    return { issue: error instanceof PdfRefusal ? error.issue : 'broken' };
  }
}

const answer = await report(workerData as Uint8Array);
parentPort?.postMessage(answer satisfies PdfMessage, 'drawing' in answer ? [answer.drawing.rgba.buffer] : []);
