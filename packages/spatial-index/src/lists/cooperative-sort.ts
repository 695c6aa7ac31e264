import { setImmediate as nextTurn } from 'node:timers/promises';

type Numbers = Uint32Array<ArrayBuffer>;

/** Elements sorted between two turns of the event loop. */
const RUN_LENGTH = 16_384;
/** Elements merged between two turns. */
const MERGED_AT_ONCE = 65_536;

/** Sorts a long list in place and yields to the event loop in between: runs first, then a bottom-up merge sort. */
export async function cooperativeSort(list: Numbers, compare: (one: number, other: number) => number): Promise<void> {
  for (let from = 0; from < list.length; from += RUN_LENGTH) {
    list.subarray(from, from + RUN_LENGTH).sort(compare);
    await nextTurn();
  }
  for (let size = RUN_LENGTH; size < list.length; size *= 2)
    for (let from = 0; from + size < list.length; from += 2 * size) await mergeHalves(list.subarray(from, from + 2 * size), size, compare);
}

/** Merges the sorted runs before and after a position. */
async function mergeHalves(list: Numbers, border: number, compare: (one: number, other: number) => number): Promise<void> {
  const first = list.slice(0, border);
  let [next, other] = [0, border];
  for (let at = 0; next < first.length; at += 1) {
    const isFirst = other === list.length || compare(first[next] as number, list[other] as number) <= 0;
    list[at] = (isFirst ? first[next] : list[other]) as number;
    if (isFirst) next += 1;
    else other += 1;
    if (at % MERGED_AT_ONCE === MERGED_AT_ONCE - 1) await nextTurn();
  }
  await nextTurn();
}
