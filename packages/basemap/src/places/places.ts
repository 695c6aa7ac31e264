import type { MapFeature, Properties } from '../geometry/geometry.ts';
import { europeBox, isInside, pointFeature } from '../geometry/geometry.ts';
import type { GeoName } from '../sources/sources.ts';
import { englishName, germanName } from './place-names.ts';

const goneKinds: ReadonlySet<string> = new Set(['PPLH', 'PPLQ', 'PPLW']);
const sectionKinds: ReadonlySet<string> = new Set(['PPLX', 'PPLL']);
const seatKinds = /^PPL(A2?|C|G)$/;

/** A quarter that GeoNames lists as a town: its label would overlap that of the city. */
const HALLE_NEUSTADT = '7289614';

/** Quarters and villages whose population in GeoNames is that of a whole city or borough. */
const placesWithWrongPopulation: ReadonlySet<string> = new Set([
  '2864072', // Neue Neustadt
  '2887933', // Kleinzschocher
  '2911287', // Marienthal
  '2914796', // Großzschocher
  '6941055', // Bochum-Hordel
  '2866110', // Neubrück, part of Grevenbroich
]);

const MIN_FOREIGN_MAP_POPULATION = 3000;
/** Quarters of a city are labelled only at the highest zoom. */
const SECTION_RANK = 11;

/** Minimum population of a place by zoom; in Germany bigger places appear one zoom earlier. */
const germanRanks = [
  [500_000, 4],
  [200_000, 5],
  [100_000, 6],
  [40_000, 7],
  [15_000, 8],
  [5000, 9],
] as const;
const foreignRanks = [
  [500_000, 5],
  [200_000, 6],
  [100_000, 7],
  [40_000, 8],
  [15_000, 8],
  [5000, 9],
] as const;
const VILLAGE_RANK = 10;
const MIN_EARLY_CAPITAL_POPULATION = 300_000;
const CAPITAL_RANK = 4;

/** Places that still exist and have a plausible population. */
export function livePlaces(places: GeoName[]): GeoName[] {
  return places.filter((place) => !goneKinds.has(place.kind) && !placesWithWrongPopulation.has(place.id));
}

/** The point layer `place`: all places of Germany, towns and seats of administration in the rest of Europe. */
export function placeFeatures(places: GeoName[]): MapFeature[] {
  return places
    .filter((place) => isInside(place.lng, place.lat, europeBox) && isOnMap(place))
    .map((place) => pointFeature([place.lng, place.lat], placeProperties(place)));
}

function isOnMap(place: GeoName): boolean {
  return place.country === 'DE' || place.population >= MIN_FOREIGN_MAP_POPULATION || seatKinds.test(place.kind);
}

function placeProperties(place: GeoName): Properties {
  const german = germanName(place);
  const english = englishName(place);
  return {
    k: 'place',
    n: german,
    ...(english === german ? {} : { en: english }),
    r: rank(place),
    pop: place.population,
    ...(place.kind === 'PPLC' ? { cap: 1 } : {}),
  };
}

function rank(place: GeoName): number {
  if (sectionKinds.has(place.kind) || place.id === HALLE_NEUSTADT) return SECTION_RANK;
  if (place.kind === 'PPLC' && place.population > MIN_EARLY_CAPITAL_POPULATION) return CAPITAL_RANK;
  const ranks = place.country === 'DE' ? germanRanks : foreignRanks;
  return ranks.find(([minPopulation]) => place.population >= minPopulation)?.[1] ?? VILLAGE_RANK;
}
