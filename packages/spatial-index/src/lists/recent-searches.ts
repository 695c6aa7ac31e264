import type { KeyWord } from './key-words.ts';

/** Memory of the marks of all searches together, each of which takes a byte per entry, and the number of searches that are kept in any case. */
const KEPT_BYTES = 16 * 1024 * 1024;
const KEPT_AT_LEAST = 16;
/** Changed slots that searches follow; after more of them a new scan is faster. */
const FOLLOWED_CHANGES = 1024;

/** What a search found: valid until a key changes. */
export interface KeySearch {
  /** 1 for each slot whose key has all words. */
  readonly marks: Uint8Array;
  /** Number of these slots. */
  readonly count: number;
}

interface RecentSearch extends KeySearch {
  count: number;
  /** Number of changed slots that its marks contain. */
  followed: number;
}

/** How the words of a search are found. */
interface Finder {
  /** Marks every slot that has them, and returns their number. */
  markAll(marks: Uint8Array): number;
  /** Whether a slot has a key, and this has them. */
  isFound(slot: number): boolean;
}

/**
 * The last searches, so that the next page, the counts and the map of a search, the next letter deleted again, or the same search of a colleague need
 * no scan. A search that is used again compares the keys that changed since, instead of being discarded.
 */
export class RecentSearches {
  /** The one used last is the last. */
  readonly #searches = new Map<string, RecentSearch>();
  /** Slots whose keys changed, since all searches were discarded. */
  readonly #changed: number[] = [];

  /** An earlier search for the same words, else a new one; `size` is the length of its marks. */
  find(words: readonly KeyWord[], size: number, finder: Finder): KeySearch {
    const name = JSON.stringify(words);
    const known = this.#searches.get(name);
    this.#searches.delete(name);
    const search = known ? this.#follow(known, finder) : this.#begin(size, finder);
    this.#searches.set(name, search);
    return search;
  }

  /** Whether a search for the same words is remembered. */
  has(words: readonly KeyWord[]): boolean {
    return this.#searches.has(JSON.stringify(words));
  }

  /** Remembers a search of the present keys. */
  add(words: readonly KeyWord[], found: KeySearch): void {
    this.#dropOldest(found.marks.length);
    this.#searches.set(JSON.stringify(words), { ...found, followed: this.#changed.length });
  }

  /** Notes a slot whose key was set, removed, or moved to another slot. */
  touch(slot: number): void {
    if (this.#changed.length === FOLLOWED_CHANGES) this.clear();
    if (this.#searches.size > 0) this.#changed.push(slot);
  }

  /** Discards all searches. */
  clear(): void {
    this.#searches.clear();
    this.#changed.length = 0;
  }

  #begin(size: number, { markAll }: Finder): RecentSearch {
    const marks = this.#marks(size);
    return { marks, count: markAll(marks), followed: this.#changed.length };
  }

  #follow(search: RecentSearch, { isFound }: Finder): RecentSearch {
    for (; search.followed < this.#changed.length; search.followed += 1) {
      const slot = this.#changed[search.followed] as number;
      const mark = Number(isFound(slot));
      search.count += mark - (search.marks[slot] as number);
      search.marks[slot] = mark;
    }
    return search;
  }

  /** Empty marks; those of the search that was unused for longest are reused, because allocating large arrays is expensive. */
  #marks(size: number): Uint8Array {
    return this.#dropOldest(size)?.fill(0) ?? new Uint8Array(size);
  }

  /** Makes space for a search with marks of this size; returns the marks of the one that was unused for longest, if it had to go. */
  #dropOldest(size: number): Uint8Array | null {
    const [oldest] = this.#searches;
    if (oldest === undefined || this.#searches.size < Math.max(KEPT_AT_LEAST, KEPT_BYTES / size)) return null;
    this.#searches.delete(oldest[0]);
    return oldest[1].marks;
  }
}
