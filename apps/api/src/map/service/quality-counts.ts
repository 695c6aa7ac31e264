import { ContactIssue, MissingPart } from '@rastnetz/contract';
import { issueMaskOf, missingMaskOf } from '../index/map-bits.ts';
import type { MapColumns } from '../index/map-columns.ts';
import { matcherOf, type Selection } from '../index/map-selection.ts';

/** Dates before which data counts as old. */
export interface Ages {
  readonly hoursBefore: Date;
  readonly touchedBefore: Date;
}

/** Number of locations of a selection with missing, invalid or old data. */
export interface IssueCounts extends Readonly<Record<MissingPart | ContactIssue, number>> {
  readonly total: number;
  readonly staleHours: number;
  /** Neither saved nor confirmed since `touchedBefore`. */
  readonly untouched: number;
}

/** Counts in one or two passes, by bit pattern. */
export function countIssues(columns: MapColumns, selection: Selection, ages: Ages): IssueCounts {
  const ranks = columns.spatial.find(matcherOf(selection, columns));
  const tally = tallyOf(columns, ranks);
  const having = (mask: number) => tally.reduce((sum, count, kind) => ((kind << SHIFT) & mask ? sum + count : sum), 0);
  return {
    total: ranks.length,
    ...countOld(columns, ranks, ages),
    coordinates: having(missingMaskOf(['coordinates'])),
    hours: having(missingMaskOf(['hours'])),
    image: having(missingMaskOf(['image'])),
    menu: having(missingMaskOf(['menu'])),
    phone: having(issueMaskOf(['phone'])),
    website: having(issueMaskOf(['website'])),
  };
}

const ISSUE_BITS = missingMaskOf(MissingPart.options) | issueMaskOf(ContactIssue.options);
const SHIFT = 31 - Math.clz32(ISSUE_BITS & -ISSUE_BITS);

/** Number of ranks by pattern of their issue bits. */
function tallyOf({ spatial: { rows } }: MapColumns, ranks: Uint32Array): Uint32Array {
  const tally = new Uint32Array((ISSUE_BITS >>> SHIFT) + 1);
  for (let at = 0; at < ranks.length; at += 1) {
    const kind = ((rows.bits[ranks[at] as number] as number) & ISSUE_BITS) >>> SHIFT;
    tally[kind] = (tally[kind] as number) + 1;
  }
  return tally;
}

/** If all locations are selected, columns are scanned in storage order, which is far faster than random access. */
function countOld({ size, spatial, numbers }: MapColumns, ranks: Uint32Array, { hoursBefore, touchedBefore }: Ages) {
  const { hoursAt, updatedAt, confirmedAt } = numbers;
  const hours = hoursBefore.getTime() / 1000;
  const touched = touchedBefore.getTime() * 1000;
  const { slot } = spatial.rows;
  const slots = ranks.length === size ? null : ranks.map((rank) => slot[rank] as number);
  const count = (isOld: (slot: number) => boolean): number => {
    let found = 0;
    for (let at = 0; at < ranks.length; at += 1) found += Number(isOld(slots === null ? at : (slots[at] as number)));
    return found;
  };
  return {
    staleHours: count((place) => (hoursAt[place] as number) < hours && hoursAt[place] !== 0),
    untouched: count((place) => (updatedAt[place] as number) < touched && (confirmedAt[place] as number) < touched),
  };
}
