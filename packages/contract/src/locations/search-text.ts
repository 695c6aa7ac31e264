import { normalForm } from '../http/normal-form.ts';
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
  normalForm(text, 'NFKD')
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
    normalForm(text, 'NFC')
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
 * The search key of a location: its title, then a line for each combination of its address. A search finds words anywhere in it, so their order does
 * not matter.
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

/** The location number in a search, as lists show it ("100074", "Nr. 100074"); null without one. */
export function searchedNumber(query: string): number | null {
  const digits = /^(?:n[or]\.? ?|#)?(\d{3,9})$/.exec(foldText(query))?.[1];
  return digits === undefined ? null : Number(digits);
}

/** A word of a search. It is found by any of its spellings, or by the number of the location. */
export interface SearchWord {
  /** Texts to find in a search key. */
  readonly texts: readonly string[];
  /** As `texts`, but found only where no further digit follows: "a7" is not in "a70". */
  readonly wholeNumbers: readonly string[];
  readonly number: number | null;
}

/** Words searched one by one. Further ones are searched as one phrase, because each word is compared with up to all keys. */
const MAX_SEARCH_WORDS = 8;

/** A word; "A 7" and "Nr. 100074" are one. */
const WORDS = /(?:(?:[abel]|n[or]\.?) (?=\d))?[^ ]+/g;

const ROAD = /^[abel] ?\d/;
const ROAD_NUMBER = /^[abel] ?\d{1,4}$/;

/** Words for a motorway or an exit, which a search with a road number may have: "Autobahn A7 Ausfahrt Lutterberg". */
const ROAD_WORDS = ['autobahn', 'motorway', 'ausfahrt', 'abfahrt', 'anschlussstelle', 'exit', 'junction'];

/** A word in both foldings. */
type FoldedWord = readonly [plain: string, written: string];

function foldedWords(query: string): FoldedWord[] {
  const plain = foldText(query).split(' ');
  const written = foldDigraphs(query).match(WORDS) ?? [];
  return written.map((word) => [plain.splice(0, word.split(' ').length).join(' ') || word, word]);
}

const withoutBlank = (text: string): string => (ROAD.test(text) ? text.replace(' ', '') : text);

/** A word without a comma after it, and a road number also without the blank in it. */
function spellingsOf(word: FoldedWord): string[] {
  const texts = word.map((text) => text.replace(/(?<=[^,;])[,;]+$/, ''));
  return [...new Set([...texts.map(withoutBlank), ...texts])];
}

function searchWord(word: FoldedWord, isLast: boolean): SearchWord {
  const texts = spellingsOf(word);
  // The last word may still be typed: "Kirchheim A7" on the way to "A71".
  const isWhole = !isLast && texts.every((text) => ROAD_NUMBER.test(text));
  return { texts: isWhole ? [] : texts, wholeNumbers: isWhole ? texts : [], number: searchedNumber(texts[0] ?? '') };
}

/** A search of a single word is also searched as written: "Autobahn A7". */
function onlyWord(word: FoldedWord, all: readonly FoldedWord[]): SearchWord {
  const { texts, wholeNumbers, number } = searchWord(word, false);
  return { texts: [...new Set([...foldings(all), ...texts])], wholeNumbers, number };
}

const foldings = (words: readonly FoldedWord[]): string[] => [
  words.map(([plain]) => plain).join(' '),
  words.map(([, written]) => written).join(' '),
];

/** The last words of a long search as one phrase. */
function phraseOf(words: readonly FoldedWord[], isNeeded: (word: FoldedWord) => boolean): SearchWord {
  const roads = words.filter(isNeeded).map(([plain, written]): FoldedWord => [withoutBlank(plain), withoutBlank(written)]);
  return { texts: [...new Set([...foldings(words), ...foldings(roads)])], wholeNumbers: [], number: null };
}

/**
 * The words of a search, all of which must be found in the search key of a location, in any order. Whatever has the search as a phrase in its key
 * has all of them. Null if the search is too short or folds to nothing, and thus is no filter (S2-LOC-07, S2-LOC-08).
 */
export function searchWords(query: string): readonly SearchWord[] | null {
  if (normalForm(query, 'NFC').trim().length < SEARCH_MIN) return null;
  const all = foldedWords(query);
  const last = all.at(-1);
  const hasRoad = all.some(([, written]) => ROAD.test(written));
  const isNeeded = (word: FoldedWord) => word === last || !(hasRoad && ROAD_WORDS.includes(word[1]));
  const rest = all.slice(MAX_SEARCH_WORDS);
  const words = all.slice(0, MAX_SEARCH_WORDS).filter(isNeeded);
  const [only] = words;
  if (only === undefined && rest.length === 0) return null;
  if (only !== undefined && words.length === 1 && rest.length === 0) return [onlyWord(only, all)];
  const each = words.map((word) => searchWord(word, word === last));
  return rest.length === 0 ? each : [...each, phraseOf(rest, isNeeded)];
}
