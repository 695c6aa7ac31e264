import type { LocationSortField } from '@rastnetz/contract';
import type { FoundList, FoundPage, ListRange } from '../../locations/list/location-list.service.ts';
import type { SearchFilter } from '../../locations/stores/location-search.store.ts';
import { equalRun, type Run, rankOfPlace } from './equal-run.ts';
import { applyRefinement, findRanks, findRanksAndElsewhere } from './found-ranks.ts';
import type { MapColumns } from './map-columns.ts';
import { matcherOf } from './map-selection.ts';
import { partialSort } from './partial-sort.ts';
import { type CompareSlots, SortOrder } from './sort-order.ts';

type Sort = ListRange['sort'];

const BY_TITLE = { field: 'title', direction: 'asc' } as const;
/** Above this share of all slots, scanning a sort order is faster than sorting the matches. */
const MANY = 1 / 64;

/** Lists of locations, filtered, sorted and counted in memory: only the rows that are shown are read (ADR 0011). */
export class MapList {
  readonly #columns: MapColumns;
  readonly #compare: Readonly<Record<LocationSortField, CompareSlots>>;
  readonly #orders: Readonly<Record<LocationSortField, SortOrder>>;
  /** Reused by every query, as they run one after the other: allocating large arrays is expensive. */
  #found = new Uint32Array(0);

  constructor(columns: MapColumns) {
    this.#columns = columns;
    this.#compare = comparisonsOf(columns);
    const orderBy = (field: LocationSortField) =>
      new SortOrder((one, other) => this.#compare[field](one, other) || compareIds(columns, one, other));
    this.#orders = {
      title: orderBy('title'),
      locationType: orderBy('locationType'),
      updatedAt: orderBy('updatedAt'),
      createdAt: orderBy('createdAt'),
      standortId: orderBy('standortId'),
    };
  }

