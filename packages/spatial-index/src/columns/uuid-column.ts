const WORDS = 4;
const FIRST_CAPACITY = 4096;
const UUID = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})([0-9a-f]{8})$/i;

type Words = readonly [number, number, number, number];

/**
 * UUIDs by slot, and the slot of a UUID (RFC 9562). 24 to 32 bytes each, a quarter of what strings and a `Map` of them take, and nothing that the
 * garbage collector has to visit.
 */
export class UuidColumn {
  #size = 0;
  /** The bits of each UUID as four numbers, the highest first. */
  #words = new Uint32Array(FIRST_CAPACITY * WORDS);
  /** Hash table with linear probing: slot + 1, or 0. At most half of it is in use; its length is a power of two. */
  #table = new Uint32Array(FIRST_CAPACITY * 2);

  /** Number of slots. */
  get size(): number {
    return this.#size;
  }

  /** The UUID of a slot, in lower case. */
  at(slot: number): string {
    const [a, b, c, d] = this.#wordsOf(slot).map((word) => word.toString(16).padStart(8, '0')) as [string, string, string, string];
    return `${a}-${b.slice(0, 4)}-${b.slice(4)}-${c.slice(0, 4)}-${c.slice(4)}${d}`;
  }

  /** The slot of a UUID; undefined for an unknown one, and for other texts. */
  slotOf(id: string): number | undefined {
    const words = parsed(id);
    if (words === null) return undefined;
    const entry = this.#table[this.#find(words)] as number;
    return entry === 0 ? undefined : entry - 1;
  }

  /** Adds a UUID that has no slot yet, and returns its slot, which is the next one. Throws a TypeError for another text. */
  add(id: string): number {
    const words = parsed(id);
    if (words === null) throw new TypeError('not a UUID');
    const slot = this.#size;
    if (slot * WORDS === this.#words.length) this.#grow();
    this.#words.set(words, slot * WORDS);
    this.#table[this.#find(words)] = slot + 1;
    this.#size = slot + 1;
    return slot;
  }

  /** Removes the UUID of a slot, and moves that of the last slot to it. */
  replaceWithLast(slot: number): void {
    const last = this.#size - 1;
    this.#release(this.#find(this.#wordsOf(slot)));
    if (slot !== last) {
      const moved = this.#wordsOf(last);
      this.#table[this.#find(moved)] = slot + 1;
      this.#words.set(moved, slot * WORDS);
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

  #wordsOf(slot: number): Words {
    return [...this.#words.subarray(slot * WORDS, (slot + 1) * WORDS)] as unknown as Words;
  }

  /** The place of a UUID in the table, or the empty one where it would be. */
  #find(words: Words): number {
    const mask = this.#table.length - 1;
    let place = hashOf(words) & mask;
    for (let entry = this.#table[place] as number; entry !== 0 && !this.#isAt(entry - 1, words); entry = this.#table[place] as number)
      place = (place + 1) & mask;
    return place;
  }

  #isAt(slot: number, words: Words): boolean {
    return words.every((word, at) => this.#words[slot * WORDS + at] === word);
  }

  /** Empties a place of the table, and moves entries that passed it on the way to their own. */
  #release(place: number): void {
    const table = this.#table;
    const mask = table.length - 1;
    let gap = place;
    for (let at = (place + 1) & mask; table[at] !== 0; at = (at + 1) & mask) {
      const home = hashOf(this.#wordsOf((table[at] as number) - 1)) & mask;
      if (((at - home) & mask) < ((at - gap) & mask)) continue;
      table[gap] = table[at] as number;
      gap = at;
    }
    table[gap] = 0;
  }

  #grow(): void {
    const words = new Uint32Array(this.#words.length * 2);
    words.set(this.#words);
    this.#words = words;
    this.#table = new Uint32Array(this.#table.length * 2);
    for (let slot = 0; slot < this.#size; slot += 1) this.#table[this.#find(this.#wordsOf(slot))] = slot + 1;
  }
}

/** The bits of a UUID, the highest first; null for another text. */
function parsed(id: string): Words | null {
  const found = UUID.exec(id);
  if (found === null) return null;
  const [, a = '', b = '', c = '', d = '', e = '', f = ''] = found;
  return [a, b + c, d + e, f].map((digits) => Number.parseInt(digits, 16)) as unknown as Words;
}

/** Mixes all bits, because UUIDs of one minute begin alike (RFC 9562, version 7). */
function hashOf(words: Words): number {
  let hash = 0;
  for (const word of words) {
    hash = Math.imul(hash ^ word, 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash;
}
