interface RankedRows {
  readonly code: Float64Array;
  readonly bits: Uint32Array;
}

/** Ranks in code order, given that the first `sorted` rows are in order; without emptied rows, which have no bits. */
export function mergeSortedRanks({ code, bits }: RankedRows, sorted: number, size: number): Uint32Array {
  const isFilled = (rank: number) => bits[rank] !== 0;
  const added = Uint32Array.from({ length: size - sorted }, (_, place) => sorted + place)
    .filter(isFilled)
    .sort((one, other) => (code[one] as number) - (code[other] as number));
  const merged = new Uint32Array(size);
  let [next, count] = [0, 0];
  for (let rank = 0; rank < sorted; rank += 1) {
    if (!isFilled(rank)) continue;
    for (; next < added.length && (code[added[next] as number] as number) < (code[rank] as number); next += 1, count += 1)
      merged[count] = added[next] as number;
    merged[count] = rank;
    count += 1;
  }
  merged.set(added.subarray(next), count);
  return merged.subarray(0, count + added.length - next);
}
