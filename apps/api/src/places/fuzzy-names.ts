import { editDistance } from './edit-distance.ts';

/** Slips that a text of so many letters may hold; the longest first. */
const ALLOWED = [
  [9, 2],
  [5, 1],
] as const;
/** Names of more words are found by their first ones. */
const MAX_WORDS = 4;
const MIN_LETTERS = 4;
/** Letters share this many bits; two letters on one bit only let more names through to the edit distance. */
const BITS = 30;

/** Something that has a name close to what was typed. */
export interface NearName<T> {
  readonly owner: T;
  readonly distance: number;
}

/** One or more words of a name as they follow each other. */
interface Run<T> {
  readonly text: string;
  readonly owners: T[];
}

/** Runs of one length. */
interface Shelf<T> {
  readonly runs: Run<T>[];
  /** Which letters each run holds, a bit for each letter. */
  readonly letters: number[];
}

/**
 * Names that are found in spite of slips. A search looks at the runs of words that are about as long, compares the sets of their letters
 * and, of the few that are left, the edit distance.
 */
export class FuzzyNames<T> {
  /** By length. */
  readonly #shelves = new Map<number, Shelf<T>>();
  readonly #known = new Map<string, Run<T>>();

  /** @param name folded, its words parted by one blank */
  add(name: string, owner: T): void {
    for (const text of runsOf(name)) {
      const known = this.#known.get(text);
      if (known) known.owners.push(owner);
      else this.#begin({ text, owners: [owner] });
    }
  }

  /** Whose name, or a part of it, is what was typed but for one slip (from 5 letters on) or two (from 9 on). */
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
    const shelf = this.#shelves.get(run.text.length) ?? { runs: [], letters: [] };
    this.#shelves.set(run.text.length, shelf);
    shelf.runs.push(run);
    shelf.letters.push(lettersOf(run.text));
  }

  /** Those of about the same length and letters: a slip takes one letter away and brings another. */
  #candidates(needle: string, most: number): Run<T>[] {
    const letters = lettersOf(needle);
    const found: Run<T>[] = [];
    for (let length = needle.length - most; length <= needle.length + most; length += 1) {
      const shelf = this.#shelves.get(length);
      shelf?.letters.forEach((other, index) => {
        if (bitsOf(letters ^ other) <= 2 * most) found.push(shelf.runs[index] as Run<T>);
      });
    }
    return found;
  }
}

/** Every row of whole words: of "bad hersfeld" also "hersfeld", where they are long enough. */
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

/** Where the next word begins; -1 behind the last. */
const nextWord = (name: string, from: number): number => {
  const blank = name.indexOf(' ', from);
  return blank === -1 ? -1 : blank + 1;
};

/** Numbers forgive nothing: the neighbour of a postcode is another place. */
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
