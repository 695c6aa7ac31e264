import type { SearchWord } from '@rastnetz/contract';
import type { Matcher } from '@rastnetz/spatial-index';
import type { MapColumns } from './map-columns.ts';
import { matcherOf, type Selection } from './map-selection.ts';
import { valueMarks } from './value-marks.ts';

type Ranks = Uint32Array;
type Refinement = Pick<Selection, 'updatedBefore' | 'hoursBefore' | 'words' | 'companyId' | 'brands' | 'openAt' | 'custom'>;

/** Whether a selection has conditions beyond bits and position. */
export const isRefined = ({ updatedBefore, hoursBefore, words, companyId, brands = [], openAt, custom = [] }: Selection): boolean =>
  Boolean(updatedBefore ?? hoursBefore ?? words ?? companyId ?? openAt) || brands.length > 0 || custom === null || custom.length > 0;

/** Up to this share of all names, the ones found are looked up in the index; above, scanning the index is faster. */
const FEW = 1 / 32;

/** Ranks of all matches of a selection, ascending. Valid until the next query. */
export function findRanks(columns: MapColumns, selection: Selection): Ranks {
  const matcher = matcherOf(selection, columns);
  const named = fewNamed(columns, selection);
  if (named === null) return applyRefinement(columns, selection, columns.spatial.find(matcher));
  const ranks = named.filter((rank) => columns.spatial.isMatch(rank, matcher)).sort();
  return applyRefinement(columns, { ...selection, words: null }, keepInside(columns, matcher, ranks));
}

/** Ranks of the locations that the searched words find; null if none are searched, or many are found. */
function fewNamed(columns: MapColumns, { words }: Selection): Ranks | null {
  if (!words) return null;
  const { marks, count } = columns.keys.search(words);
  if (count > columns.size * FEW) return null;
  const slots = numberedSlots(columns, words, marks);
  for (let slot = marks.indexOf(1); slot >= 0; slot = marks.indexOf(1, slot + 1)) slots.push(slot);
  return Uint32Array.from(slots, (slot) => columns.spatial.rankOf(slot));
}

/** Slots that are found by the number of one of the words and have the others, and are not marked. */
function numberedSlots(columns: MapColumns, words: readonly SearchWord[], marks: Uint8Array): number[] {
  const slots = new Set(words.flatMap(({ number }) => columns.slotOfNumber(number) ?? []));
  return [...slots].filter((slot) => {
    const number = columns.numbers.standortId[slot];
    const others = words.filter((word) => word.number !== number);
    return marks[slot] === 0 && columns.keys.has(slot, others);
  });
}

/** As `findRanks`, with the number of matches outside the box. A refined selection is evaluated once, without the box. */
export function findRanksAndElsewhere(columns: MapColumns, selection: Selection): { readonly ranks: Ranks; readonly elsewhere: number } {
  if (selection.box === null) return { ranks: findRanks(columns, selection), elsewhere: 0 };
  const everywhere = { ...selection, box: null };
  if (isRefined(selection)) {
    const all = findRanks(columns, everywhere);
    const ranks = keepInside(columns, matcherOf(selection, columns), all);
    return { ranks, elsewhere: all.length - ranks.length };
  }
  const all = columns.spatial.count(matcherOf(everywhere, columns));
  const ranks = findRanks(columns, selection);
  return { ranks, elsewhere: all - ranks.length };
}

/** Filters ranks by the boxes of the matcher, in place. */
export function keepInside({ spatial }: MapColumns, matcher: Matcher, ranks: Ranks): Ranks {
  let count = 0;
  for (const rank of ranks) {
    if (!spatial.isInside(rank, matcher)) continue;
    ranks[count] = rank;
    count += 1;
  }
  return ranks.subarray(0, count);
}

/** Filters ranks by the conditions beyond bits and position, in place. */
export function applyRefinement(columns: MapColumns, selection: Refinement, ranks: Ranks): Ranks {
  const { companyId, words } = selection;
  let remaining = companyId ? keepOwned(columns, ranks, columns.companyOrdinal(companyId)) : ranks;
  for (const marks of factMarks(columns, selection)) remaining = keepMarked(columns, remaining, marks);
  return words ? keepSearched(columns, remaining, words) : remaining;
}

/** Marks by age, brand, hours and custom fields. A generator, because all marks share one array. */
function* factMarks(columns: MapColumns, { updatedBefore, hoursBefore, ...values }: Refinement): Generator<Uint8Array> {
  if (updatedBefore) yield untouchedSince(columns, Date.parse(updatedBefore) * 1000);
  if (hoursBefore) yield olderHours(columns, Date.parse(hoursBefore) / 1000);
  yield* valueMarks(columns, values);
}

/** Filters ranks by their owner, in place. */
function keepOwned({ spatial: { rows } }: MapColumns, ranks: Ranks, owner: number): Ranks {
  let count = 0;
  for (let at = 0; at < ranks.length; at += 1) {
    const rank = ranks[at] as number;
    ranks[count] = rank;
    count += Number(rows.owner[rank] === owner);
  }
  return ranks.subarray(0, count);
}

/** Filters ranks by their names and numbers, which must have all words; in place, except for a number. */
function keepSearched(columns: MapColumns, ranks: Ranks, words: readonly SearchWord[]): Ranks {
  const { marks } = columns.keys.search(words);
  const numbered = numberedSlots(columns, words, marks);
  if (numbered.length === 0) return keepMarked(columns, ranks, marks);
  const slots = columns.spatial.rows.slot;
  return ranks.filter((rank) => {
    const slot = slots[rank] as number;
    return marks[slot] === 1 || numbered.includes(slot);
  });
}

/**
 * Marks every slot that was neither changed nor confirmed since a time, in microseconds. Scans the columns in storage order: random access to
 * a million matches across several columns takes six times as long.
 */
function untouchedSince(columns: MapColumns, time: number): Uint8Array {
  const { updatedAt, confirmedAt } = columns.numbers;
  const marks = columns.marks();
  for (let slot = 0; slot < columns.size; slot += 1)
    marks[slot] = ((updatedAt[slot] as number) < time ? 1 : 0) & ((confirmedAt[slot] as number) < time ? 1 : 0);
  return marks;
}

/** Marks every slot whose hours are older than a time in seconds; those without hours are not. */
function olderHours(columns: MapColumns, time: number): Uint8Array {
  const { hoursAt } = columns.numbers;
  const marks = columns.marks();
  for (let slot = 0; slot < columns.size; slot += 1) {
    const at = hoursAt[slot] as number;
    marks[slot] = (at < time ? 1 : 0) & (at === 0 ? 0 : 1);
  }
  return marks;
}

/** The ranks of marked slots, in place and branch-free. */
function keepMarked({ spatial: { rows } }: MapColumns, ranks: Ranks, marks: Uint8Array): Ranks {
  const slots = rows.slot;
  let count = 0;
  for (let at = 0; at < ranks.length; at += 1) {
    const rank = ranks[at] as number;
    ranks[count] = rank;
    count += marks[slots[rank] as number] as number;
  }
  return ranks.subarray(0, count);
}
