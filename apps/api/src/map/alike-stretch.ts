import type { CompareSlots } from './slot-order.ts';

/** Slots of a list, and the place in the list at which the first of them stands. */
export interface Stretch {
  readonly slots: Uint32Array;
  readonly from: number;
}

/**
 * Of the list that the marked slots make in an order: those from one place to another (`from` < `to` ≤ how many are marked),
 * with all before and behind them that compare alike with the first or the last.
 */
export function alikeStretch(order: Uint32Array, isMarked: Uint8Array, compare: CompareSlots, from: number, to: number): Stretch {
  const at = (rank: number): number => order[rank] as number;
  const first = rankOf(order, isMarked, from);
  const last = rankOf(order, isMarked, to - 1);
  let [low, high, before] = [first, last, from];
  for (; low > 0 && compare(at(low - 1), at(first)) === 0; low -= 1) before -= isMarked[at(low - 1)] as number;
  while (high + 1 < order.length && compare(at(high + 1), at(last)) === 0) high += 1;
  return { slots: order.slice(low, high + 1).filter((slot) => isMarked[slot] === 1), from: before };
}

/** Where in an order the marked slot of a place stands. */
function rankOf(order: Uint32Array, isMarked: Uint8Array, place: number): number {
  let rank = -1;
  for (let left = place + 1; left > 0; left -= isMarked[order[rank] as number] as number) rank += 1;
  return rank;
}
