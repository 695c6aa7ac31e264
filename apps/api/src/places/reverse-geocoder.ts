import type { Gazetteer } from './gazetteer.ts';
import type { Municipality, MunicipalityMap } from './municipality-map.ts';

/** How far the outlines may be off, in kilometres. */
const OUTLINE_KM = 0.3;
/** Piers and islets this near belong to the shore. */
const SHORE_KM = 5;

/** Which Gemeinde or which country a position lies in. */
export class ReverseGeocoder {
  readonly #municipalities: MunicipalityMap;
  readonly #gazetteer: Gazetteer;

  constructor(municipalities: MunicipalityMap, gazetteer: Gazetteer) {
    this.#municipalities = municipalities;
    this.#gazetteer = gazetteer;
  }

  /** The Gemeinde in Germany or, beyond the border, the country (ISO 3166-1 alpha-2) and the town that is near; null far from both. */
  of(position: [number, number]): { municipality: Municipality } | { country: string; nearest: string | null } | null {
    const municipality = this.#municipalities.at(position) ?? this.#municipalities.nearest(position, OUTLINE_KM);
    if (municipality) return { municipality };
    const country = this.#gazetteer.foreignCountryAt(position);
    if (country) return { country, nearest: this.#gazetteer.nearestTo(position) };
    const shore = this.#municipalities.nearest(position, SHORE_KM);
    return shore && { municipality: shore };
  }

  /** Whether a position is far from every country we know, and in one of them with longitude and latitude swapped. */
  isSwapped([lng, lat]: readonly [number, number]): boolean {
    const isPossible = Math.abs(lng) <= 90;
    return isPossible && this.of([lng, lat]) === null && this.of([lat, lng]) !== null;
  }
}
