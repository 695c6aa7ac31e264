import { scheduler } from 'node:timers/promises';
import { type FoundPlace, foldDigraphs, foldText, MAX_FOUND_PLACES } from '@rastnetz/contract';

/** A place that can be found. */
export interface SearchPlace {
  readonly place: FoundPlace;
  /** Another name that it is known by. */
  readonly alias?: string;
  /** 0 where it is not known. */
  readonly population: number;
}

interface Entry {
  readonly place: FoundPlace;
  /** What it is found by, folded: its name in both foldings, or its postcode. */
  readonly keys: readonly string[];
  /** Further words that tell it from others, folded, with a blank before each. */
  readonly region: string;
  /** How many places are bigger. */
  readonly rank: number;
}

/** Every key is filed under the first two characters of each of its words. */
const FILED_CHARS = 2;
/** How well a name answers, the best first: is it, begins with it, has a word that begins with it, has all words. */
const GRADES = 4;
const HOME = 'DE';
/** Places filed at a go, before others have their turn: a few milliseconds. */
const SLICE = 200;

/** Places by the beginning of their name or of a word of it, or by the beginning of their postcode. */
export class PlaceSearch {
  readonly #entries = new Map<string, Entry[]>();

  /** Of places that nothing tells apart stays the biggest. Filing takes half a second in all, so it lets others have their turn. */
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
   * The best matches, at most `MAX_FOUND_PLACES`: better grades first, then German places, the bigger ones, the alphabet. Umlauts are found
   * as such, written out and without dots; words after the first may also be of the Kreis or the Land ("Neustadt Hessen").
   */
  find(query: string): FoundPlace[] {
    const needles = [...new Set(foldings(query))].filter(({ length }) => length >= FILED_CHARS);
    const tiers: Entry[][] = Array.from({ length: GRADES * 2 }, () => []);
    for (const needle of needles) for (const entry of this.#filed(needle)) tiers[tierOf(entry, needle)]?.push(entry);
    const best = tiers.flatMap((tier) => tier.toSorted((one, other) => one.rank - other.rank));
    return [...new Set(best.map(({ place }) => place))].slice(0, MAX_FOUND_PLACES);
  }

  #filed(needle: string): readonly Entry[] {
    return this.#entries.get(needle.slice(0, FILED_CHARS)) ?? [];
  }

  #add(entry: Entry, known: Set<string>): void {
    const { postcode, district, land, country } = entry.place;
    const label = [postcode ?? '', entry.keys[0], district, land, country].join('\n');
    if (known.has(label)) return;
    known.add(label);
    for (const start of new Set(entry.keys.flatMap(wordStarts))) this.#file(start, entry);
  }

  #file(start: string, entry: Entry): void {
    const filed = this.#entries.get(start);
    if (filed) filed.push(entry);
    else this.#entries.set(start, [entry]);
  }
}

const biggestFirst = (one: SearchPlace, other: SearchPlace): number =>
  other.population - one.population || compare(one.place.postcode ?? one.place.name, other.place.postcode ?? other.place.name);

/** Not localeCompare: thirty thousand names are sorted at start. */
function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function entryOf({ place, alias }: SearchPlace, rank: number): Entry {
  const { postcode, name, district, land } = place;
  const region = [postcode === null ? '' : name, district ?? '', land ?? ''].join(' ');
  const keys = postcode === null ? [name, alias ?? ''].filter(Boolean).flatMap(foldings) : [postcode];
  return { place, rank, keys: [...new Set(keys)], region: ` ${foldings(region).join(' ')}` };
}

/** Without dots and with umlauts written out; whatever is no letter or digit only parts words. */
const foldings = (text: string): string[] => [
  ...new Set([foldText(text), foldDigraphs(text)].map((folded) => folded.replace(/[^\p{L}\p{N}]+/gu, ' ').trim())),
];

const wordStarts = (key: string): string[] => [...key.matchAll(/(?<=^| )../gu)].map(([start]) => start);

/** German places stand before foreign ones within a grade; -1 is no match. */
function tierOf(entry: Entry, needle: string): number {
  const grade = gradeOf(entry, needle);
  return grade === -1 ? -1 : grade * 2 + (entry.place.country === HOME ? 0 : 1);
}

/** 0 is best; -1 is no match. */
function gradeOf({ keys, region }: Entry, needle: string): number {
  if (keys.includes(needle)) return 0;
  if (keys.some((key) => key.startsWith(needle))) return 1;
  const name = ` ${keys.join(' ')}`;
  if (name.includes(` ${needle}`)) return 2;
  const [first, ...others] = needle.split(' ').map((word) => ` ${word}`);
  const fits = first !== undefined && name.includes(first) && others.every((word) => `${name}${region}`.includes(word));
  return fits ? 3 : -1;
}
