import { doubled } from '../columns/typed-columns.ts';
import { finishAtOnce, finishInParts, type WorkInParts } from './in-parts.ts';
import { hasWords, type KeyWord } from './key-words.ts';
import {
  commonSignature,
  containsNeedle,
  digitsOf,
  isNeedleAt,
  lettersOf,
  type Needle,
  needlesOf,
  SIGNATURE_WORDS,
  sign,
  signedEntries,
} from './needles.ts';
import { type KeySearch, RecentSearches } from './recent-searches.ts';

const FIRST_BYTES = 1 << 16;
const FIRST_ENTRIES = 4096;
const END = 0;
const LINE = 10;
/** Matches or slots looked at between two looks at the clock, in a search that yields to the event loop. */
const PART = 4096;
/** How often such a search is begun again because a key changed meanwhile. */
const MAX_ATTEMPTS = 3;
/** Owner of an entry that was overwritten or removed. */
const NOBODY = -1;

/** Sort weight of a byte: the end of a key sorts before any continuation. */
const weightOf = (byte: number): number => (byte === END || byte === LINE ? -1 : byte);

/**
 * Folded search and sort keys of names (`search_key`), concatenated in one UTF-8 buffer: a search is a single scan, and byte order equals
 * code point order. An entry ends with NUL; its first line is the sort key.
 */
export class SearchKeys {
  #bytes = Buffer.alloc(FIRST_BYTES);
  #used = 0;
  /** Offset of each entry, ascending, and its owner. */
  #starts = new Uint32Array(FIRST_ENTRIES);
  #owners = new Int32Array(FIRST_ENTRIES);
  /** Letters and digits of each entry: a bit each. */
  #letters = new Uint32Array(FIRST_ENTRIES);
  #digits = new Uint16Array(FIRST_ENTRIES);
  /** Signatures of the entries, one after the other. */
  #signatures = new Uint32Array(FIRST_ENTRIES * SIGNATURE_WORDS);
  #count = 0;
  #dead = 0;
  /** The entry of each slot. */
  #entries = new Uint32Array(FIRST_ENTRIES);
  readonly #recent = new RecentSearches();
  /** Changes of keys since the start. */
  #changes = 0;
  readonly #prepared = new Map<string, Promise<void>>();

  /** Memory used for the texts, in bytes. */
  get byteLength(): number {
    return this.#bytes.length;
  }

  /** Sets the key of a slot, replacing an earlier one. */
  set(slot: number, key: string, isNew: boolean): void {
    this.#changes += 1;
    if (!isNew) this.#markDead(slot);
    const length = Buffer.byteLength(key);
    this.#makeSpace(slot, length);
    this.#bytes.write(key, this.#used);
    this.#bytes[this.#used + length] = END;
    this.#begin(slot, this.#count, length);
    this.#used += length + 1;
    this.#recent.touch(slot);
  }

  /** Removes the key of a slot and moves the last slot's key to it. */
  replaceWithLast(slot: number, last: number): void {
    this.#changes += 1;
    this.#markDead(slot);
    this.#recent.touch(slot);
    this.#recent.touch(last);
    if (slot === last) return;
    const entry = this.#entries[last] as number;
    this.#entries[slot] = entry;
    this.#owners[entry] = slot;
  }

  /** Compares the sort keys of two slots by code points. */
  compare(one: number, other: number): number {
    const bytes = this.#bytes;
    let at = this.#startOf(one);
    let beside = this.#startOf(other);
    for (;;) {
      const a = bytes[at] as number;
      const b = bytes[beside] as number;
      if (a !== b) return weightOf(a) - weightOf(b);
      if (a === END || a === LINE) return 0;
      at += 1;
      beside += 1;
    }
  }

