import type { SearchFilter } from '../locations/location-search.store.ts';
import type { MapColumns } from './map-columns.ts';

type Slots = Uint32Array<ArrayBuffer>;
type Further = Pick<SearchFilter, 'updatedBefore' | 'hoursBefore' | 'needles'>;

/** Those that have also what a list asks beyond a selection of the map: age, age of hours, name. In place. */
export function refined({ updatedBefore, hoursBefore, needles }: Further, columns: MapColumns, slots: Slots): Slots {
  const { updatedAt, confirmedAt, hoursAt } = columns.numbers;
  const old = earlier(updatedBefore, slots, (slot) => Math.max(updatedAt[slot] as number, confirmedAt[slot] as number) / 1000);
  const withOldHours = earlier(hoursBefore, old, (slot) => (hoursAt[slot] as number) * 1000 || Number.POSITIVE_INFINITY);
  const marks = needles && columns.keys.marksOf(needles);
  return marks === null ? withOldHours : keep(withOldHours, (slot) => marks[slot] === 1);
}

/** Those whose time, in milliseconds, lies before another; null is any. */
function earlier(before: string | null, slots: Slots, timeOf: (slot: number) => number): Slots {
  if (before === null) return slots;
  const time = Date.parse(before);
  return keep(slots, (slot) => timeOf(slot) < time);
}

function keep(slots: Slots, isKept: (slot: number) => boolean): Slots {
  let count = 0;
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] as number;
    if (!isKept(slot)) continue;
    slots[count] = slot;
    count += 1;
  }
  return slots.subarray(0, count);
}
