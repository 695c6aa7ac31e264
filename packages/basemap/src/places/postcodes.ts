import type { GeoName } from '../sources/sources.ts';
import type { Municipalities, Municipality } from './municipalities.ts';
import { fullKey, shortKey } from './place-key.ts';
import { germanName } from './place-names.ts';

const header = ['postcode', 'name', 'lat', 'lng', 'district', 'land'];
/** Postcodes that share this number of leading digits are in the same region. */
const REGION_DIGITS = 3;
const WIDE_REGION_DIGITS = 2;
/** A place with one postcode here and at least this number in another region belongs to that region. */
const MIN_ELSEWHERE = 2;
const KM_PER_DEGREE = 111.32;
/** Maximum distance of a place from the postcodes around it; a place further away is a namesake. */
const MAX_KM = 60;
/** The same for a unique name: Helgoland is this far from its neighbours. */
const MAX_KM_OF_UNIQUE = 150;
/** The Sorbian name of places in Lusatia: "Cottbus - Chóśebuz". */
const SORBIAN = / - .*$/u;

interface Candidate {
  /** Name in the source of the postcodes. */
  name: string;
  lng: number;
  lat: number;
  population: number;
  /** Whether the full name matches, not only the name without its addition. */
  isExact: boolean;
}
type Position = Pick<Candidate, 'lng' | 'lat'>;
type Candidates = (name: string) => Candidate[];

/**
 * The postcodes whose place is known, tab-separated, each with its main place and position. The source contains names only; of several
 * namesakes the nearest to the postcodes of the same region with a unique name is taken.
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

/** Municipalities of a name with any addition ("Langen (Hessen)"), or else towns and villages. */
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

/** Positions of each region's postcodes whose place has a unique name. */
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

/** The only candidate with exactly this name, such as Frankfurt am Main, which has all postcodes around it. */
function exact(candidates: readonly Candidate[]): Candidate | null {
  const [first, ...others] = candidates.filter(({ isExact }) => isExact);
  return first && others.length === 0 ? first : null;
}

const placeOf = ({ name, lng, lat }: Candidate): string => [name, lng, lat].join('\t');

/** Number of postcodes by place and region. */
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
 * The biggest place of a postcode. A city whose other postcodes are in another region comes after places of this region: 34355 is
 * Staufenberg, although it contains a few houses of Kassel (34117 to 34134).
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
