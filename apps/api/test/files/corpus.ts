import { existsSync, readFileSync } from 'node:fs';
import { isWhole } from '../../../../test-scope.ts';

/** A corpus, or this many evenly spaced entries of it if not all are tested. */
export function sampled<T>(corpus: readonly T[], size: number): readonly T[] {
  if (isWhole || corpus.length <= size) return corpus;
  return corpus.filter((_, at) => Math.floor((at * size) / corpus.length) !== Math.floor(((at - 1) * size) / corpus.length));
}

/** Strings that broke other programs, from a file outside the repository. */
const STRINGS = new URL('../../../../../shared/data/text/blns.json', import.meta.url);

/** The big list of naughty strings, or 60 of its 515; empty if the file is missing. */
export const naughtyStrings: readonly string[] = existsSync(STRINGS)
  ? sampled(JSON.parse(readFileSync(STRINGS, 'utf8')) as readonly string[], 60)
  : [];
