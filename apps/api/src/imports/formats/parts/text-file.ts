import { createReadStream } from 'node:fs';
import { TextDecoder } from 'node:util';
import { ImportFileError } from './import-file-error.ts';

/** Encoding of a text file; `latin1` is decoded as Windows-1252, its superset. */
export type TextEncoding = 'utf-8' | 'latin1';

const DECODERS: Readonly<Record<TextEncoding, string>> = { 'utf-8': 'utf-8', latin1: 'windows-1252' };

const NUL = 0;

/**
 * Detects the encoding: UTF-8 if the whole file is valid UTF-8, else Latin-1, in which every byte is a character. Throws for a file with a
 * NUL byte, which is not a text.
 */
export async function encodingOf(path: string): Promise<TextEncoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let encoding: TextEncoding = 'utf-8';
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (chunk.includes(NUL)) throw new ImportFileError('import.file.unknown');
    if (encoding === 'utf-8' && !decodes(decoder, chunk)) encoding = 'latin1';
  }
  return encoding === 'utf-8' && decodes(decoder) ? 'utf-8' : 'latin1';
}

/** Whether a chunk is valid UTF-8; without a chunk, whether the text may end here. */
function decodes(decoder: TextDecoder, chunk?: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}

/** The text of a file in pieces, without byte order mark. */
export async function* textOf(path: string, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(DECODERS[encoding]);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
