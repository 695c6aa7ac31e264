import type { Readable } from 'node:stream';

/** A stored file opened for reading, and its length. */
export interface OpenFile {
  readonly stream: Readable;
  readonly bytes: number;
}

/** Storage of files: a folder or a bucket. Every method throws `StorageUnavailableError` on failure. */
export interface Storage {
  /** Stores a file whole or not at all, replacing an earlier one. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** A file's bytes and length, or null when there is none. */
  open(key: string): Promise<OpenFile | null>;
  has(key: string): Promise<boolean>;
  /** Keys of all files below a prefix, which ends with a slash, in any order. */
  keys(prefix: string): AsyncIterable<string>;
  /** Removes everything below a prefix, which ends with a slash. */
  removeAll(prefix: string): Promise<void>;
  /** Removes incomplete files that a crash left before `before`. */
  clearDrafts(before: Date): Promise<void>;
  /** Throws when the storage cannot be reached or written to. */
  check(): Promise<void>;
}