  /** Builds the sort orders and follows changes from then on; finds nothing before. Yields to the event loop meanwhile. */
  async follow(): Promise<void> {
    const orders = Object.values(this.#orders);
    for (const order of orders) await order.rebuild(this.#columns.size);
    this.#columns.onChange = (slot) => {
      for (const order of orders) order.touch(slot);
    };
  }

  /**
   * The ids of a range of a list; without an order by title, ties by id in the direction of the last field. The location whose number is searched
   * comes before all others.
   */
  find(filter: SearchFilter, { sort, offset, limit }: ListRange): FoundPage {
    const { ranks, elsewhere } = filter.ids
      ? { ranks: chosenRanks(filter.ids, filter, this.#columns), elsewhere: 0 }
      : findRanksAndElsewhere(this.#columns, filter);
    const found = this.#slotsOf(ranks);
    const [head, rest] = withoutFirst(found, this.#columns.slotOfNumber(filter.number));
    const from = Math.max(0, offset - head.length);
    const to = Math.max(from, offset + limit - head.length);
    const slots = [...head.subarray(offset), ...this.#run(sort, rest, from, to - from)];
    return { ids: slots.map((slot) => this.#columns.ids[slot] ?? ''), total: found.length, elsewhere };
  }

  /** As `find`, in ascending order of location numbers, after a number; `before` counts the matches up to it. */
  findAfter(filter: SearchFilter, after: number, limit: number): FoundList & { readonly before: number } {
    const found = this.#slotsOf(findRanks(this.#columns, filter));
    const { standortId } = this.#columns.numbers;
    let before = 0;
    for (let at = 0; at < found.length; at += 1) if ((standortId[found[at] as number] as number) <= after) before += 1;
    const slots = this.#walked({ field: 'standortId', direction: 'asc' }, found, before, limit);
    return { ids: Array.from(slots, (slot) => this.#columns.ids[slot] ?? ''), total: found.length, before };
  }

  #slotsOf(ranks: Uint32Array): Uint32Array {
    const { size, spatial } = this.#columns;
    const slots = spatial.rows.slot;
    if (this.#found.length < size) this.#found = new Uint32Array(size * 2);
    const found = this.#found.subarray(0, ranks.length);
    for (let at = 0; at < ranks.length; at += 1) found[at] = slots[ranks[at] as number] as number;
    return found;
  }

  #run(sort: Sort, found: Uint32Array, offset: number, limit: number): Uint32Array {
    const [first = BY_TITLE, ...further] = sort;
    return further.length > 0 ? this.#sortedBy(sort, found, offset, limit) : this.#walked(first, found, offset, limit);
  }

  /** Page by a single field: many matches are found by scanning its order, few by sorting their ranks in it. */
  #walked({ field, direction }: Sort[number], found: Uint32Array, offset: number, limit: number): Uint32Array {
    const order = this.#settled(field);
    const from = direction === 'asc' ? offset : Math.max(0, found.length - offset - limit);
    const to = direction === 'asc' ? offset + limit : Math.max(0, found.length - offset);
    const isMany = found.length > this.#columns.size * MANY;
    const slots = isMany ? this.#runOf(order.slots, found, from, to) : sortedByRank(order, found).subarray(from, to);
    return direction === 'asc' ? slots : slots.reverse();
  }

  /** Page by several fields. Ranks of the last field's order include the id, so ties follow its direction. */
  #sortedBy(sort: Sort, found: Uint32Array, offset: number, limit: number): Uint32Array {
    const { ranks } = this.#settled(sort.at(-1)?.field ?? 'title');
    const byRank: CompareSlots = (one, other) => (ranks[one] as number) - (ranks[other] as number);
    const { slots, from, isTied } = this.#tiedWithPage(sort[0] ?? BY_TITLE, found, offset, limit);
    const decisive = isTied ? sort.slice(1) : sort;
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
  #tiedWithPage({ field, direction }: Sort[number], found: Uint32Array, offset: number, limit: number): Run {
    const { length } = found;
    if (length <= this.#columns.size * MANY || offset >= length) return { slots: found, from: 0, isTied: false };
    const order = this.#settled(field);
    const end = Math.min(length, offset + limit);
    const [from, to] = direction === 'asc' ? [offset, end] : [length - end, length - offset];
    const run = equalRun({ order: order.slots, isMarked: this.#marked(found), marked: length }, this.#compare[field], from, to);
    return direction === 'asc' ? run : { ...run, from: length - run.from - run.slots.length };
  }

  #settled(field: LocationSortField): SortOrder {
    const order = this.#orders[field];
    order.settle(this.#columns.size);
    return order;
  }

  #marked(found: Uint32Array): Uint8Array {
    const isFound = this.#columns.marks().fill(0);
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

const compareIds = ({ ids }: MapColumns, one: number, other: number): number => {
  if (one === other) return 0;
  return (ids[one] ?? '') < (ids[other] ?? '') ? -1 : 1;
};

function comparisonsOf(columns: MapColumns): Readonly<Record<LocationSortField, CompareSlots>> {
  const byNumber =
    (name: 'type' | 'updatedAt' | 'createdAt' | 'standortId'): CompareSlots =>
    (one, other) =>
      (columns.numbers[name][one] as number) - (columns.numbers[name][other] as number);
  return {
    title: (one, other) => columns.keys.compare(one, other),
    locationType: byNumber('type'),
    updatedAt: byNumber('updatedAt'),
    createdAt: byNumber('createdAt'),
    standortId: byNumber('standortId'),
  };
}

const NONE = new Uint32Array(0);

/** Splits off the slot that comes first, if it is among the matches, in place. */
function withoutFirst(found: Uint32Array, first: number | undefined): readonly [Uint32Array, Uint32Array] {
  const at = first === undefined ? -1 : found.indexOf(first);
  if (at < 0) return [NONE, found];
  const head = found.slice(at, at + 1);
  found.copyWithin(at, at + 1);
  return [head, found.subarray(0, -1)];
}

/** Ranks of the chosen locations that exist and match. */
function chosenRanks(ids: readonly string[], filter: SearchFilter, columns: MapColumns): Uint32Array {
  const matcher = matcherOf(filter, columns);
  const slots = [...new Set(ids)].flatMap((id) => columns.slotOf(id) ?? []);
  const ranks = Uint32Array.from(slots, (slot) => columns.spatial.rankOf(slot));
  return applyRefinement(
    columns,
    filter,
    ranks.filter((rank) => columns.spatial.isMatch(rank, matcher)),
  );
}

/** Matches in sorted order; sorting plain numbers is far faster than with a comparator. */
const sortedByRank = ({ slots, ranks }: SortOrder, found: Uint32Array): Uint32Array =>
  found
    .map((slot) => ranks[slot] as number)
    .sort()
    .map((rank) => slots[rank] as number);
