import type { FileType } from '@rastnetz/contract';
import { fileTypeFromBuffer } from 'file-type';

const SAME_AS: Readonly<Record<string, FileType>> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'application/pdf': 'application/pdf',
};

/** What the bytes are, whatever the name says; null for everything no part takes. */
export async function trueType(bytes: Buffer): Promise<FileType | null> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'application/pdf';
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return SAME_AS[found?.mime ?? ''] ?? null;
}
