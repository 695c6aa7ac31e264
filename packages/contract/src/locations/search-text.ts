import type { AddressFields } from './address.ts';

/** Minimum length of a search, in characters (S9-SEARCH-01). */
export const SEARCH_MIN = 3;
/** Debounce of a search, in milliseconds (S9-SEARCH-02). */
export const SEARCH_DEBOUNCE_MS = 500;

const DIGRAPHS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** Printable ASCII has only case and spaces to fold. */
const ASCII = /^[ -~]*$/;

/** Removes case, accents and ß: `MÜNCH` and `Münch` become `munch`, `Straße` becomes `strasse` (S2-LOC-08). */
export const foldText = (text: string): string => (ASCII.test(text) ? text.toLowerCase().replace(/ {2,}/g, ' ').trim() : foldUnicode(text));

const foldUnicode = (text: string): string =>
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

/** Folded with umlauts as digraphs: `Münch` and `Muench` both become `muench`. */
export const foldDigraphs = (text: string): string =>
  foldText(
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äöü]/g, (umlaut) => DIGRAPHS[umlaut] ?? umlaut),
  );

/** The search key stored with a name: both foldings, one per line. */
export function searchKey(text: string): string {
  const plain = foldText(text);
  const written = foldDigraphs(text);
  return plain === written ? plain : `${plain}\n${written}`;
}

/** Length of a line of an address in the search key: folding makes up to 18 characters of one, and each node has all keys in memory. */
const ADDRESS_LINE_MAX = 500;

/** What a location is found by besides its title. */
export type SearchedAddress = Pick<AddressFields, 'street' | 'houseNumber' | 'postcode' | 'city' | 'roadRef' | 'roadExit'>;

/** What an exit is written with before its place: "Ausfahrt 75 Hann. Münden". */
const BEFORE_EXIT = /^(?:(?:ausfahrt|abfahrt|anschlussstelle|as|exit|junction)(?![\p{L}])\.?\s*)?(?:\d{1,3}[a-z]?(?![\p{L}\d])\s*)?/iu;

/** An exit as written, and its place alone. */
const exitNames = (exit: string | null): (string | null)[] => [exit, exit?.replace(BEFORE_EXIT, '') || null];

/**
 * The search key of a location: its title, then a line for each combination of its address, so that "37127", "Am Hof 1", "A7 Lutterberg" and
 * "Lutterberg A7" find it.
 */
export function locationSearchKey(title: string, address: SearchedAddress): string {
  const { street, houseNumber, postcode, city, roadRef, roadExit } = address;
  const lines = [
    [street, houseNumber],
    [postcode, city],
    ...[city, ...exitNames(roadExit)].map((place) => (place === null ? [roadRef] : [roadRef, place, roadRef])),
  ];
  const texts = lines.map((line) => line.filter((part) => part !== null).join(' ')).filter((text) => text !== '');
  const keys = texts.map((text) => searchKey(text).slice(0, ADDRESS_LINE_MAX));
  return [...new Set([searchKey(title), ...keys])].filter(Boolean).join('\n');
}

/** A road number written with a blank: "A 7". */
const SPACED_ROAD = /(^| )([abel]) (?=\d)/g;

/** Words for a motorway or an exit, which a search with a road number may have: "Autobahn A7 Ausfahrt Lutterberg". */
const ROAD_WORDS = /(?:^|(?<= ))(?:autobahn|motorway|ausfahrt|abfahrt|anschlussstelle|exit|junction) /g;
const WITH_ROAD = /(^| )[abel] ?\d/;

/** The location number in a search, as lists show it ("100074", "Nr. 100074"); null without one. */
export function searchedNumber(query: string): number | null {
  const digits = /^(?:n[or]\.? ?|#)?(\d{3,9})$/.exec(foldText(query))?.[1];
  return digits === undefined ? null : Number(digits);
}

/**
 * Texts to find in a search key, any of which is a match; road numbers with and without a blank and the words around them. Null if the search is too
 * short.
 */
export function searchNeedles(query: string): readonly string[] | null {
  if (query.normalize('NFC').trim().length < SEARCH_MIN) return null;
  const folded = [foldText(query), foldDigraphs(query)];
  const roads = folded.filter((text) => WITH_ROAD.test(text)).map((text) => text.replace(ROAD_WORDS, '').replace(SPACED_ROAD, '$1$2'));
  // A road number is followed by a blank in the key, which makes "a7" long enough.
  return [...new Set([...folded, ...roads.map((text) => text.padEnd(SEARCH_MIN))])];
}
