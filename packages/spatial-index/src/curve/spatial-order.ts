import { allocateColumns, grownColumns, type TypedColumns } from '../columns/typed-columns.ts';
import { type Box, isInBox } from './box.ts';
import { type BoxRun, boxRuns } from './box-runs.ts';
import { type Matcher, matchOf } from './matcher.ts';
import { GRID_BITS, gridX, gridY } from './mercator.ts';
import { mergeSortedRanks } from './merge-sorted-ranks.ts';
import { MORTON_CODE_END, MORTON_LEVELS, mortonCode, placeOfCode } from './morton.ts';

const FIRST_CAPACITY = 4096;
/** Unsorted and emptied rows at which all are sorted again. */
const MANY_CHANGED = 4096;
/** Counts kept at most: one per company and filter. */
const KEPT_COUNTS = 1000;
/** Shift from the position grid to the code grid. */
const CODE_SHIFT = GRID_BITS - MORTON_LEVELS;

const KINDS = {
  /** Morton code; rows without a position sort after all others. */
  code: Float64Array,
  /** Web Mercator as integers, so that sums are exact in any order. */
  x: Uint32Array,
  y: Uint32Array,
  /** Degrees; NaN without a position. */
  lng: Float64Array,
  lat: Float64Array,
  /** Boolean properties; 0 for an emptied row. */
  bits: Uint32Array,
  owner: Uint32Array,
  /** Number of the entry, which its caller assigned. */
  slot: Uint32Array,
} as const;

/** Data of an entry. `lng` and `lat` are NaN without a position; `bits` are never 0. */
export interface PlacedRow {
  readonly lng: number;
  readonly lat: number;
  readonly bits: number;
  /** Below `NO_OWNER`. */
  readonly owner: number;
}

/**
 * Entries along a space-filling curve, so that nearby ones are adjacent: a box is a few runs, found without scanning the rest. Changed
 * rows are appended unsorted until they are many.
 */
export class SpatialOrder {
  /** One row per rank. */
  rows: TypedColumns<typeof KINDS> = allocateColumns(KINDS, FIRST_CAPACITY);
  /** Rows in use, sorted and unsorted. */
  #size = 0;
  #sorted = 0;
  #emptied = 0;
  #ranks = new Uint32Array(FIRST_CAPACITY);
  /** Reused by every query, as they run one after the other: allocating large arrays is expensive. */
  #found = new Uint32Array(FIRST_CAPACITY);
  /** Numbers of matches everywhere, until an entry changes. */
  readonly #counts = new Map<string, number>();

  /** The rank of an existing slot. */
  rankOf(slot: number): number {
    return this.#ranks[slot] as number;
  }

