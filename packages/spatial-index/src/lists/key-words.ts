/** A word to find in a key, in any of its spellings. */
export interface KeyWord {
  readonly texts: readonly string[];
  /** As `texts`, but found only where no digit follows. */
  readonly wholeNumbers: readonly string[];
}

/** Whether a key has all words. */
export const hasWords = (key: string, words: readonly KeyWord[]): boolean =>
  words.every(
    ({ texts, wholeNumbers }) => texts.some((text) => key.includes(text)) || wholeNumbers.some((number) => hasWholeNumber(key, number)),
  );

function hasWholeNumber(key: string, number: string): boolean {
  for (let at = key.indexOf(number); at >= 0; at = key.indexOf(number, at + 1))
    if (!isDigit(key.charCodeAt(at + number.length))) return true;
  return false;
}

/** Whether a code unit or byte is an ASCII digit. */
export const isDigit = (code: number | undefined): boolean => code !== undefined && code >= 48 && code <= 57;
