import type { CompareSlots } from './sort-order.ts';

/** Ranges below this length are sorted completely. */
const SMALL = 64;

/** Partial quicksort: positions `from` to `to` hold what a full sort would put there, the rest is unordered. In place, in linear expected time. */
export function partialSort(slots: Uint32Array, compare: CompareSlots, from: number, to: number): void {
  const open: (readonly [low: number, high: number])[] = [[0, slots.length]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [low, high] = part;
    if (high <= from || low >= to) continue;
    if (high - low <= SMALL) slots.subarray(low, high).sort(compare);
    else open.push(...partition(slots, compare, low, high));
  }
}

/** Partitions a range at the median of three of its slots; returns the ranges before and after the pivot. */
function partition(slots: Uint32Array, compare: CompareSlots, low: number, high: number): [[number, number], [number, number]] {
  const pivot = pivotOf(slots, compare, low, high);
  let border = low;
  for (let at = low; at < high; at += 1) {
    const slot = slots[at] as number;
    if (compare(slot, pivot) >= 0) continue;
    slots[at] = slots[border] as number;
    slots[border] = slot;
    border += 1;
  }
  const place = slots.indexOf(pivot, border);
  slots[place] = slots[border] as number;
  slots[border] = pivot;
  return [
    [low, border],
    [border + 1, high],
  ];
}

function pivotOf(slots: Uint32Array, compare: CompareSlots, low: number, high: number): number {
  const step = (high - low) >>> 2;
  const three = [slots[low + step], slots[low + 2 * step], slots[high - step]] as number[];
  return three.sort(compare)[1] as number;
}
