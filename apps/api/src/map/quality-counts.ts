import { ContactFault, MissingPart } from '@rastnetz/contract';
import { faultMaskOf, lackMaskOf } from './map-bits.ts';
import type { MapColumns } from './map-columns.ts';
import { matcherOf, type Selection } from './map-selection.ts';

/** From when on something counts as old. */
export interface Ages {
  readonly hoursBefore: Date;
  readonly touchedBefore: Date;
}

/** How many locations of a selection lack what, and what of them is faulty or old. */
export interface FaultCounts extends Readonly<Record<MissingPart | ContactFault, number>> {
  readonly total: number;
  readonly staleHours: number;
  /** Neither saved nor confirmed since. */
  readonly untouched: number;
}

/** Counts in one run; what is alike in its faults is counted together. */
export function countFaults(columns: MapColumns, selection: Selection, { hoursBefore, touchedBefore }: Ages): FaultCounts {
  const { bits, slot } = columns.spatial.rows;
  const { hoursAt, updatedAt, confirmedAt } = columns.numbers;
  const ranks = columns.spatial.find(matcherOf(selection, columns));
  const tally = new Uint32Array(FAULTS + 1);
  const hours = hoursBefore.getTime() / 1000;
  const touched = touchedBefore.getTime() * 1000;
  let [staleHours, untouched] = [0, 0];
  for (let at = 0; at < ranks.length; at += 1) {
    const rank = ranks[at] as number;
    const place = slot[rank] as number;
    const kind = ((bits[rank] as number) & FAULT_BITS) >>> SHIFT;
    tally[kind] = (tally[kind] as number) + 1;
    staleHours += Number((hoursAt[place] as number) < hours && hoursAt[place] !== 0);
    untouched += Number((updatedAt[place] as number) < touched && (confirmedAt[place] as number) < touched);
  }
  const having = (mask: number) => tally.reduce((sum, count, kind) => ((kind << SHIFT) & mask ? sum + count : sum), 0);
  return {
    total: ranks.length,
    staleHours,
    untouched,
    coordinates: having(lackMaskOf(['coordinates'])),
    hours: having(lackMaskOf(['hours'])),
    image: having(lackMaskOf(['image'])),
    menu: having(lackMaskOf(['menu'])),
    phone: having(faultMaskOf(['phone'])),
    website: having(faultMaskOf(['website'])),
  };
}

const FAULT_BITS = lackMaskOf(MissingPart.options) | faultMaskOf(ContactFault.options);
const SHIFT = 31 - Math.clz32(FAULT_BITS & -FAULT_BITS);
const FAULTS = FAULT_BITS >>> SHIFT;
