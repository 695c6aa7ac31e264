type Row = number[];

/**
 * Damerau-Levenshtein distance (optimal string alignment): deletions, insertions, substitutions and adjacent transpositions. Null above
 * `most`; only cells within that distance of the diagonal are computed.
 */
export function editDistance(one: string, other: string, most: number): number | null {
  if (Math.abs(one.length - other.length) > most) return null;
  let before: Row = [];
  let last: Row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const next: Row = new Array(other.length + 1).fill(most + 1);
    if (fillRow({ one, other, most, row, last, before }, next) > most) return null;
    before = last;
    last = next;
  }
  return last[other.length] as number;
}

interface RowInput {
  readonly one: string;
  readonly other: string;
  readonly most: number;
  readonly row: number;
  readonly last: Row;
  readonly before: Row;
}

/** Fills the cells near the diagonal and returns their minimum. */
function fillRow({ one, other, most, row, last, before }: RowInput, next: Row): number {
  if (row <= most) next[0] = row;
  let least = next[0] as number;
  const end = Math.min(other.length, row + most);
  for (let column = Math.max(1, row - most); column <= end; column += 1) {
    const isSame = one.charCodeAt(row - 1) === other.charCodeAt(column - 1);
    let cost = Math.min((last[column - 1] as number) + (isSame ? 0 : 1), (last[column] as number) + 1, (next[column - 1] as number) + 1);
    if (!isSame && isSwapped(one, other, row, column)) cost = Math.min(cost, (before[column - 2] as number) + 1);
    next[column] = cost;
    least = Math.min(least, cost);
  }
  return least;
}

const isSwapped = (one: string, other: string, row: number, column: number): boolean =>
  row > 1 &&
  column > 1 &&
  one.charCodeAt(row - 1) === other.charCodeAt(column - 2) &&
  one.charCodeAt(row - 2) === other.charCodeAt(column - 1);