  /** The slots whose keys have all words; valid until a key changes, or until further searches. */
  search(words: readonly KeyWord[]): KeySearch {
    return this.#recent.find(words, this.#entries.length, {
      markAll: (marks) => finishAtOnce(this.#markAll(words, marks)),
      isFound: (slot) => this.#isInUse(slot) && this.has(slot, words),
    });
  }

  /**
   * Searches in parts of a few milliseconds and yields to the event loop in between, so that `search` for the same words has the result at once. If
   * keys change all the time it gives up, and `search` does the work.
   */
  prepare(words: readonly KeyWord[]): Promise<void> {
    const name = JSON.stringify(words);
    const running = this.#prepared.get(name) ?? this.#prepare(words).finally(() => this.#prepared.delete(name));
    this.#prepared.set(name, running);
    return running;
  }

  async #prepare(words: readonly KeyWord[]): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS && !this.#recent.has(words); attempt += 1) {
      const marks = new Uint8Array(this.#entries.length);
      const changes = this.#changes;
      const count = await finishInParts(this.#markAll(words, marks), () => this.#changes === changes);
      if (count !== null) this.#recent.add(words, { marks, count });
    }
  }

  /** Whether the key of a slot has all words. */
  has(slot: number, words: readonly KeyWord[]): boolean {
    const start = this.#startOf(slot);
    return hasWords(this.#bytes.toString('utf8', start, this.#startAfter(this.#entries[slot] as number) - 1), words);
  }

  /**
   * Marks the slots whose keys have all words, and returns how many they are; yields after every part. Long words are found by the signatures of the
   * keys. Else scans for the longest word, which is mostly the rarest, and compares the keys that have it with the others: that takes less time than
   * a scan per word. Single letters and digits, which most keys have, are bits.
   */
  *#markAll(words: readonly KeyWord[], marks: Uint8Array): WorkInParts<number> {
    const needles = words.toSorted((one, other) => lengthOf(other) - lengthOf(one)).map(needlesOf);
    const signature = commonSignature(needles);
    if (signature !== null) return yield* this.#markSigned(signature, needles, marks);
    const [longest = [], ...others] = needles;
    if (longest.every(({ isBit }) => isBit)) return yield* this.#keep(this.#markOwners(marks), needles);
    let count = 0;
    for (const needle of longest) count += yield* this.#mark(needle, marks);
    return others.length === 0 ? count : yield* this.#keep(marks, others);
  }

  /** Marks the slots whose keys have the signature and all words: few bytes per entry are read, and few entries are compared. */
  *#markSigned(signature: Uint32Array, words: readonly (readonly Needle[])[], marks: Uint8Array): WorkInParts<number> {
    let count = 0;
    for (let from = 0; from < this.#count; from += PART) {
      for (const entry of signedEntries(this.#signatures, signature, from, Math.min(from + PART, this.#count)))
        if (this.#hasAll(entry, words)) count += this.#markOwner(entry, marks);
      yield;
    }
    return count;
  }

  /** Marks all slots that have a key. */
  #markOwners(marks: Uint8Array): Uint8Array {
    for (let entry = 0; entry < this.#count; entry += 1) {
      const owner = this.#owners[entry] as number;
      if (owner !== NOBODY) marks[owner] = 1;
    }
    return marks;
  }

  /** Keeps the marks of slots whose keys have all words; returns how many they are. */
  *#keep(marks: Uint8Array, words: readonly (readonly Needle[])[]): WorkInParts<number> {
    let count = 0;
    for (let slot = 0; slot < marks.length; slot += 1) {
      if (slot % PART === PART - 1) yield;
      if (marks[slot] === 0) continue;
      marks[slot] = Number(this.#hasAll(this.#entries[slot] as number, words));
      count += marks[slot] as number;
    }
    return count;
  }

  #hasAll(entry: number, words: readonly (readonly Needle[])[]): boolean {
    return words.every((needles) => needles.some((needle) => this.#contains(entry, needle)));
  }

  /** Whether an entry contains the needle. Most entries without it lack one of its letters. */
  #contains(entry: number, needle: Needle): boolean {
    const { letters, digits } = needle;
    if (((this.#letters[entry] as number) & letters) !== letters || ((this.#digits[entry] as number) & digits) !== digits) return false;
    return needle.isBit || containsNeedle(this.#bytes, this.#starts[entry] as number, this.#startAfter(entry) - 1, needle);
  }

  /** Marks the slots whose keys contain the needle; returns how many were not marked before. */
  *#mark(needle: Needle, marks: Uint8Array): WorkInParts<number> {
    const text = this.#bytes.subarray(0, this.#used);
    let [entry, count, looks] = [0, 0, 0];
    for (let at = text.indexOf(needle.bytes); at >= 0; looks += 1) {
      if (looks % PART === PART - 1) yield;
      entry = this.#entryAt(at, entry);
      const isFound = isNeedleAt(text, at, needle);
      if (isFound) count += this.#markOwner(entry, marks);
      at = text.indexOf(needle.bytes, isFound ? this.#startAfter(entry) : at + 1);
    }
    return count;
  }

  /** The entry of an offset, which is not before `from`. */
  #entryAt(offset: number, from: number): number {
    let entry = from;
    while (this.#startAfter(entry) <= offset) entry += 1;
    return entry;
  }

  /** Marks the owner of an entry; returns 1 if it was not marked before. */
  #markOwner(entry: number, marks: Uint8Array): 0 | 1 {
    const owner = this.#owners[entry] as number;
    if (owner === NOBODY || marks[owner] === 1) return 0;
    marks[owner] = 1;
    return 1;
  }

  #isInUse(slot: number): boolean {
    return this.#owners[this.#entries[slot] as number] === slot;
  }

  #startAfter(entry: number): number {
    return entry + 1 < this.#count ? (this.#starts[entry + 1] as number) : this.#used;
  }

  #startOf(slot: number): number {
    return this.#starts[this.#entries[slot] as number] as number;
  }

  #begin(slot: number, entry: number, length: number): void {
    const [start, end] = [this.#used, this.#used + length];
    this.#starts[entry] = start;
    this.#owners[entry] = slot;
    this.#letters[entry] = lettersOf(this.#bytes, start, end);
    this.#digits[entry] = digitsOf(this.#bytes, start, end);
    this.#signatures.fill(0, entry * SIGNATURE_WORDS, (entry + 1) * SIGNATURE_WORDS);
    sign(this.#bytes, start, end, this.#signatures, entry * SIGNATURE_WORDS);
    this.#entries[slot] = entry;
    this.#count = entry + 1;
  }

  #markDead(slot: number): void {
    this.#owners[this.#entries[slot] as number] = NOBODY;
    this.#dead += 1;
  }

  #makeSpace(slot: number, length: number): void {
    if (this.#dead > FIRST_ENTRIES && this.#dead > this.#count / 2) this.#compact();
    if (this.#count === this.#starts.length) {
      this.#starts = doubled(this.#starts);
      this.#owners = doubled(this.#owners);
      this.#letters = doubled(this.#letters);
      this.#digits = doubled(this.#digits);
      this.#signatures = doubled(this.#signatures);
    }
    if (slot >= this.#entries.length) {
      this.#entries = doubled(this.#entries);
      this.#recent.clear();
    }
    if (this.#used + length + 1 > this.#bytes.length) {
      const larger = Buffer.alloc(Math.max(this.#bytes.length * 2, this.#used + length + 1));
      this.#bytes.copy(larger, 0, 0, this.#used);
      this.#bytes = larger;
    }
  }

  /** Compacts the live entries, preserving their order. */
  #compact(): void {
    let count = 0;
    let used = 0;
    for (let entry = 0; entry < this.#count; entry += 1) {
      const owner = this.#owners[entry] as number;
      if (owner === NOBODY) continue;
      const [start, end] = [this.#starts[entry] as number, this.#startAfter(entry)];
      this.#bytes.copyWithin(used, start, end);
      this.#starts[count] = used;
      this.#owners[count] = owner;
      this.#letters[count] = this.#letters[entry] as number;
      this.#digits[count] = this.#digits[entry] as number;
      this.#signatures.copyWithin(count * SIGNATURE_WORDS, entry * SIGNATURE_WORDS, (entry + 1) * SIGNATURE_WORDS);
      this.#entries[owner] = count;
      used += end - start;
      count += 1;
    }
    this.#count = count;
    this.#used = used;
    this.#dead = 0;
  }
}

/** Length of the shortest spelling of a word. */
const lengthOf = ({ texts, wholeNumbers }: KeyWord): number => Math.min(...[...texts, ...wholeNumbers].map(({ length }) => length));
