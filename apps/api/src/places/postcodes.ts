import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Municipality, MunicipalityMap } from './municipality-map.ts';

const POSTCODES_FILE = join(import.meta.dirname, '../../../../packages/basemap/data/postcodes.tsv');

/** A German postcode with its main place. */
export interface Postcode {
  readonly postcode: string;
  readonly name: string;
  readonly lng: number;
  readonly lat: number;
  readonly district: string | null;
  readonly land: string | null;
}

/** The postcodes of the base map: tab-separated postcode, name of the main place, lat, lng, Kreis, Land; the first line is the header. */
export const loadPostcodes = (): Postcode[] =>
  readFileSync(POSTCODES_FILE, 'utf8')
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => {
      const [postcode = '', name = '', lat, lng, district, land] = line.split('\t');
      return { postcode, name, lng: Number(lng), lat: Number(lat), district: district || null, land: land || null };
    });

type Region = Pick<Municipality, 'district' | 'land'>;
const regionOf = ({ district, land }: { readonly district: string | null; readonly land: string | null }) => `${district}\n${land}`;
const keyOf = (municipality: Municipality) => `${municipality.name}\n${regionOf(municipality)}`;

/** Postcodes by municipality. Each Kreis is assigned when it is first requested, because the outlines of 11,000 municipalities take a while. */
export class MunicipalityPostcodes {
  readonly #municipalities: MunicipalityMap;
  readonly #regions: ReadonlyMap<string, readonly Postcode[]>;
  readonly #assigned = new Map<string, ReadonlyMap<string, ReadonlySet<string>>>();

  constructor(municipalities: MunicipalityMap, postcodes: readonly Postcode[]) {
    this.#municipalities = municipalities;
    this.#regions = Map.groupBy(postcodes, regionOf);
  }

  /** The postcode whose main place is in the municipality; null if there are none or several. */
  onlyOf(municipality: Municipality): string | null {
    const [first = null, ...others] = this.#of(municipality).get(keyOf(municipality)) ?? [];
    return others.length === 0 ? first : null;
  }

  #of(region: Region): ReadonlyMap<string, ReadonlySet<string>> {
    const known = this.#assigned.get(regionOf(region));
    if (known) return known;
    const assigned = new Map<string, Set<string>>();
    // All postcodes of a city have the same position.
    const spots = Map.groupBy(this.#regions.get(regionOf(region)) ?? [], ({ lng, lat }) => `${lng} ${lat}`);
    for (const postcodes of spots.values()) {
      const [{ lng, lat }] = postcodes as [Postcode];
      const home = this.#municipalities.at([lng, lat]);
      if (!home) continue;
      assigned.set(keyOf(home), new Set([...(assigned.get(keyOf(home)) ?? []), ...postcodes.map(({ postcode }) => postcode)]));
    }
    this.#assigned.set(regionOf(region), assigned);
    return assigned;
  }
}