  /** Adds a slot. */
  add(slot: number, row: PlacedRow): void {
    if (this.#size === this.rows.code.length) this.rows = grownColumns(KINDS, this.rows, this.#size * 2);
    if (slot >= this.#ranks.length) this.#ranks = grownColumns({ ranks: Uint32Array }, { ranks: this.#ranks }, slot * 2).ranks;
    const { code, x, y } = this.rows;
    const rank = this.#size;
    const isPlaced = !Number.isNaN(row.lng);
    x[rank] = isPlaced ? gridX(row.lng) : 0;
    y[rank] = isPlaced ? gridY(row.lat) : 0;
    code[rank] = isPlaced ? mortonCode((x[rank] as number) >>> CODE_SHIFT, (y[rank] as number) >>> CODE_SHIFT) : MORTON_CODE_END;
    this.#write(rank, slot, row);
    this.#size += 1;
  }

  /** Overwrites a slot; its rank changes only if its position did. */
  change(slot: number, row: PlacedRow): void {
    const rank = this.rankOf(slot);
    const { lng, lat } = this.rows;
    if (Object.is(lng[rank], row.lng) && Object.is(lat[rank], row.lat)) {
      this.#write(rank, slot, row);
    } else {
      this.#empty(rank);
      this.add(slot, row);
    }
  }

  /** Removes a slot and moves the last slot to its number. */
  replaceWithLast(slot: number, last: number): void {
    this.#empty(this.rankOf(slot));
    if (slot === last) return;
    const rank = this.rankOf(last);
    this.#ranks[slot] = rank;
    this.rows.slot[rank] = slot;
  }

  /** Sorts again after many changes. One pass over everything, so it is not done within a query. */
  settle(many = MANY_CHANGED): void {
    if (this.#size - this.#sorted + this.#emptied >= Math.max(many, MANY_CHANGED)) this.sort();
  }

  /** Merges the changed rows into the sorted ones. */
  sort(): void {
    const ranks = mergeSortedRanks(this.rows, this.#sorted, this.#size);
    const sorted = allocateColumns(KINDS, ranks.length + 2 * MANY_CHANGED);
    for (const name of Object.keys(KINDS) as (keyof typeof KINDS)[]) gather(this.rows[name], ranks, sorted[name]);
    this.rows = sorted;
    this.#size = ranks.length;
    this.#sorted = ranks.length;
    this.#emptied = 0;
    for (let rank = 0; rank < ranks.length; rank += 1) this.#ranks[sorted.slot[rank] as number] = rank;
  }

  /** Ranks of all matches, box included. Valid until the next query. */
  find(matcher: Matcher): Uint32Array {
    // One element more, because the branch-free loop writes after the last match.
    if (this.#found.length <= this.#size) this.#found = new Uint32Array(this.rows.code.length + 1);
    let count = 0;
    for (const run of this.runs(matcher)) count = this.#take(run, matcher, count);
    return this.#found.subarray(0, count);
  }

  /** Number of matches, box included. */
  count(matcher: Matcher): number {
    return matcher.boxes.every((box) => box === null) ? this.#countAll(matcher) : this.find(matcher).length;
  }

  /** Runs that contain all matches. */
  runs({ boxes }: Matcher): BoxRun[] {
    return boxes.flatMap((box) => this.#runsOf(box));
  }

  /** End of the run of ranks from `from` below `to` whose codes are less than `code`; an unsorted row is a run of its own. */
  endBefore(code: number, from: number, to: number): number {
    return from < this.#sorted ? placeOfCode(this.rows.code, code, from, Math.min(to, this.#sorted)) : from + 1;
  }

  /** Whether a rank matches, box aside. */
  isMatch(rank: number, matcher: Matcher): boolean {
    return matchOf(matcher, this.rows.bits[rank] as number, this.rows.owner[rank] as number) === 1;
  }

  /** Whether a rank is inside the boxes of a matcher. */
  isInside(rank: number, { boxes }: Matcher): boolean {
    const { lng, lat } = this.rows;
    return boxes.some((box) => box === null || isInBox(box, lng[rank] as number, lat[rank] as number));
  }

  /** Runs to search for a box; unsorted rows are compared one by one. */
  #runsOf(box: Box | null): BoxRun[] {
    if (box === null) return [{ from: 0, to: this.#size, box }];
    return [...boxRuns(this.rows.code, this.#sorted, box), { from: this.#sorted, to: this.#size, box }];
  }

  #countAll(matcher: Matcher): number {
    const { allOf, anyOf, shared, owner, boxes } = matcher;
    if (boxes.length === 0) return 0;
    const name = `${allOf} ${anyOf} ${shared} ${owner}`;
    const known = this.#counts.get(name);
    if (known !== undefined) return known;
    const { rows } = this;
    let count = 0;
    for (let rank = 0; rank < this.#size; rank += 1) count += matchOf(matcher, rows.bits[rank] as number, rows.owner[rank] as number);
    if (this.#counts.size === KEPT_COUNTS) this.#counts.clear();
    this.#counts.set(name, count);
    return count;
  }

  #take({ from, to, box }: BoxRun, matcher: Matcher, before: number): number {
    return box === null ? this.#takeAll({ from, to }, matcher, before) : this.#takeInside({ from, to, box }, matcher, before);
  }

  /** Branch-free: writes every rank, but advances only after a match, because the run may span all entries. */
  #takeAll({ from, to }: Omit<BoxRun, 'box'>, matcher: Matcher, before: number): number {
    const { bits, owner } = this.rows;
    const found = this.#found;
    let count = before;
    for (let rank = from; rank < to; rank += 1) {
      found[count] = rank;
      count += matchOf(matcher, bits[rank] as number, owner[rank] as number);
    }
    return count;
  }

  #takeInside({ from, to, box }: BoxRun & { readonly box: Box }, matcher: Matcher, before: number): number {
    const { lng, lat } = this.rows;
    const found = this.#found;
    let count = before;
    for (let rank = from; rank < to; rank += 1) {
      if (!isInBox(box, lng[rank] as number, lat[rank] as number) || !this.isMatch(rank, matcher)) continue;
      found[count] = rank;
      count += 1;
    }
    return count;
  }

  #write(rank: number, slot: number, { lng, lat, bits, owner }: PlacedRow): void {
    const { rows } = this;
    rows.lng[rank] = lng;
    rows.lat[rank] = lat;
    rows.bits[rank] = bits;
    rows.owner[rank] = owner;
    rows.slot[rank] = slot;
    this.#ranks[slot] = rank;
    this.#counts.clear();
  }

  #empty(rank: number): void {
    this.rows.bits[rank] = 0;
    this.#emptied += 1;
    this.#counts.clear();
  }
}

function gather(from: { readonly [rank: number]: number }, ranks: Uint32Array, to: { [rank: number]: number }): void {
  for (let rank = 0; rank < ranks.length; rank += 1) to[rank] = from[ranks[rank] as number] as number;
}
