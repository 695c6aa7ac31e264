import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { Problem } from '../../../kernel/problem.ts';

/** How much of a refused request is still read, in bytes, so that the client receives the response. */
export const MAX_DRAINED_BYTES = 64 * 1024 * 1024;

/** Counts bytes before they are written; throws beyond the limit. */
export type TakeBytes = (bytes: number) => void;

/** Most bytes that are written of a part, and the error for a larger one. */
export interface SpoolBound {
  readonly maxBytes: number;
  readonly refusal: () => Problem;
}

/** Writes a part to a file while it is received and returns its size; bytes beyond the limit are read and discarded. */
export async function spool(
  part: MultipartFile,
  path: string,
  { maxBytes, refusal, take }: SpoolBound & { readonly take: TakeBytes },
): Promise<number> {
  let bytes = 0;
  async function* bounded(): AsyncGenerator<Buffer> {
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes + MAX_DRAINED_BYTES) throw refusal();
      if (bytes > maxBytes) continue;
      take(chunk.length);
      yield chunk;
    }
  }
  await pipeline(Readable.from(bounded()), createWriteStream(path, { mode: 0o600 }));
  if (bytes > maxBytes) throw refusal();
  return bytes;
}
