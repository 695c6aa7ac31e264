import type { GeoName } from '../sources.ts';
import type { Municipalities, Municipality } from './municipalities.ts';
import { fullKey, shortKey } from './place-key.ts';
import { germanName } from './place-names.ts';

const header = ['postcode', 'name', 'lat', 'lng', 'district', 'land'];
/** Postcodes that share this many digits lie together. */
const REGION_DIGITS = 3;
const WIDE_REGION_DIGITS = 2;
/** A place with so many postcodes of another beginning has its middle there. */
const MIN_ELSEWHERE = 2;
const KM_PER_DEGREE = 111.32;
/** A place of a common name further than this from the postcodes around it is another one of that name. */
const MAX_KM = 60;
/** The same for a name that only one place bears: Helgoland lies this far from its neighbours. */
const MAX_KM_OF_UNIQUE = 150;
/** The second name of places in Lusatia: "Cottbus - Chóśebuz". */
const SORBIAN = / - .*$/u;

interface Candidate {
  /** As the source of the postcodes writes it. */
  name: string;
  lng: number;
  lat: number;
  population: number;
  /** Not only the name without its addition. */
  isExact: boolean;
}
type Position = Pick<Candidate, 'lng' | 'lat'>;
type Candidates = (name: string) => Candidate[];

/**
 * The postcodes whose place is known, tab-separated: the main place of each, and where that place stands. The source knows names
 * only; of places of one name that is meant which lies nearest to the postcodes with the same first digits whose name is unique.
 */
export function postcodeTable(source: Readonly<Record<string, string[]>>, germany: Municipalities, places: readonly GeoName[]): string {
  const known = candidatesOf(germany, places);
  const anchors = anchorsOf(source, known);
  const found = new Map(
    Object.entries(source).map(([postcode, names]) => [
      postcode,
      names.flatMap((name) => nearest(known(name), regionOf(anchors, postcode)) ?? []),
    ]),
  );
  const regions = regionsOf(found);
  const rows = Object.keys(source)
    .toSorted()
    .flatMap((postcode) => {
      const main = mainOf(postcode, found.get(postcode) ?? [], regions);
      const home = main && germany.at(main);
      if (!main || !home) return [];
      return [[postcode, main.name, main.lat.toFixed(5), main.lng.toFixed(5), home.district ?? '', home.land]];
    });
  return `${[header, ...rows].map((row) => row.join('\t')).join('\n')}\n`;
}

/** Municipalities of the name, whatever is added to it ("Langen (Hessen)"), else towns and villages. */
function candidatesOf(germany: Municipalities, places: readonly GeoName[]): Candidates {
  const towns = places.filter(({ country }) => country === 'DE').map((place) => ({ ...place, name: germanName(place) }));
  const seats = germany.list.map(({ name, center: [lng, lat], population }: Municipality) => ({ name, lng, lat, population }));
  const tables = [seats, towns].map((list) => Map.groupBy(list, ({ name }) => shortKey(name)));
  return (written) => {
    const name = written.replace(SORBIAN, '');
    const found = tables.map((table) => table.get(shortKey(name))).find((list) => list !== undefined);
    return (found ?? []).map(({ lng, lat, population, name: full }) => ({
      name,
      lng,
      lat,
      population,
      isExact: fullKey(full) === fullKey(name),
    }));
  };
}

/** Where the postcodes of each beginning lie, by those whose name only one place bears. */
function anchorsOf(source: Readonly<Record<string, string[]>>, known: Candidates): Map<string, Position[]> {
  const anchors = new Map<string, Position[]>();
  for (const [postcode, names] of Object.entries(source))
    for (const found of names.map(known).filter(({ length }) => length === 1))
      for (const digits of [REGION_DIGITS, WIDE_REGION_DIGITS]) {
        const region = postcode.slice(0, digits);
        anchors.set(region, [...(anchors.get(region) ?? []), ...found]);
      }
  return anchors;
}

const regionOf = (anchors: Map<string, Position[]>, postcode: string): Position | null => {
  const all = anchors.get(postcode.slice(0, REGION_DIGITS)) ?? anchors.get(postcode.slice(0, WIDE_REGION_DIGITS));
  return all ? { lng: median(all.map(({ lng }) => lng)), lat: median(all.map(({ lat }) => lat)) } : null;
};

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function nearest(candidates: readonly Candidate[], region: Position | null): Candidate | null {
  if (!region) return exact(candidates);
  const near = candidates
    .map((candidate) => ({ candidate, km: distanceKm(candidate, region) }))
    .filter(({ km }) => km <= (candidates.length === 1 ? MAX_KM_OF_UNIQUE : MAX_KM));
  return near.toSorted((a, b) => a.km - b.km)[0]?.candidate ?? null;
}

/** The only candidate that bears just this name: Frankfurt am Main, where all postcodes around are its own. */
function exact(candidates: readonly Candidate[]): Candidate | null {
  const [first, ...others] = candidates.filter(({ isExact }) => isExact);
  return first && others.length === 0 ? first : null;
}

const placeOf = ({ name, lng, lat }: Candidate): string => [name, lng, lat].join('\t');

/** How many of a place's postcodes begin with the same first digits, for each of these beginnings. */
type Regions = ReadonlyMap<string, ReadonlyMap<string, number>>;

function regionsOf(found: ReadonlyMap<string, readonly Candidate[]>): Regions {
  const regions = new Map<string, Map<string, number>>();
  for (const [postcode, candidates] of found)
    for (const place of new Set(candidates.map(placeOf))) {
      const own = regions.get(place) ?? new Map<string, number>();
      const region = postcode.slice(0, REGION_DIGITS);
      regions.set(place, own.set(region, (own.get(region) ?? 0) + 1));
    }
  return regions;
}

/**
 * The biggest place of a postcode. A city that has its postcodes elsewhere and a corner in this one comes after those that belong here:
 * 34355 is Staufenberg, though a few houses of Kassel (34117 to 34134) are in it.
 */
function mainOf(postcode: string, candidates: readonly Candidate[], regions: Regions): Candidate | undefined {
  const region = postcode.slice(0, REGION_DIGITS);
  const isCorner = (candidate: Candidate): boolean => {
    const own = new Map(regions.get(placeOf(candidate)));
    const here = own.get(region) ?? 0;
    own.delete(region);
    return here === 1 && Math.max(0, ...own.values()) >= MIN_ELSEWHERE;
  };
  return biggest(candidates.filter((candidate) => !isCorner(candidate))) ?? biggest(candidates);
}

const biggest = (found: readonly Candidate[]): Candidate | undefined => found.toSorted((a, b) => b.population - a.population)[0];

function distanceKm(a: Position, b: Position): number {
  const x = (a.lng - b.lng) * Math.cos((b.lat * Math.PI) / 180);
  return Math.hypot(x, a.lat - b.lat) * KM_PER_DEGREE;
}
