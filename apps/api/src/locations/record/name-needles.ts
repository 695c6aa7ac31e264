import { searchNeedles } from '@rastnetz/contract';

/** Needles of a search by name; null if the name is too short or folds to nothing, and thus no filter (S2-LOC-07, S2-LOC-08). */
export function needlesOf(name: string): readonly string[] | null {
  const needles = searchNeedles(name)?.filter((needle) => needle !== '') ?? [];
  return needles.length > 0 ? needles : null;
}
