import { open } from 'node:fs/promises';
import type { FileType } from '@rastnetz/contract';
import { fileTypeFromBuffer } from 'file-type';
import type { ReceivedFile } from '../platform/http/uploads/multipart.ts';

const SAME_AS: Readonly<Record<string, FileType>> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/apng': 'image/png',
};

/** Bytes of a byte order mark and a PDF header. */
const HEAD_BYTES = 8;
const PDF_HEAD = /^(?:\xEF\xBB\xBF)?%PDF-/;

const beginsAsPdf = (bytes: Buffer): boolean => PDF_HEAD.test(bytes.subarray(0, HEAD_BYTES).toString('latin1'));

/** Whether a received file is a PDF, by its first bytes, with the same test as `trueType`. */
export async function isPdf(file: ReceivedFile): Promise<boolean> {
  if ('bytes' in file) return beginsAsPdf(file.bytes);
  const handle = await open(file.path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES));
    return beginsAsPdf(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

/** The type of a file by its content, whatever its name; null for types that no part accepts. */
export async function trueType(bytes: Buffer): Promise<FileType | null> {
  if (beginsAsPdf(bytes)) return 'application/pdf';
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return SAME_AS[found?.mime ?? ''] ?? null;
}
