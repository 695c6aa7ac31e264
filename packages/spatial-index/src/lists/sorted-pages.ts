import { equalRun, type Run, rankOfPlace } from './equal-run.ts';
import { partialSort } from './partial-sort.ts';
import { type CompareSlots, SortOrder } from './sort-order.ts';

/** Above this share of all slots, scanning a sort order is faster than sorting the matches. */
const MANY = 1 / 64;

/** Up to this share of all slots, testing them one after the other is faster than listing all matches. */
const FEW_TESTED = 1 / 16;

/** Slots that a test finds, and their number. */
interface Tested {
  readonly isFound: (slot: number) => boolean;
  readonly total: number;
}

/** A field to sort by. */
export interface SortStep<Field extends string> {
  readonly field: Field;
  readonly direction: 'asc' | 'desc';
}

interface Options<Field extends string> {
  /** Number of slots in use. */
  size(): number;
  /** Compares two slots by a field, in ascending order. */
  readonly fields: Readonly<Record<Field, CompareSlots>>;
  /** Compares slots that a field does not distinguish; 0 only for the same slot. */
  readonly compareTies: CompareSlots;
}

/** Pages of sorted lists of slots: every field has a sort order, which follows changes. */
export class SortedPages<Field extends string> {
  readonly #size: () => number;
  readonly #compare: Readonly<Record<Field, CompareSlots>>;
  readonly #orders: Readonly<Record<Field, SortOrder>>;
  readonly #all: readonly SortOrder[];
  /** Reused by every query, as they run one after the other: allocating large arrays is expensive. */
  #marks = new Uint8Array(0);

  constructor({ size, fields, compareTies }: Options<Field>) {
    this.#size = size;
    this.#compare = fields;
    const orderBy = (compare: CompareSlots) => new SortOrder((one, other) => compare(one, other) || compareTies(one, other));
    const orders = (Object.keys(fields) as Field[]).map((field) => [field, orderBy(fields[field])] as const);
    this.#orders = Object.fromEntries(orders) as Record<Field, SortOrder>;
    this.#all = orders.map(([, order]) => order);
  }

