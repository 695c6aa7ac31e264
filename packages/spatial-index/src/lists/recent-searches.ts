import { hasWords, type KeyWord } from './key-words.ts';

/** Searches kept; each takes a byte per entry. */
const KEPT = 16;

/** What a search found: valid until a key changes. */
export interface KeySearch {
  /** 1 for each slot whose key has all words. */
  readonly marks: Uint8Array;
  /** Number of these slots. */
  readonly count: number;
}

interface RecentSearch {
  readonly words: readonly KeyWord[];
  readonly marks: Uint8Array;
  count: number;
}

/**
 * The last searches, so that the next page, the counts and the map of a search, or the next letter deleted again, need no scan. They follow changed
 * keys instead of being discarded.
 */
export class RecentSearches {
  /** The one used last is the last. */
  readonly #searches = new Map<string, RecentSearch>();

  /** An earlier search for the same words, else one whose marks `mark` sets and counts; `size` is their length. */
  find(words: readonly KeyWord[], size: number, mark: (marks: Uint8Array) => number): KeySearch {
    const name = JSON.stringify(words);
    const search = this.#searches.get(name) ?? { words, marks: this.#marks(size), count: 0 };
    if (!this.#searches.delete(name)) search.count = mark(search.marks);
    this.#searches.set(name, search);
    return search;
  }

  /** Whether a search for the same words is remembered. */
  has(words: readonly KeyWord[]): boolean {
    return this.#searches.has(JSON.stringify(words));
  }

  /** Remembers a search that was made elsewhere, of the present keys. */
  add(words: readonly KeyWord[], marks: Uint8Array, count: number): void {
    const [oldest] = this.#searches.keys();
    if (oldest !== undefined && this.#searches.size >= KEPT) this.#searches.delete(oldest);
    this.#searches.set(JSON.stringify(words), { words, marks, count });
  }

  /** Follows a key that was set. */
  set(slot: number, key: string): void {
    for (const search of this.#searches.values()) put(search, slot, hasWords(key, search.words) ? 1 : 0);
  }

  /** Follows a removed slot, to which the last slot's key moved. */
  replaceWithLast(slot: number, last: number): void {
    for (const search of this.#searches.values()) {
      put(search, slot, search.marks[last] as number);
      put(search, last, 0);
    }
  }

  /** Forgets all searches, as their marks are too short for further slots. */
  clear(): void {
    this.#searches.clear();
  }

  /** Empty marks; those of the search that was unused for longest are reused, because allocating large arrays is expensive. */
  #marks(size: number): Uint8Array {
    const [oldest] = this.#searches;
    if (oldest === undefined || this.#searches.size < KEPT) return new Uint8Array(size);
    this.#searches.delete(oldest[0]);
    return oldest[1].marks.fill(0);
  }
}

function put(search: RecentSearch, slot: number, mark: number): void {
  search.count += mark - (search.marks[slot] as number);
  search.marks[slot] = mark;
}
