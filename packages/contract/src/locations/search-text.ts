/** Least characters of a search (S9-SEARCH-01). */
export const SEARCH_MIN = 3;
/** Debounce of a search, in milliseconds (S9-SEARCH-02). */
export const SEARCH_DEBOUNCE_MS = 500;

const DIGRAPHS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** Case, accents and ß folded away: `MÜNCH` and `Münch` are `munch`, `Straße` is `strasse` (S2-LOC-08). */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('œ', 'oe')
    .replaceAll('ł', 'l')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Folded with the umlauts written out: `Münch` and `Muench` are both `muench`. */
export const foldDigraphs = (text: string): string =>
  foldText(
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äöü]/g, (umlaut) => DIGRAPHS[umlaut] ?? umlaut),
  );

/** What is stored beside a name to be searched: both foldings, each on its line. */
export function searchKey(text: string): string {
  const plain = foldText(text);
  const written = foldDigraphs(text);
  return plain === written ? plain : `${plain}\n${written}`;
}

/** The number of a location that a search names as lists show it ("100074", "Nr. 100074"); null where it names none. */
export function searchedNumber(query: string): number | null {
  const digits = /^(?:n[or]\.? ?|#)?(\d{3,9})$/.exec(foldText(query))?.[1];
  return digits === undefined ? null : Number(digits);
}

/** The texts to look for in a search key; a match of either is a match. Null when the search is too short to run. */
export function searchNeedles(query: string): readonly string[] | null {
  if (query.normalize('NFC').trim().length < SEARCH_MIN) return null;
  return [...new Set([foldText(query), foldDigraphs(query)])];
}
