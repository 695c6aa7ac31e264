import { createHash, type Hash } from 'node:crypto';
import { pipeline, type Readable, Transform, type TransformCallback } from 'node:stream';

/** The key is included, so that one stored file is not taken for another. */
const hashFor = (key: string): Hash => createHash('sha256').update(`${key}\n`);

/** SHA-256 of a file and its key, in hexadecimal. */
export const checksumOf = (key: string, bytes: Uint8Array): string => hashFor(key).update(bytes).digest('hex');

/** Passes a file on and compares its checksum before the last chunk, so that a wrong file never looks complete. */
class ChecksumStream extends Transform {
  readonly #key: string;
  readonly #expected: string;
  readonly #hash: Hash;
  #last: Buffer | null = null;

  constructor(key: string, expected: string) {
    super();
    this.#key = key;
    this.#expected = expected;
    this.#hash = hashFor(key);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(chunk);
    const before = this.#last;
    this.#last = chunk;
    done(null, before);
  }

  override _flush(done: TransformCallback): void {
    if (this.#hash.digest('hex') === this.#expected) done(null, this.#last);
    else done(new Error(`the storage returned other bytes of ${this.#key} than were stored`));
  }
}

/** The file as a stream that fails before its end if the file is not the one that was stored. Destroying it destroys `stream`. */
export function withChecksum(stream: Readable, key: string, checksum: string): Readable {
  // A failure is an error of the last stream, which its reader handles.
  return pipeline(stream, new ChecksumStream(key, checksum), () => undefined);
}
