import { editDistance } from './edit-distance.ts';

/** Typing errors allowed from a number of letters on, the longest first. */
const ALLOWED = [
  [9, 2],
  [5, 1],
] as const;
/** Longest indexed run, in words: longer names are found by their first words. */
const MAX_WORDS = 4;
const MIN_LETTERS = 4;
/** Bits of the letter set; collisions only pass more candidates to the edit distance. */
const BITS = 30;

/** An entry whose name is similar to the query. */
export interface NearName<T> {
  readonly owner: T;
  readonly distance: number;
}

/** Consecutive words of a name. */
interface Run<T> {
  readonly text: string;
  readonly owners: T[];
}

/** Runs of the same length. */
interface Bucket<T> {
  readonly runs: Run<T>[];
  /** Letter set of each run, as bits. */
  readonly letters: number[];
}

/**
 * Approximate search of names. A search compares the letter sets of runs of about the same length and, for the few that remain, the edit
 * distance.
 */
export class FuzzyNames<T> {
  /** By length. */
  readonly #buckets = new Map<number, Bucket<T>>();
  readonly #known = new Map<string, Run<T>>();

  /** @param name folded, words separated by one blank */
  add(name: string, owner: T): void {
    for (const text of runsOf(name)) {
      const known = this.#known.get(text);
      if (known) known.owners.push(owner);
      else this.#begin({ text, owners: [owner] });
    }
  }

  /** Entries whose name, or part of it, differs from the query by one typing error (from 5 letters on) or two (from 9 on). */
  near(needle: string): NearName<T>[] {
    const most = slipsOf(needle);
    if (most === 0) return [];
    return this.#candidates(needle, most).flatMap(({ text, owners }) => {
      const distance = editDistance(needle, text, most);
      return distance === null ? [] : owners.map((owner) => ({ owner, distance }));
    });
  }

  #begin(run: Run<T>): void {
    this.#known.set(run.text, run);
    const bucket = this.#buckets.get(run.text.length) ?? { runs: [], letters: [] };
    this.#buckets.set(run.text.length, bucket);
    bucket.runs.push(run);
    bucket.letters.push(lettersOf(run.text));
  }

  /** Runs of similar length and letters: one error removes at most one letter and adds one. */
  #candidates(needle: string, most: number): Run<T>[] {
    const letters = lettersOf(needle);
    const found: Run<T>[] = [];
    for (let length = needle.length - most; length <= needle.length + most; length += 1) {
      const bucket = this.#buckets.get(length);
      bucket?.letters.forEach((other, index) => {
        if (bitsOf(letters ^ other) <= 2 * most) found.push(bucket.runs[index] as Run<T>);
      });
    }
    return found;
  }
}

/** All runs of whole words, "bad hersfeld" and "hersfeld" for example, if they are long enough. */
function runsOf(name: string): ReadonlySet<string> {
  const runs = new Set<string>();
  for (let from = 0; from >= 0; from = nextWord(name, from)) addRunsFrom(name, from, runs);
  return runs;
}

function addRunsFrom(name: string, from: number, runs: Set<string>): void {
  let end = from;
  for (let count = 0; count < MAX_WORDS && end < name.length; count += 1) {
    const blank = name.indexOf(' ', end + 1);
    end = blank === -1 ? name.length : blank;
    if (end - from >= MIN_LETTERS) runs.add(name.slice(from, end));
  }
}

/** Offset of the next word; -1 after the last. */
const nextWord = (name: string, from: number): number => {
  const blank = name.indexOf(' ', from);
  return blank === -1 ? -1 : blank + 1;
};

/** No errors are allowed in numbers, because a similar postcode is another place. */
function slipsOf(needle: string): number {
  if (/\d/.test(needle)) return 0;
  const letters = needle.replaceAll(' ', '').length;
  return ALLOWED.find(([least]) => letters >= least)?.[1] ?? 0;
}

function lettersOf(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at += 1) bits |= 1 << (text.charCodeAt(at) % BITS);
  return bits;
}

/** Number of bits set. */
function bitsOf(number: number): number {
  const pairs = number - ((number >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
