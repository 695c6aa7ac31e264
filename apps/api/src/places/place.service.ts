import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FoundPlace, NOWHERE, type PlaceAround } from '@rastnetz/contract';
import type { Gazetteer, Place } from './gazetteer.ts';
import type { MunicipalityMap } from './municipality-map.ts';
import { PlaceSearch, type SearchPlace } from './place-search.ts';
import { loadPostcodes, MunicipalityPostcodes, type Postcode } from './postcodes.ts';
import type { ReverseGeocoder } from './reverse-geocoder.ts';

const VILLAGES_FILE = join(import.meta.dirname, '../../../../packages/basemap/data/villages.tsv');
const CENTER_DECIMALS = 4;

interface PlaceSources {
  readonly gazetteer: Gazetteer;
  readonly municipalities: MunicipalityMap;
  readonly reverseGeocoder: ReverseGeocoder;
}

/** Place search and reverse geocoding, from the data of the base map only, without an external service. */
export class PlaceService {
  readonly #sources: PlaceSources;
  readonly #postcodes = loadPostcodes();
  readonly #byMunicipality: MunicipalityPostcodes;
  #search: Promise<PlaceSearch> | null = null;

  constructor(sources: PlaceSources) {
    this.#sources = sources;
    this.#byMunicipality = new MunicipalityPostcodes(sources.municipalities, this.#postcodes);
  }

  /** Towns, villages, postcodes and municipalities by name, the best match first. The first call builds the index. */
  async find(query: string): Promise<FoundPlace[]> {
    this.#search ??= PlaceSearch.of([...placesOf(this.#sources), ...villages(this.#sources), ...this.#postcodes.map(postcodePlace)]);
    return (await this.#search).find(query);
  }

  /** Gemeinde, Landkreis and Land of a position, abroad the country and a town nearby; and the proposed address. */
  around(position: [number, number]): PlaceAround {
    const place = this.#sources.reverseGeocoder.of(position);
    if (!place) return { ...NOWHERE, isSwapped: this.#sources.reverseGeocoder.isSwapped(position) };
    if (!('municipality' in place)) return { ...NOWHERE, ...place, city: place.nearest };
    const { name, kind, district, land } = place.municipality;
    const postcode = this.#byMunicipality.onlyOf(place.municipality);
    return {
      municipality: { name, kind },
      district,
      land,
      country: 'DE',
      nearest: null,
      city: kind === 'unincorporated' ? null : name,
      postcode,
      isSwapped: false,
    };
  }
}

const pointOf = (lng: number, lat: number): FoundPlace['coordinates'] => ({ type: 'Point', coordinates: [lng, lat] });

/** Key of a position, rounded because municipalities are less precise than towns. */
const spotOf = (lng: number, lat: number): string => `${lng.toFixed(CENTER_DECIMALS)} ${lat.toFixed(CENTER_DECIMALS)}`;

/** Merges a town into the municipality named after it, under the official name: "Rotenburg (Wümme)" is also "Rotenburg". */
function placesOf({ gazetteer, municipalities }: PlaceSources): SearchPlace[] {
  const towns = new Map(gazetteer.places.filter(({ country }) => country === 'DE').map((town) => [spotOf(town.lng, town.lat), town]));
  const official = [...municipalities.all()].map(({ name, district, land, center, population }): SearchPlace => {
    const town = population > 0 ? towns.get(spotOf(...center)) : undefined;
    if (town) towns.delete(spotOf(...center));
    const place = { name, postcode: null, municipality: null, district, land, country: 'DE', coordinates: pointOf(...center) };
    return town
      ? { place: { kind: 'town', ...place }, alias: town.name, population }
      : { place: { kind: 'municipality', ...place }, population };
  });
  const others = [...towns.values(), ...gazetteer.places.filter(({ country }) => country !== 'DE')];
  return [...official, ...others.map(townPlace)];
}

const townPlace = ({ name, lat, lng, population, country, district, land }: Place): SearchPlace => ({
  place: { kind: 'town', name, postcode: null, municipality: null, district, land, country, coordinates: pointOf(lng, lat) },
  population,
});

/** Tab-separated: name, lat, lng, index of the municipality in the list of all. Their population is not known. */
function villages({ municipalities }: PlaceSources): SearchPlace[] {
  const all = [...municipalities.all()];
  return rowsOf(VILLAGES_FILE).flatMap(([name = '', lat, lng, number]) => {
    const home = all[Number(number)];
    if (!home) return [];
    const place = { name, postcode: null, municipality: home.name, district: home.district, land: home.land, country: 'DE' };
    return [{ place: { kind: 'village', ...place, coordinates: pointOf(Number(lng), Number(lat)) }, population: 0 }];
  });
}

/** Rows of a tab-separated file, without its header. */
const rowsOf = (file: string): string[][] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => line.split('\t'));

/** They have no population, so they stay in the order of the file. */
const postcodePlace = ({ postcode, name, lng, lat, district, land }: Postcode): SearchPlace => ({
  place: { kind: 'postcode', name, postcode, municipality: null, district, land, country: 'DE', coordinates: pointOf(lng, lat) },
  population: 0,
});
