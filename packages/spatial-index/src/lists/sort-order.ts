import { cooperativeSort } from './cooperative-sort.ts';

/** Compares two slots; 0 only for the same slot. */
export type CompareSlots = (one: number, other: number) => number;

/**
 * All slots in one sort order, and the rank of each. Changed slots are collected and merged in when the order is next read: one pass for any
 * number of changes.
 */
export class SortOrder {
  slots = new Uint32Array(0);
  ranks = new Uint32Array(0);
  readonly #compare: CompareSlots;
  readonly #changed = new Set<number>();

  constructor(compare: CompareSlots) {
    this.#compare = compare;
  }

  /** Sorts the slots below `size` from scratch; none may change until it is done. */
  async rebuild(size: number): Promise<void> {
    const slots = Uint32Array.from({ length: size }, (_, slot) => slot);
    await cooperativeSort(slots, this.#compare);
    this.slots = slots;
    this.#rank();
  }

  /** Marks a slot that was filled, overwritten or freed. */
  touch(slot: number): void {
    this.#changed.add(slot);
  }

  /** Brings the order up to date for the slots below `size`. */
  settle(size: number): void {
    if (this.#changed.size === 0) return;
    const changed = [...this.#changed].filter((slot) => slot < size).sort(this.#compare);
    this.slots = this.#merged(this.#unchanged(), changed);
    this.#rank();
  }

  #rank(): void {
    const { slots } = this;
    this.#changed.clear();
    if (this.ranks.length < slots.length) this.ranks = new Uint32Array(slots.length * 2);
    for (let rank = 0; rank < slots.length; rank += 1) this.ranks[slots[rank] as number] = rank;
  }

  #unchanged(): Uint32Array {
    const kept = new Uint32Array(this.slots.length);
    const isChanged = new Uint8Array(this.ranks.length);
    for (const slot of this.#changed) isChanged[slot] = 1;
    let count = 0;
    for (let rank = 0; rank < kept.length; rank += 1) {
      const slot = this.slots[rank] as number;
      if (isChanged[slot] === 1) continue;
      kept[count] = slot;
      count += 1;
    }
    return kept.subarray(0, count);
  }

  /** Merges two sorted lists: each of the few elements is placed by binary search, the runs between are copied. */
  #merged(many: Uint32Array, few: readonly number[]): Uint32Array<ArrayBuffer> {
    const merged = new Uint32Array(many.length + few.length);
    let from = 0;
    for (const [before, slot] of few.entries()) {
      const place = this.#placeOf(slot, many, from);
      merged.set(many.subarray(from, place), from + before);
      merged[place + before] = slot;
      from = place;
    }
    merged.set(many.subarray(from), from + few.length);
    return merged;
  }

  #placeOf(slot: number, many: Uint32Array, from: number): number {
    let [low, high] = [from, many.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(many[middle] as number, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
