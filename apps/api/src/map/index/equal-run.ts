import type { CompareSlots } from './sort-order.ts';

/** Slots of a list, the place in the list at which the first of them stands, and whether all are known to compare alike. */
export interface Run {
  readonly slots: Uint32Array;
  readonly from: number;
  readonly isTied: boolean;
}

/** The list that some slots of an order make: each has a mark of 1, the others 0, and `marked` is how many they are. */
export interface MarkedOrder {
  readonly order: Uint32Array;
  readonly isMarked: Uint8Array;
  readonly marked: number;
}

/**
 * Of a list those from one place to another (`from` < `to` ≤ how many are marked), with all before and behind them that compare
 * alike with the first or the last.
 */
export function equalRun(list: MarkedOrder, compare: CompareSlots, from: number, to: number): Run {
  const { order, isMarked } = list;
  const at = (rank: number): number => order[rank] as number;
  const first = rankOfPlace(list, from);
  const last = rankOfPlace(list, to - 1);
  let [low, high, before] = [first, last, from];
  for (; low > 0 && compare(at(low - 1), at(first)) === 0; low -= 1) before -= isMarked[at(low - 1)] as number;
  while (high + 1 < order.length && compare(at(high + 1), at(last)) === 0) high += 1;
  return {
    slots: order.slice(low, high + 1).filter((slot) => isMarked[slot] === 1),
    from: before,
    isTied: compare(at(low), at(high)) === 0,
  };
}

/** Where in the order the slot of a place in the list stands, from 0 on; looked for from the nearer end. Behind the list: its end or beyond. */
export function rankOfPlace({ order, isMarked, marked }: MarkedOrder, place: number): number {
  if (place >= marked) return order.length;
  if (place > marked / 2) {
    let rank = order.length;
    for (let left = marked - place; left > 0; left -= isMarked[order[rank] as number] as number) rank -= 1;
    return rank;
  }
  let rank = -1;
  for (let left = place + 1; left > 0; left -= isMarked[order[rank] as number] as number) rank += 1;
  return rank;
}
