import type { LocationSortField } from '@rastnetz/contract';
import { type CompareSlots, SortedPages, type SortStep } from '@rastnetz/spatial-index';
import type { FoundList, FoundPage, ListRange } from '../../locations/list/location-list.service.ts';
import type { SearchFilter } from '../../locations/stores/location-search.store.ts';
import { applyRefinement, findRanks, findRanksAndElsewhere, isRefined, keepInside } from './found-ranks.ts';
import type { MapColumns } from './map-columns.ts';
import { matcherOf } from './map-selection.ts';

const BY_TITLE: SortStep<LocationSortField> = { field: 'title', direction: 'asc' };
const BY_NUMBER: SortStep<LocationSortField> = { field: 'standortId', direction: 'asc' };

/** Lists of locations, filtered, sorted and counted in memory: only the rows that are shown are read (ADR 0011). */
export class MapList {
  readonly #columns: MapColumns;
  readonly #pages: SortedPages<LocationSortField>;
  /** Reused by every query, as they run one after the other: allocating large arrays is expensive. */
  #found = new Uint32Array(0);

  constructor(columns: MapColumns) {
    this.#columns = columns;
    this.#pages = new SortedPages({
      size: () => columns.size,
      fields: comparisonsOf(columns),
      compareTies: (one, other) => columns.ids.compare(one, other),
    });
  }

  /** Builds the sort orders and follows changes from then on; finds nothing before. Yields to the event loop meanwhile. */
  async follow(): Promise<void> {
    await this.#pages.rebuild();
    this.#columns.onChange.push((slot) => this.#pages.touch(slot));
  }

  /**
   * The ids of a range of a list; without an order by title, ties by id in the direction of the last field. The location whose number is searched
   * comes before all others.
   */
  find(filter: SearchFilter, range: ListRange): FoundPage {
    const { sort, offset, limit } = range;
    const walked = this.#walk(filter, range);
    if (walked !== null) return walked;
    const { ranks, elsewhere } = filter.ids
      ? { ranks: chosenRanks(filter.ids, filter, this.#columns), elsewhere: 0 }
      : findRanksAndElsewhere(this.#columns, filter);
    const found = this.#slotsOf(ranks);
    const [head, rest] = withoutFirst(found, this.#columns.slotOfNumber(onlyNumber(filter)));
    const from = Math.max(0, offset - head.length);
    const to = Math.max(from, offset + limit - head.length);
    const [first = BY_TITLE, ...further] = sort;
    const slots = [...head.subarray(offset), ...this.#pages.page([first, ...further], rest, from, to - from)];
    return { ids: this.#idsOf(slots), total: found.length, elsewhere };
  }

  /** As `find`, in ascending order of location numbers, after a number; `before` counts the matches up to it. */
  findAfter(filter: SearchFilter, after: number, limit: number): FoundList & { readonly before: number } {
    const found = this.#slotsOf(findRanks(this.#columns, filter));
    const { standortId } = this.#columns.numbers;
    let before = 0;
    for (let at = 0; at < found.length; at += 1) if ((standortId[found[at] as number] as number) <= after) before += 1;
    const slots = this.#pages.page([BY_NUMBER], found, before, limit);
    return { ids: this.#idsOf(slots), total: found.length, before };
  }

  /**
   * A page of a list by one field that is filtered by bits alone: its slots are found along the sort order, without listing the matches. Null for
   * other lists, and for pages in the middle.
   */
  #walk(filter: SearchFilter, { sort: [first = BY_TITLE, ...further], offset, limit }: ListRange): FoundPage | null {
    if (filter.ids !== null || filter.box !== null || further.length > 0 || isRefined(filter)) return null;
    const { spatial } = this.#columns;
    const matcher = matcherOf(filter, this.#columns);
    const total = spatial.count(matcher);
    const isFound = (slot: number) => spatial.isMatch(spatial.rankOf(slot), matcher);
    const slots = this.#pages.walk(first, { isFound, total }, offset, limit);
    return slots && { ids: this.#idsOf(slots), total, elsewhere: 0 };
  }

  #idsOf(slots: Iterable<number>): string[] {
    return Array.from(slots, (slot) => this.#columns.ids.at(slot));
  }

  #slotsOf(ranks: Uint32Array): Uint32Array {
    const { size, spatial } = this.#columns;
    const slots = spatial.rows.slot;
    if (this.#found.length < size) this.#found = new Uint32Array(size * 2);
    const found = this.#found.subarray(0, ranks.length);
    for (let at = 0; at < ranks.length; at += 1) found[at] = slots[ranks[at] as number] as number;
    return found;
  }
}

/** The number of a search that is nothing but a number. */
const onlyNumber = ({ words }: SearchFilter): number | null => (words?.length === 1 ? (words[0]?.number ?? null) : null);

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
  const slots = [...new Set(ids)].flatMap((id) => columns.ids.slotOf(id) ?? []);
  const ranks = Uint32Array.from(slots, (slot) => columns.spatial.rankOf(slot));
  const matching = ranks.filter((rank) => columns.spatial.isMatch(rank, matcher));
  return applyRefinement(columns, filter, filter.box === null ? matching : keepInside(columns, matcher, matching));
}
