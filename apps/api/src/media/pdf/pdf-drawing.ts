import { MAX_PDF_PAGE_POINTS, MAX_PDF_PAGES, RENDITION_WIDTHS } from '@rastnetz/contract';
import type { PdfIssue } from '../../platform/http/uploads/upload-problems.ts';
import type { Pdfium } from './pdfium.ts';

/** The rendered first page: RGBA, row by row. */
export interface PdfDrawing {
  readonly pages: number;
  /** Size of the first page, in points. */
  readonly pageWidth: number;
  readonly pageHeight: number;
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array<ArrayBuffer>;
}

/** Thrown for a document that is refused. */
export class PdfRefusal extends Error {
  readonly issue: PdfIssue;

  constructor(issue: PdfIssue) {
    super(issue);
    this.issue = issue;
  }
}

/** Readers search the last 1024 bytes for the end marker; a truncated file has none there. */
const TAIL_BYTES = 1024;
/** PDFium's errors for a wrong or missing password, and for an unknown encryption. */
const LOCKED = [4, 5];
const NOT_ENCRYPTED = -1;
const BGRA = 4;
/** Renders annotations, in the byte order RGBA. Forms and scripts are not run. */
const FLAGS = 0x01 | 0x10;
const WHITE = 0xff_ff_ff_ff;
const DRAWN_WIDTH = Math.max(...RENDITION_WIDTHS);
const MAX_DRAWN_HEIGHT = 8000;

/**
 * Opens a PDF and renders its first page, at most 1280 × 8000 pixels. All pages are counted and measured first.
 * Throws PdfRefusal; any other error of PDFium means that the document is broken.
 */
export function drawFirstPage(pdfium: Pdfium, bytes: Uint8Array): PdfDrawing {
  const document = open(pdfium, bytes);
  const pages = pdfium._FPDF_GetPageCount(document);
  if (pages < 1) throw new PdfRefusal('no_pages');
  if (pages > MAX_PDF_PAGES) throw new PdfRefusal('too_many_pages');
  const [first] = Array.from({ length: pages }, (_, index) => measure(pdfium, document, index));
  if (!first) throw new PdfRefusal('no_pages');
  const { pageWidth, pageHeight } = first;
  const scale = Math.min(DRAWN_WIDTH / pageWidth, MAX_DRAWN_HEIGHT / pageHeight);
  const width = Math.max(1, Math.round(pageWidth * scale));
  const height = Math.max(1, Math.round(pageHeight * scale));
  return { pages, pageWidth, pageHeight, width, height, rgba: draw(pdfium, document, width, height) };
}

function open(pdfium: Pdfium, bytes: Uint8Array): number {
  if (!Buffer.from(bytes.slice(-TAIL_BYTES)).includes('%%EOF')) throw new PdfRefusal('broken');
  const address = reserve(pdfium, bytes.length);
  pdfium.HEAPU8.set(bytes, address);
  const document = pdfium._FPDF_LoadMemDocument(address, bytes.length, 0);
  if (!document) throw new PdfRefusal(LOCKED.includes(pdfium._FPDF_GetLastError()) ? 'encrypted' : 'broken');
  if (pdfium._FPDF_GetSecurityHandlerRevision(document) !== NOT_ENCRYPTED) throw new PdfRefusal('encrypted');
  return document;
}

/** Checks that a page exists and has a size that can be rendered; called for every page. */
function measure(pdfium: Pdfium, document: number, index: number): { readonly pageWidth: number; readonly pageHeight: number } {
  const page = pdfium._FPDF_LoadPage(document, index);
  if (!page) throw new PdfRefusal('broken');
  const [pageWidth, pageHeight] = [pdfium._FPDF_GetPageWidth(page), pdfium._FPDF_GetPageHeight(page)];
  pdfium._FPDF_ClosePage(page);
  if (!(pageWidth > 0 && pageHeight > 0)) throw new PdfRefusal('broken');
  if (Math.max(pageWidth, pageHeight) > MAX_PDF_PAGE_POINTS) throw new PdfRefusal('page_too_large');
  return { pageWidth, pageHeight };
}

function draw(pdfium: Pdfium, document: number, width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = width * height * BGRA;
  const address = reserve(pdfium, bytes);
  const page = pdfium._FPDF_LoadPage(document, 0);
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, BGRA, address, width * BGRA);
  if (!page || !bitmap) throw new PdfRefusal('broken');
  pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FLAGS);
  return pdfium.HEAPU8.slice(address, address + bytes) as Uint8Array<ArrayBuffer>;
}

function reserve(pdfium: Pdfium, bytes: number): number {
  const address = pdfium.wasmExports.malloc(bytes);
  if (address === 0) throw new PdfRefusal('broken');
  return address;
}
