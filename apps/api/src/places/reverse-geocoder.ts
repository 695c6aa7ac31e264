import type { Gazetteer } from './gazetteer.ts';
import type { Municipality, MunicipalityMap } from './municipality-map.ts';

/** Tolerance of the municipality outlines, in kilometres. */
const OUTLINE_KM = 0.3;
/** Positions up to this distance from the shore belong to the municipality (piers, islets), in kilometres. */
const SHORE_KM = 5;

/** Reverse geocoder: the municipality or foreign country of a position. */
export class ReverseGeocoder {
  readonly #municipalities: MunicipalityMap;
  readonly #gazetteer: Gazetteer;

  constructor(municipalities: MunicipalityMap, gazetteer: Gazetteer) {
    this.#municipalities = municipalities;
    this.#gazetteer = gazetteer;
  }

  /** The Gemeinde in Germany, or abroad the country (ISO 3166-1 alpha-2) and a town nearby; null far from both. */
  of(position: [number, number]): { municipality: Municipality } | { country: string; nearest: string | null } | null {
    const municipality = this.#municipalities.at(position) ?? this.#municipalities.nearest(position, OUTLINE_KM);
    if (municipality) return { municipality };
    const country = this.#gazetteer.foreignCountryAt(position);
    if (country) return { country, nearest: this.#gazetteer.nearestTo(position) };
    const shore = this.#municipalities.nearest(position, SHORE_KM);
    return shore && { municipality: shore };
  }

  /** Whether a position is outside every known country, and inside one if longitude and latitude are swapped. */
  isSwapped([lng, lat]: readonly [number, number]): boolean {
    const isPossible = Math.abs(lng) <= 90;
    // The swapped position first: of a correct one it is mostly in the sea or far away, which is found sooner.
    return isPossible && this.of([lat, lng]) !== null && this.of([lng, lat]) === null;
  }
}
