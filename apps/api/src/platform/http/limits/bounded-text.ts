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

  /** The text, as UTF-8. */
  toString(): string {
    return this.#body.toString('utf8', 0, this.#length);
  }
}

/** A copy with at least this many bytes; doubled, so that few copies are made. */
const grown = (body: Buffer, length: number): Buffer => Buffer.concat([body], Math.max(length, body.length * 2));