  /** Sorts all slots from scratch and yields to the event loop meanwhile; no slot may change until it is done. */
  async rebuild(): Promise<void> {
    for (const order of this.#all) await order.rebuild(this.#size());
  }

  /** Marks a slot that was filled, overwritten or freed. */
  touch(slot: number): void {
    for (const order of this.#all) order.touch(slot);
  }

  /** A page of the found slots by one or several fields; ties follow the direction of the last one. `found` may be reordered. */
  page(sort: readonly [SortStep<Field>, ...SortStep<Field>[]], found: Uint32Array, offset: number, limit: number): Uint32Array {
    const [first, ...further] = sort;
    return further.length > 0 ? this.#sortedBy(first, further, found, offset, limit) : this.#walked(first, found, offset, limit);
  }

  /**
   * As `page` by a single field, for the slots that a test finds, whose number is known; null if the page is so far from both ends that listing the
   * matches is faster than testing each slot on the way.
   */
  walk({ field, direction }: SortStep<Field>, { isFound, total }: Tested, offset: number, limit: number): Uint32Array | null {
    const [before, after] = [Math.min(total, offset), Math.max(0, total - offset - limit)];
    const tested = ((Math.min(before, after) + limit) * this.#size()) / Math.max(1, total);
    if (tested > this.#size() * FEW_TESTED) return null;
    const isForward = before <= after;
    const slots = slotsAlong(this.#settled(field).slots, isFound, {
      isUpwards: (direction === 'asc') === isForward,
      skipped: isForward ? before : after,
      taken: Math.min(limit, total - before),
    });
    return isForward ? slots : slots.reverse();
  }

  /** Page by a single field: many matches are found by scanning its order, few by sorting their ranks in it. */
  #walked({ field, direction }: SortStep<Field>, found: Uint32Array, offset: number, limit: number): Uint32Array {
    const order = this.#settled(field);
    const from = direction === 'asc' ? offset : Math.max(0, found.length - offset - limit);
    const to = direction === 'asc' ? offset + limit : Math.max(0, found.length - offset);
    const isMany = found.length > this.#size() * MANY;
    const slots = isMany ? this.#runOf(order.slots, found, from, to) : sortedByRank(order, found).subarray(from, to);
    return direction === 'asc' ? slots : slots.reverse();
  }

  /** Page by several fields. Ranks of the last field's order include the ties, so those follow its direction. */
  #sortedBy(first: SortStep<Field>, further: readonly SortStep<Field>[], found: Uint32Array, offset: number, limit: number): Uint32Array {
    const { ranks } = this.#settled((further.at(-1) ?? first).field);
    const byRank: CompareSlots = (one, other) => (ranks[one] as number) - (ranks[other] as number);
    const { slots, from, isTied } = this.#tiedWithPage(first, found, offset, limit);
    const decisive = isTied ? further : [first, ...further];
    const steps = decisive.map(({ field, direction }, step) => ({
      compare: step === decisive.length - 1 ? byRank : this.#compare[field],
      sign: direction === 'asc' ? 1 : -1,
    }));
    const compare: CompareSlots = (one, other) => {
      for (const step of steps) {
        const order = step.compare(one, other);
        if (order !== 0) return order * step.sign;
      }
      return 0;
    };
    partialSort(slots, compare, offset - from, offset - from + limit);
    return slots.subarray(offset - from, offset - from + limit);
  }

  /** If there are many matches, the order of the first field reduces the sort to those that tie with an entry of the page. */
  #tiedWithPage({ field, direction }: SortStep<Field>, found: Uint32Array, offset: number, limit: number): Run {
    const { length } = found;
    if (length <= this.#size() * MANY || offset >= length) return { slots: found, from: 0, isTied: false };
    const order = this.#settled(field);
    const end = Math.min(length, offset + limit);
    const [from, to] = direction === 'asc' ? [offset, end] : [length - end, length - offset];
    const run = equalRun({ order: order.slots, isMarked: this.#marked(found), marked: length }, this.#compare[field], from, to);
    return direction === 'asc' ? run : { ...run, from: length - run.from - run.slots.length };
  }

  #settled(field: Field): SortOrder {
    const order = this.#orders[field];
    order.settle(this.#size());
    return order;
  }

  #marked(found: Uint32Array): Uint8Array {
    if (this.#marks.length < this.#size()) this.#marks = new Uint8Array(this.#size() * 2);
    const isFound = this.#marks.fill(0);
    for (let at = 0; at < found.length; at += 1) isFound[found[at] as number] = 1;
    return isFound;
  }

  /** The matches between two positions of an order, scanned from its nearer end. */
  #runOf(order: Uint32Array, found: Uint32Array, from: number, to: number): Uint32Array {
    const isFound = this.#marked(found);
    const first = rankOfPlace({ order, isMarked: isFound, marked: found.length }, from);
    const run: number[] = [];
    for (let rank = first; rank < order.length && run.length < to - from; rank += 1) {
      const slot = order[rank] as number;
      if (isFound[slot] === 1) run.push(slot);
    }
    return Uint32Array.from(run);
  }
}

interface Way {
  readonly isUpwards: boolean;
  readonly skipped: number;
  readonly taken: number;
}

/** Slots that a test finds along an order, from one of its ends, in the direction of the walk. */
function slotsAlong(order: Uint32Array, isFound: Tested['isFound'], { isUpwards, skipped, taken }: Way): Uint32Array {
  const slots = new Uint32Array(taken);
  const [first, step] = isUpwards ? [0, 1] : [order.length - 1, -1];
  let found = -skipped;
  for (let rank = first; found < taken && rank >= 0 && rank < order.length; rank += step) {
    const slot = order[rank] as number;
    if (!isFound(slot)) continue;
    if (found >= 0) slots[found] = slot;
    found += 1;
  }
  return slots;
}

/** Matches in sorted order; sorting plain numbers is far faster than with a comparator. */
const sortedByRank = ({ slots, ranks }: SortOrder, found: Uint32Array): Uint32Array =>
  found
    .map((slot) => ranks[slot] as number)
    .sort()
    .map((rank) => slots[rank] as number);
