/** Deterministic random numbers from 0 to below 1 (mulberry32), so that every demo shows the same network. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The entry of a list at a position, starting again at the end. */
export function roundRobin<T>(list: readonly T[], position: number): T {
  const entry = list[position % list.length];
  if (entry === undefined) throw new RangeError('an empty list has no entries');
  return entry;
}
