import { searchNeedles } from '@rastnetz/contract';

/** What a search by name looks for; null where it is no filter: a name that is too short, or folds to nothing (S2-LOC-07, S2-LOC-08). */
export function needlesOf(name: string): readonly string[] | null {
  const needles = searchNeedles(name)?.filter((needle) => needle !== '') ?? [];
  return needles.length > 0 ? needles : null;
}
