import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { ImportFormat } from '@rastnetz/contract';
import { ImportFileError } from '../parts/import-file-error.ts';

const ZIP = Buffer.from('PK\x03\x04');
/** Microsoft's compound file: a workbook in the old format, or an encrypted one. */
const COMPOUND = Buffer.from('D0CF11E0A1B11AE1', 'hex');
const PROTECTED = Buffer.from('EncryptedPackage', 'utf16le');
const UTF16 = [Buffer.from('FFFE', 'hex'), Buffer.from('FEFF', 'hex')];

const HEAD_BYTES = 4096;

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Whether a file contains these bytes; read in chunks. */
async function holds(path: string, bytes: Buffer): Promise<boolean> {
  let end = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const piece = Buffer.concat([end, chunk]);
    if (piece.includes(bytes)) return true;
    end = piece.subarray(-bytes.length);
  }
  return false;
}

/** Detects the format of a file by its first bytes. Throws `ImportFileError` naming an unsupported format. */
export async function formatOf(path: string): Promise<ImportFormat> {
  const head = await headOf(path);
  const begins = (mark: Buffer) => head.subarray(0, mark.length).equals(mark);
  if (begins(ZIP)) return 'xlsx';
  if (begins(COMPOUND)) throw new ImportFileError((await holds(path, PROTECTED)) ? 'import.file.encrypted' : 'import.file.xls');
  if (UTF16.some(begins)) throw new ImportFileError('import.file.utf16');
  if (head.includes(0) || begins(Buffer.from('%PDF-'))) throw new ImportFileError('import.file.unknown');
  return textFormatOf(head.toString('latin1').replace(/^ï»¿/, '').trimStart());
}

/** Web pages by their first element. */
const HTML = /^<(!doctype html|(html|head|body|meta|table|style)[\s>])/i;

/** A text of blanks alone is a CSV whose table may begin further below. */
function textFormatOf(text: string): ImportFormat {
  if (HTML.test(text)) throw new ImportFileError('import.file.html');
  if (text.startsWith('<')) return 'osm';
  return /^[[{]/.test(text) ? 'geojson' : 'csv';
}
