import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { z } from 'zod';

/** Size and checksum of a file. */
export const FileSum = z.object({ bytes: z.int().nonnegative(), sha256: z.string().regex(/^[0-9a-f]{64}$/) });
export type FileSum = z.infer<typeof FileSum>;

/** Passes bytes through and computes their checksum; `onBytes` is called for each chunk. */
export class SumStream extends Transform {
  readonly #hash = createHash('sha256');
  readonly #onBytes: () => void;
  #bytes = 0;

  constructor(onBytes: () => void = () => undefined) {
    super();
    this.#onBytes = onBytes;
  }

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.#onBytes();
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    done(null, chunk);
  }

  /** Size and checksum of all bytes; call once, at the end. */
  sum(): FileSum {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}

export const sha256Of = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export const isSame = (one: FileSum, other: FileSum): boolean => one.bytes === other.bytes && one.sha256 === other.sha256;
