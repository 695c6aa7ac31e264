import type { SearchFilter } from '../locations/location-search.store.ts';
import type { MapColumns } from './map-columns.ts';

type Slots = Uint32Array<ArrayBuffer>;
type Further = Pick<SearchFilter, 'updatedBefore' | 'hoursBefore' | 'needles'>;

/**
 * Those that have also what a list asks beyond a selection of the map: age, age of hours, name. In place; `marks` has room for a mark of every
 * slot, and is written over.
 */
export function refined({ updatedBefore, hoursBefore, needles }: Further, columns: MapColumns, slots: Slots, marks: Uint8Array): Slots {
  let kept = slots;
  if (updatedBefore !== null) kept = keep(kept, untouchedSince(columns, Date.parse(updatedBefore) * 1000, marks));
  if (hoursBefore !== null) kept = keep(kept, olderHours(columns, Date.parse(hoursBefore) / 1000, marks));
  return needles === null ? kept : keep(kept, columns.keys.marksOf(needles));
}

/**
 * Marks every slot that was neither changed nor confirmed since, in microseconds. Columns are run through in their own order: what was found
 * lies scattered in them, and a million steps across several of them take six times as long as one run over each.
 */
function untouchedSince({ size, numbers: { updatedAt, confirmedAt } }: MapColumns, time: number, marks: Uint8Array): Uint8Array {
  for (let slot = 0; slot < size; slot += 1)
    marks[slot] = ((updatedAt[slot] as number) < time ? 1 : 0) & ((confirmedAt[slot] as number) < time ? 1 : 0);
  return marks;
}

/** Marks every slot whose hours are older than a time in seconds; those without hours are not. */
function olderHours({ size, numbers: { hoursAt } }: MapColumns, time: number, marks: Uint8Array): Uint8Array {
  for (let slot = 0; slot < size; slot += 1) {
    const at = hoursAt[slot] as number;
    marks[slot] = (at < time ? 1 : 0) & (at === 0 ? 0 : 1);
  }
  return marks;
}

/** The marked of some slots, in place and without a branch that could be guessed wrong. */
function keep(slots: Slots, marks: Uint8Array): Slots {
  let count = 0;
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] as number;
    slots[count] = slot;
    count += marks[slot] as number;
  }
  return slots.subarray(0, count);
}
