import { scheduler } from 'node:timers/promises';
import { type FoundPlace, foldDigraphs, foldText, MAX_FOUND_PLACES } from '@rastnetz/contract';
import { FuzzyNames } from './fuzzy-names.ts';

/** An indexed place. */
export interface SearchPlace {
  readonly place: FoundPlace;
  /** An alternative name. */
  readonly alias?: string;
  /** 0 if unknown. */
  readonly population: number;
}

interface Entry {
  readonly place: FoundPlace;
  /** Folded search keys: its name in both foldings, or its postcode. */
  readonly keys: readonly string[];
  /** All keys, with a blank before each word. */
  readonly words: string;
  /** Further words that distinguish it, folded, with a blank before each. */
  readonly region: string;
  /** Number of larger places. */
  readonly rank: number;
}

/** Every key is indexed by the first two characters of each of its words. */
const FILED_CHARS = 2;
/** Quality of a match, the best first: exact name, prefix of the name, prefix of a word, all words present. */
const GRADES = 4;
const HOME = 'DE';
/** Tiers within a grade: German places, foreign places, and villages, whose names are mostly ambiguous. */
const TIERS_OF_GRADE = 3;
/** Abbreviations in names and their long forms: "Hann. Münden", "St. Georgen". */
const OTHER_SPELLINGS: Readonly<Record<string, string>> = { hann: 'hannoversch', st: 'sankt', sankt: 'st' };
/** Places indexed before yielding to the event loop, which takes a few milliseconds. */
const SLICE = 200;

/** Search of places by the prefix of their name, of a word of it, or of their postcode, and by names with typing errors. */
export class PlaceSearch {
  readonly #entries = new Map<string, Entry[]>();
  readonly #fuzzy = new FuzzyNames<Entry>();

  /** Builds the index; of identical places the largest is used. This takes half a second in total, so it yields to the event loop. */
  static async of(places: readonly SearchPlace[]): Promise<PlaceSearch> {
    const search = new PlaceSearch();
    const known = new Set<string>();
    for (const [rank, place] of places.toSorted(biggestFirst).entries()) {
      if (rank % SLICE === 0) await scheduler.yield();
      search.#add(entryOf(place, rank), known);
    }
    return search;
  }

  /**
   * The best matches, at most `MAX_FOUND_PLACES`: by grade, then German before foreign places before villages, then by population and name.
   * Umlauts match as such, written out, or without dots; words after the first may be of the municipality, the Kreis or the Land ("Neustadt
   * Hessen"). Names with typing errors follow, unless there is an exact match.
   */
  find(query: string): FoundPlace[] {
    const needles = [...new Set(foldings(query))].filter(({ length }) => length >= FILED_CHARS);
    const tiers: Entry[][] = Array.from({ length: GRADES * TIERS_OF_GRADE }, () => []);
    for (const needle of needles) for (const entry of this.#filed(needle)) tiers[tierOf(entry, needle)]?.push(entry);
    const best = tiers.flatMap((tier) => tier.toSorted((one, other) => one.rank - other.rank));
    const isNamed = tiers.slice(0, TIERS_OF_GRADE).some((tier) => tier.length > 0);
    const near = isNamed || best.length >= MAX_FOUND_PLACES ? [] : this.#near(needles);
    return [...new Set([...best, ...near].map(({ place }) => place))].slice(0, MAX_FOUND_PLACES);
  }

  /** By number of errors, then German towns first, then by population. */
  #near(needles: readonly string[]): Entry[] {
    return needles
      .flatMap((needle) => this.#fuzzy.near(needle))
      .toSorted(
        (one, other) =>
          one.distance - other.distance ||
          tierOfPlace(one.owner.place) - tierOfPlace(other.owner.place) ||
          one.owner.rank - other.owner.rank,
      )
      .map(({ owner }) => owner);
  }

  #filed(needle: string): readonly Entry[] {
    return this.#entries.get(needle.slice(0, FILED_CHARS)) ?? [];
  }

  #add(entry: Entry, known: Set<string>): void {
    const { postcode, municipality, district, land, country } = entry.place;
    const label = [postcode ?? '', entry.keys.toSorted()[0], municipality, district, land, country].join('\n');
    if (known.has(label)) return;
    known.add(label);
    for (const start of new Set(entry.keys.flatMap(wordStarts))) this.#file(start, entry);
    if (postcode === null) for (const key of entry.keys) this.#fuzzy.add(key, entry);
  }

  #file(start: string, entry: Entry): void {
    const filed = this.#entries.get(start);
    if (filed) filed.push(entry);
    else this.#entries.set(start, [entry]);
  }
}

const biggestFirst = (one: SearchPlace, other: SearchPlace): number =>
  other.population - one.population || compare(one.place.postcode ?? one.place.name, other.place.postcode ?? other.place.name);

/** `localeCompare` would be too slow for thirty thousand names. */
function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function entryOf({ place, alias }: SearchPlace, rank: number): Entry {
  const { postcode, name, municipality, district, land } = place;
  const region = [postcode === null ? '' : name, municipality ?? '', district ?? '', land ?? ''].join(' ');
  const keys = postcode === null ? [name, alias ?? ''].filter(Boolean).flatMap(foldings).flatMap(spellings) : [postcode];
  const known = [...new Set(keys)];
  return { place, rank, keys: known, words: ` ${known.join(' ')}`, region: ` ${foldings(region).join(' ')}` };
}

/** Without diacritics, and with umlauts written out; other characters separate words. */
const foldings = (text: string): string[] => [
  ...new Set([foldText(text), foldDigraphs(text)].map((folded) => folded.replace(/[^\p{L}\p{N}]+/gu, ' ').trim())),
];

/** A folded name, also with its abbreviations expanded. */
const spellings = (key: string): string[] => [
  key,
  key
    .split(' ')
    .map((word) => OTHER_SPELLINGS[word] ?? word)
    .join(' '),
];

function tierOfPlace({ kind, country }: FoundPlace): number {
  if (kind === 'village') return 2;
  return country === HOME ? 0 : 1;
}

const wordStarts = (key: string): string[] => [...key.matchAll(/(?<=^| )../gu)].map(([start]) => start);

/** Tier of a match; -1 if there is none. */
function tierOf(entry: Entry, needle: string): number {
  const grade = gradeOf(entry, needle);
  return grade === -1 ? -1 : grade * TIERS_OF_GRADE + tierOfPlace(entry.place);
}

/** Grade of a match, 0 is best; -1 if there is none. */
function gradeOf(entry: Entry, needle: string): number {
  const { keys, words } = entry;
  if (words.includes(` ${needle}`)) {
    if (keys.includes(needle)) return 0;
    return keys.some((key) => key.startsWith(needle)) ? 1 : 2;
  }
  return needle.includes(' ') && hasAllWords(entry, needle.split(' ')) ? 3 : -1;
}

/** The first word must be in the name; the others may be in its region. */
function hasAllWords({ words, region }: Entry, needles: readonly string[]): boolean {
  const [first, ...others] = needles.map((word) => ` ${word}`);
  return first !== undefined && words.includes(first) && others.every((word) => words.includes(word) || region.includes(word));
}
