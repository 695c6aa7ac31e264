import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type FileRule, type FileType, MAX_PDF_PAGES } from '@rastnetz/contract';
import type { ReceivedFile } from '../platform/http/uploads/multipart.ts';
import { broken, pdfProblem, tooBig, wrongType } from '../platform/http/uploads/upload-problems.ts';
import type { InsertedMedia, StoredMedia } from './media.store.ts';
import { PdfRefusal } from './pdf/pdf-drawing.ts';
import type { PdfReader } from './pdf/pdf-reader.ts';
import { type Rendition, readPictureHeader, renderPicture, renditionsOf } from './pictures/image.ts';
import { requireFewPixels, requireFewScans } from './pictures/picture-bounds.ts';
import { plainJpeg } from './pictures/plain-jpeg.ts';
import { plainPng } from './pictures/plain-png.ts';
import type { Party } from './processing-time.ts';
import { trueType } from './true-type.ts';

/** An accepted upload: its row, and the files to store under its hash. */
export interface PreparedUpload {
  readonly media: StoredMedia & { readonly type: FileType };
  readonly files: readonly Rendition[];
  /** Length of the file as it was sent. */
  readonly sentBytes: number;
}

/** Rule and name of the part an upload belongs to. */
export interface UploadTarget {
  readonly rule: FileRule;
  readonly part: string;
  /** Ends the work on the file; decoding of a picture cannot be interrupted. */
  readonly signal?: AbortSignal | undefined;
  /** The party it is queued for; by default the installation. */
  readonly party?: Party | undefined;
  /** Files of a report, whose sender may be unknown, have a queue of their own. */
  readonly isReport?: boolean | undefined;
  /**
   * Counts the bytes to be stored in excess of those sent, which are counted before; a refusal stores nothing. Renditions may be hundreds of times
   * as large as a picture of repeated rows.
   */
  readonly countExcess?: ((bytes: number) => Promise<void>) | undefined;
  /** Called for each file that was not stored before, for `MediaService.discard`. */
  readonly onInserted?: ((file: InsertedMedia) => void) | undefined;
}

interface UploadWork extends UploadTarget {
  readonly pdfs: PdfReader;
}

type Drawn = Pick<StoredMedia, 'width' | 'height' | 'pages'> & { readonly files: readonly Rendition[] };

/** Checks an upload by its content and creates its renditions. Throws a problem naming the part, or the signal's reason. */
export async function prepareUpload(file: ReceivedFile, { rule, part, pdfs, signal }: UploadWork): Promise<PreparedUpload> {
  const bytes = 'bytes' in file ? file.bytes : await readFile(file.path);
  if (bytes.length > rule.maxBytes) throw tooBig(part, rule.maxBytes);
  if (bytes.length === 0) throw broken(part, file.filename);
  const type = await trueType(bytes);
  if (type === null || !rule.accept.includes(type)) throw wrongType(part, file.filename, rule);
  const { files, ...drawn } = await draw(bytes, type, { part, name: file.filename, pdfs, signal });
  const hash = createHash('sha256').update(bytes).digest('hex');
  const stored = files.reduce((sum, rendition) => sum + rendition.bytes.length, 0);
  return { media: { hash, type, bytes: stored, ...drawn }, files, sentBytes: bytes.length };
}

interface Named {
  readonly part: string;
  readonly name: string;
  readonly pdfs: PdfReader;
  readonly signal: AbortSignal | undefined;
}

const draw = (bytes: Buffer, type: FileType, named: Named): Promise<Drawn> =>
  type === 'application/pdf' ? drawPdf(bytes, named) : drawPicture(bytes, type, named);

async function drawPicture(bytes: Buffer, type: FileType, { part, name, signal }: Named): Promise<Drawn> {
  const refuse = () => {
    throw broken(part, name);
  };
  if (type === 'image/jpeg') requireFewScans(bytes, { part, name });
  const picture = type === 'image/png' ? plainPng(bytes) : plainJpeg(bytes);
  const header = await readPictureHeader(picture).catch(refuse);
  requireFewPixels(header, { part, name });
  signal?.throwIfAborted();
  const { width, height } = header;
  return { width, height, pages: null, files: await renderPicture(picture).catch(refuse) };
}

/** The original file for download, and its first page as pictures, which contain no active content. */
async function drawPdf(bytes: Buffer, { part, name, pdfs, signal }: Named): Promise<Drawn> {
  const drawing = await pdfs.read(bytes, signal).catch((error: unknown) => {
    throw error instanceof PdfRefusal ? pdfProblem({ part, name, issue: error.issue, maxPages: MAX_PDF_PAGES }) : error;
  });
  const { pages, pageWidth, pageHeight, width, height, rgba } = drawing;
  const pictures = await renditionsOf(rgba, { width, height, channels: 4 });
  const size = { width: Math.max(1, Math.round(pageWidth)), height: Math.max(1, Math.round(pageHeight)) };
  return { ...size, pages, files: [{ name: 'original.pdf', bytes }, ...pictures] };
}

/** The smallest rendition as a data URL, because the file is not public yet. */
export function previewOf({ files }: PreparedUpload): string {
  const small = files.find(({ name }) => name === '320.webp');
  return `data:image/webp;base64,${small?.bytes.toString('base64') ?? ''}`;
}
