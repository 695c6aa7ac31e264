import { doubled } from './typed-columns.ts';

const WORDS = 4;
const FIRST_CAPACITY = 4096;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * UUIDs by slot, and the slot of a UUID (RFC 9562). 24 to 32 bytes each, a quarter of what strings and a `Map` of them take, and nothing that the
 * garbage collector has to visit.
 */
export class UuidColumn {
  #size = 0;
  /** The bits of each UUID as four numbers, the highest first. The place behind the last one is always free, for one that is searched or added. */
  #words = new Uint32Array(FIRST_CAPACITY * WORDS);
  /** Hash table with linear probing: slot + 1, or 0. At most half of it is in use; its length is a power of two. */
  #table = new Uint32Array(FIRST_CAPACITY * 2);

  /** Number of slots. */
  get size(): number {
    return this.#size;
  }

  /** The UUID of a slot, in lower case. */
  at(slot: number): string {
    const digits = (word: number) => (this.#words[slot * WORDS + word] as number).toString(16).padStart(8, '0');
    const [b, c] = [digits(1), digits(2)];
    return `${digits(0)}-${b.slice(0, 4)}-${b.slice(4)}-${c.slice(0, 4)}-${c.slice(4)}${digits(3)}`;
  }

  /** The slot of a UUID; undefined for an unknown one, and for other texts. */
  slotOf(id: string): number | undefined {
    if (!this.#write(id)) return undefined;
    const entry = this.#table[this.#find(this.#size)] as number;
    return entry === 0 ? undefined : entry - 1;
  }

  /** Adds a UUID that has no slot yet, and returns its slot, which is the next one. Throws a TypeError for another text. */
  add(id: string): number {
    if (!this.#write(id)) throw new TypeError('not a UUID');
    const slot = this.#size;
    this.#table[this.#find(slot)] = slot + 1;
    this.#size = slot + 1;
    if (this.#size * WORDS === this.#words.length) this.#grow();
    return slot;
  }

  /** Removes the UUID of a slot, and moves that of the last slot to it. */
  replaceWithLast(slot: number): void {
    const last = this.#size - 1;
    this.#release(this.#find(slot));
    if (slot !== last) {
      this.#table[this.#find(last)] = slot + 1;
      this.#words.copyWithin(slot * WORDS, last * WORDS, this.#size * WORDS);
    }
    this.#size = last;
  }

  /** Compares two slots by their UUIDs, which is the order of their texts. */
  compare(one: number, other: number): number {
    const words = this.#words;
    for (let word = 0; word < WORDS; word += 1) {
      const difference = (words[one * WORDS + word] as number) - (words[other * WORDS + word] as number);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** Writes a UUID behind the last one; false for another text. */
  #write(id: string): boolean {
    if (!UUID.test(id)) return false;
    const digits = id.replaceAll('-', '');
    for (let word = 0; word < WORDS; word += 1)
      this.#words[this.#size * WORDS + word] = Number.parseInt(digits.slice(word * 8, (word + 1) * 8), 16);
    return true;
  }

  /** The place in the table of the UUID of a slot, or the empty one where it would be. */
  #find(slot: number): number {
    const mask = this.#table.length - 1;
    let place = this.#hashOf(slot) & mask;
    for (let entry = this.#table[place] as number; entry !== 0 && this.compare(entry - 1, slot) !== 0; entry = this.#table[place] as number)
      place = (place + 1) & mask;
    return place;
  }

  /** Empties a place of the table, and moves entries that passed it on the way to their own. */
  #release(place: number): void {
    const table = this.#table;
    const mask = table.length - 1;
    let gap = place;
    for (let at = (place + 1) & mask; table[at] !== 0; at = (at + 1) & mask) {
      const home = this.#hashOf((table[at] as number) - 1) & mask;
      if (((at - home) & mask) < ((at - gap) & mask)) continue;
      table[gap] = table[at] as number;
      gap = at;
    }
    table[gap] = 0;
  }

  /** Mixes all bits, because UUIDs of one minute begin alike (RFC 9562, version 7). */
  #hashOf(slot: number): number {
    let hash = 0;
    for (let word = slot * WORDS; word < (slot + 1) * WORDS; word += 1) {
      hash = Math.imul(hash ^ (this.#words[word] as number), 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    return hash;
  }

  #grow(): void {
    this.#words = doubled(this.#words);
    this.#table = new Uint32Array(this.#table.length * 2);
    for (let slot = 0; slot < this.#size; slot += 1) this.#table[this.#find(slot)] = slot + 1;
  }
}
