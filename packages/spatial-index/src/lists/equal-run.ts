import type { CompareSlots } from './sort-order.ts';

/** A run of slots in a list: its slots, the position of the first, and whether all are known to compare equal. */
export interface Run {
  readonly slots: Uint32Array;
  readonly from: number;
  readonly isTied: boolean;
}

/** A filtered order: slots with mark 1 belong to the list, `marked` is their number. */
export interface MarkedOrder {
  readonly order: Uint32Array;
  readonly isMarked: Uint8Array;
  readonly marked: number;
}

/**
 * The slots at positions `from` to `to` of a list (`from` < `to` ≤ `marked`), extended by all slots before and after that compare equal to the
 * first or last one.
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

/** Rank of the slot at a position of the list, searched from the nearer end; the length of the order or more if the position is past the end. */
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
