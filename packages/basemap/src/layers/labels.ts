import type { Polygon, Position } from 'geojson';
import { feature as toGeoJson } from 'topojson-client';
import type { MapFeature } from '../geometry/geometry.ts';
import { centroid, europeBox, isInside, parts, pointFeature } from '../geometry/geometry.ts';
import { countryNames, englishStateNames } from '../places/country-names.ts';
import { germanName } from '../places/place-names.ts';
import type { AdminArea, GeoName } from '../sources/sources.ts';
import { readWorldTheme } from '../sources/sources.ts';
import type { Germany } from './germany.ts';

const STATE_ZOOM = 5;
const DISTRICT_ZOOM = 8;
const MIN_NAMESAKE_POPULATION = 5000;

/** Label positions of Länder whose centre of gravity is under another label: Berlin is in Brandenburg, Bremen in Niedersachsen. */
const movedStates: Readonly<Record<string, Position>> = {
  Brandenburg: [13.75, 52.9],
  Niedersachsen: [9.2, 52.75],
};
/** City states have no label, because their city has one. */
const cityStates: ReadonlySet<string> = new Set(['Berlin', 'Bremen', 'Hamburg']);
/** Label positions of countries that Natural Earth places on a big city or a border. */
const movedCountries: Readonly<Record<string, Position>> = {
  DEU: [10.1, 50.95],
  NLD: [6.05, 52.85],
  AUT: [14.4, 47.45],
  BEL: [4.9, 50.45],
};

/** The point layer `label`: names of countries, Länder and Kreise. */
export function labelFeatures(germany: Germany, places: GeoName[]): MapFeature[] {
  return [...countryLabels(), ...stateLabels(germany), ...districtLabels(germany, places)];
}

function countryLabels(): MapFeature[] {
  const theme = readWorldTheme();
  return toGeoJson(theme, theme.objects.countries).features.flatMap((country) => {
    const code = String(country.id);
    const position = movedCountries[code] ?? country.properties.ct;
    const names = countryNames[code];
    if (!position || !names || !isInside(position[0] ?? NaN, position[1] ?? NaN, europeBox)) return [];
    const [de, en, fromZoom] = names;
    return [pointFeature(position, { k: 'country', de, en, r: fromZoom })];
  });
}

function stateLabels(germany: Germany): MapFeature[] {
  return [...biggestParts(germany.stateAreas, (area) => area.properties.GEN)]
    .filter(([name]) => !cityStates.has(name))
    .map(([name, { position }]) =>
      pointFeature(movedStates[name] ?? position, {
        k: 'state',
        de: name,
        en: englishStateNames[name] ?? name,
        r: STATE_ZOOM,
      }),
    );
}

/** Rural districts only, because a kreisfreie Stadt is a place itself. "Kreis" is added if a town has the same name. */
function districtLabels(germany: Germany, places: GeoName[]): MapFeature[] {
  const towns = places.filter((place) => place.country === 'DE' && place.population >= MIN_NAMESAKE_POPULATION);
  const townNames = new Set(towns.map(germanName));
  const rural = germany.districtAreas.filter((area) => !area.properties.BEZ.includes('Stadt'));
  return [...biggestParts(rural, (area) => area.properties.AGS).values()].map(({ position, area }) => {
    const name = area.properties.GEN;
    const isAmbiguous = townNames.has(name);
    return pointFeature(position, {
      k: 'kreis',
      de: isAmbiguous ? `Kreis ${name}` : name,
      en: isAmbiguous ? `${name} district` : name,
      r: DISTRICT_ZOOM,
    });
  });
}

interface BiggestPart {
  position: Position;
  size: number;
  area: AdminArea;
}

function biggestParts(areas: AdminArea[], key: (area: AdminArea) => string): Map<string, BiggestPart> {
  const biggest = new Map<string, BiggestPart>();
  for (const area of areas) {
    for (const part of parts(area.geometry)) {
      const { position, area: size } = centroid(part as Polygon);
      if (size > (biggest.get(key(area))?.size ?? 0)) biggest.set(key(area), { position, size, area });
    }
  }
  return biggest;
}
