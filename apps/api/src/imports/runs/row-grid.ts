import { LIKE_NAME_METRES, NEAR_METRES } from '@rastnetz/contract';
import { areSimilarComparable, type ComparableName, comparableName } from '../../locations/duplicates/similar-names.ts';

/** A row of a file that creates a location with a position. */
export interface GridRow {
  readonly number: number;
  /** Row number as users see it. */
  readonly place: number;
  readonly title: string;
  readonly name: string | null;
  readonly lng: number;
  readonly lat: number;
  /** Rows that it names as possible duplicates already: it is no match for them. */
  readonly names?: readonly number[];
}

/** Another row that may describe the same place; `distance` in metres. */
export interface GridMatch {
  readonly row: GridRow;
  readonly distance: number;
  readonly isNear: boolean;
  readonly isLike: boolean;
}

interface Entry {
  readonly row: GridRow;
  readonly name: ComparableName | null;
  /** Earth-centred coordinates in metres (WGS 84), which have no singularity at the poles or the antimeridian. */
  readonly at: readonly [number, number, number];
}

const EQUATOR_METRES = 6_378_137;
const FLATTENING = 1 / 298.257_223_563;
const ECCENTRICITY = FLATTENING * (2 - FLATTENING);

function spotOf({ lng, lat }: GridRow): Entry['at'] {
  const [x, y] = [(lng * Math.PI) / 180, (lat * Math.PI) / 180];
  const radius = EQUATOR_METRES / Math.sqrt(1 - ECCENTRICITY * Math.sin(y) ** 2);
  return [radius * Math.cos(y) * Math.cos(x), radius * Math.cos(y) * Math.sin(x), radius * (1 - ECCENTRICITY) * Math.sin(y)];
}

/** Most rows stored per cube, which bounds the comparison even if all rows are at one place. */
const MOST_IN_CUBE = 50;

/** Cubes along an axis, more than the widest of 150 m: three numbers of a cube make one key below 2^53. */
const CUBES_OF_AXIS = 2 ** 17;
const MIDDLE = CUBES_OF_AXIS / 2;
const keyOf = (x: number, y: number, z: number): number => ((x + MIDDLE) * CUBES_OF_AXIS + (y + MIDDLE)) * CUBES_OF_AXIS + (z + MIDDLE);

const STEPS = [-1, 0, 1] as const;
/** The same for each cube: a cube and its 26 neighbours have the key of the cube plus one of these. */
const NEIGHBOURS = STEPS.flatMap((x) => STEPS.flatMap((y) => STEPS.map((z) => keyOf(x, y, z) - keyOf(0, 0, 0))));

/** Spatial hash of rows; its cubes are as wide as the search radius. */
class Cubes {
  readonly #cubes = new Map<number, Entry[]>();
  readonly #metres: number;

  constructor(metres: number) {
    this.#metres = metres;
  }

  add(entry: Entry): void {
    const key = this.#keyOf(entry);
    const cube = this.#cubes.get(key);
    if (!cube) this.#cubes.set(key, [entry]);
    else if (cube.length < MOST_IN_CUBE) cube.push(entry);
  }

  around(entry: Entry): Entry[] {
    const key = this.#keyOf(entry);
    const found: Entry[] = [];
    for (const step of NEIGHBOURS) {
      const cube = this.#cubes.get(key + step);
      if (cube) found.push(...cube);
    }
    return found;
  }

  #keyOf({ at: [x, y, z] }: Entry): number {
    return keyOf(Math.floor(x / this.#metres), Math.floor(y / this.#metres), Math.floor(z / this.#metres));
  }
}

/** Rows of one file by position, for the same comparison as with stored locations (`POST /location/nearby`). */
export class RowGrid {
  readonly #near = new Cubes(NEAR_METRES);
  readonly #named = new Cubes(LIKE_NAME_METRES);

  add(row: GridRow): void {
    this.#insert(entryOf(row));
  }

  /** Rows within 150 m, and those with a similar name within 1 km, nearest first. */
  around(row: GridRow): GridMatch[] {
    return this.#matches(entryOf(row));
  }

  /** As `around`; then adds the row. */
  matchAndAdd(row: GridRow): GridMatch[] {
    const entry = entryOf(row);
    const matches = this.#matches(entry);
    this.#insert(entry);
    return matches;
  }

  #insert(entry: Entry): void {
    this.#near.add(entry);
    if (entry.name !== null) this.#named.add(entry);
  }

  #matches(own: Entry): GridMatch[] {
    const { row } = own;
    const entries = [...this.#near.around(own), ...(own.name === null ? [] : this.#named.around(own))];
    const isOther = (other: GridRow) => other.number !== row.number && !other.names?.includes(row.number);
    const others = new Map(entries.filter((other) => isOther(other.row)).map((other) => [other.row.number, other]));
    return [...others.values()].flatMap((other) => matchOf(own, other)).toSorted((one, other) => one.distance - other.distance);
  }
}

const entryOf = (row: GridRow): Entry => ({ row, name: row.name === null ? null : comparableName(row.name), at: spotOf(row) });

function matchOf(own: Entry, other: Entry): GridMatch[] {
  const distance = Math.hypot(own.at[0] - other.at[0], own.at[1] - other.at[1], own.at[2] - other.at[2]);
  if (distance > LIKE_NAME_METRES) return [];
  const isNear = distance <= NEAR_METRES;
  const isLike = own.name !== null && other.name !== null && areSimilarComparable(own.name, other.name);
  return isNear || isLike ? [{ row: other.row, distance, isNear, isLike }] : [];
}
