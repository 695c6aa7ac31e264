import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kmOffset } from './equirectangular.ts';

/** A town or village of the base map. */
export interface Place {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  readonly population: number;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Kreis with its designation; null in a city outside any Kreis, and abroad. */
  readonly district: string | null;
  /** Bundesland; null abroad. */
  readonly land: string | null;
}

const PLACES_FILE = join(import.meta.dirname, '../../../../packages/basemap/data/places.tsv');
/** Cells of a quarter degree: a neighbouring cell reaches further than `TOWN_KM` in all inhabited latitudes. */
const CELLS_PER_DEGREE = 4;
/** A town within this distance is preferred to a nearer village. */
const TOWN_KM = 10;
const TOWN_POPULATION = 5000;
/** Beyond this distance a place does not describe a position. */
const MAX_KM = 30;

const cellKey = (column: number, row: number): number => row * 10_000 + column;
const cellOf = (degrees: number): number => Math.floor(degrees * CELLS_PER_DEGREE);

/** Towns and villages, to name a place near a position. */
export class Gazetteer {
  readonly #cells = new Map<number, Place[]>();
  /** By population, the largest first. */
  readonly places: readonly Place[];

  /** @param text tab-separated: name, lat, lng, population, country, Kreis, Land, the largest first; the first line is the header */
  constructor(text: string) {
    const lines = text.split('\n').slice(1);
    this.places = lines.filter(Boolean).map(placeOf);
    for (const place of this.places) this.#add(place);
  }

  /** The town within 10 km, else the nearest place within 30 km, or null. */
  nearestTo([lng, lat]: readonly [number, number]): string | null {
    let town: Place | null = null;
    let nearest: Place | null = null;
    let townKm = TOWN_KM;
    let nearestKm = MAX_KM;
    for (const place of this.#around(lng, lat)) {
      const km = distanceKm(place, lng, lat);
      if (km <= nearestKm) [nearest, nearestKm] = [place, km];
      if (km <= townKm && place.population >= TOWN_POPULATION) [town, townKm] = [place, km];
    }
    return (town ?? nearest)?.name ?? null;
  }

  /**
   * Country (ISO 3166-1 alpha-2) of the nearest place outside Germany within 30 km, or null. German places are excluded: the data has even
   * villages there, so across the border they are often nearer.
   */
  foreignCountryAt([lng, lat]: readonly [number, number]): string | null {
    let nearest: Place | null = null;
    let nearestKm = MAX_KM;
    for (const place of this.#around(lng, lat)) {
      const km = distanceKm(place, lng, lat);
      if (km <= nearestKm && place.country !== 'DE') [nearest, nearestKm] = [place, km];
    }
    return nearest?.country ?? null;
  }

  #add(place: Place): void {
    const key = cellKey(cellOf(place.lng), cellOf(place.lat));
    const cell = this.#cells.get(key);
    if (cell) cell.push(place);
    else this.#cells.set(key, [place]);
  }

  *#around(lng: number, lat: number): Generator<Place> {
    for (let row = cellOf(lat) - 1; row <= cellOf(lat) + 1; row += 1)
      for (let column = cellOf(lng) - 1; column <= cellOf(lng) + 1; column += 1) yield* this.#cells.get(cellKey(column, row)) ?? [];
  }
}

function placeOf(line: string): Place {
  const [name = '', lat, lng, population, country = '', district, land] = line.split('\t');
  return {
    name,
    lat: Number(lat),
    lng: Number(lng),
    population: Number(population),
    country,
    district: district || null,
    land: land || null,
  };
}

const distanceKm = (place: Place, lng: number, lat: number): number => Math.hypot(...kmOffset([lng, lat], [place.lng, place.lat]));

/** The places of the base map (GeoNames): in Germany from 500 inhabitants, in neighbouring countries from 3,000. */
export const loadGazetteer = (): Gazetteer => new Gazetteer(readFileSync(PLACES_FILE, 'utf8'));
