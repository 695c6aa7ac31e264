import { isUtf8 } from 'node:buffer';

/** Chunks that a text may come in, whatever their size. */
const FREE_CHUNKS = 4096;
/** Beyond these, chunks have to be this large on average, in bytes: each costs about a microsecond, which the limits of bytes do not count. */
const MIN_CHUNK_BYTES = 16;

/** Why a chunk is not added. */
type Excess = 'bytes' | 'chunks';

/**
 * Collects a text that arrives in chunks, within a limit of bytes and one of chunks: a client may send each byte as a chunk of its own, and a list
 * of chunks takes a hundred times their bytes.
 */
export class BoundedText {
  readonly #maxBytes: number;
  #body: Buffer = Buffer.alloc(0);
  #length = 0;
  #chunks = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Adds a chunk; beyond a limit it adds nothing and returns which one. */
  add(chunk: Buffer): Excess | null {
    this.#chunks += 1;
    if (this.#length + chunk.length > this.#maxBytes) return 'bytes';
    if (this.#chunks > FREE_CHUNKS + this.#length / MIN_CHUNK_BYTES) return 'chunks';
    if (this.#length + chunk.length > this.#body.length) this.#body = grown(this.#body, this.#length + chunk.length);
    this.#length += chunk.copy(this.#body, this.#length);
    return null;
  }

  /** The text; null if the bytes are not UTF-8 (RFC 8259, section 8.1): decoding would replace its umlauts. */
  text(): string | null {
    const bytes = this.#body.subarray(0, this.#length);
    return isUtf8(bytes) ? bytes.toString('utf8') : null;
  }
}

/** A copy with at least this many bytes; doubled, so that few copies are made. */
const grown = (body: Buffer, length: number): Buffer => Buffer.concat([body], Math.max(length, body.length * 2));
