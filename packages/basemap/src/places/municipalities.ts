import type { Polygon } from 'geojson';
import polylabel from 'polylabel';
import { AreaIndex } from '../geometry/area-index.ts';
import { centroid, parts } from '../geometry/geometry.ts';
import { type AdminArea, type GeoName, readAdminAreas } from '../sources/sources.ts';
import { fullKey, shortKey } from './place-key.ts';
import { germanName } from './place-names.ts';

export type MunicipalityKind = 'municipality' | 'city' | 'unincorporated';

/** A Gemeinde, kreisfreie Stadt or gemeindefreies Gebiet. */
export interface Municipality {
  /** Official key (AGS), eight digits. */
  key: string;
  name: string;
  kind: MunicipalityKind;
  /** With its designation ("Landkreis Goslar"); null for a city that belongs to none. */
  district: string | null;
  land: string;
  /** Position of its town, or else the middle of its biggest part: longitude, latitude. */
  center: [number, number];
  /** Population of its town, 0 if no town of that name is known. */
  population: number;
  area: AdminArea;
}

/** The Gemeinden of Germany, and a lookup by position. */
export interface Municipalities {
  list: Municipality[];
  at(place: { lng: number; lat: number }): Municipality | null;
}

const LAND_FROM = 3;
const DISTRICT_KEY = 5;
const LAND_KEY = 2;
/** Precision of the label point, in degrees; sufficient for a whole municipality. */
const LABEL_PRECISION = 0.002;
/** Designations of a Kreis that is one city. */
const cityDistricts: ReadonlySet<string | undefined> = new Set(['Kreisfreie Stadt', 'Stadtkreis']);
/** Names that already contain their designation: "Saalekreis", "Region Hannover". */
const SPEAKING_NAME = /kreis|region/i;

/** All Gemeinden in the order of their official keys. */
export function municipalities(places: readonly GeoName[]): Municipalities {
  const areas = joinedByKey(landOf('gemeinden'));
  const districts = new Map(landOf('kreise').map(({ properties }) => [properties.AGS, properties]));
  const laender = new Map(landOf('laender').map(({ properties }) => [properties.AGS.slice(0, LAND_KEY), properties.GEN]));
  const index = new AreaIndex(areas);
  const towns = townsByArea(index, places);
  const list = areas.map((area, number): Municipality => {
    const { AGS: key, GEN: name, BEZ } = area.properties;
    const district = districts.get(key.slice(0, DISTRICT_KEY));
    const kind = kindOf(BEZ, district?.BEZ);
    const land = laender.get(key.slice(0, LAND_KEY)) ?? '';
    return {
      key,
      name,
      kind,
      district: district && kind !== 'city' ? designated(district) : null,
      land,
      area,
      ...seat(area, towns.get(number) ?? []),
    };
  });
  return { list, at: ({ lng, lat }) => list[index.at(lng, lat) ?? -1] ?? null };
}

function kindOf(designation: string, ofDistrict: string | undefined): MunicipalityKind {
  if (cityDistricts.has(ofDistrict)) return 'city';
  return designation === 'Gemeindefreies Gebiet' ? 'unincorporated' : 'municipality';
}

const landOf = (level: 'gemeinden' | 'kreise' | 'laender'): AdminArea[] =>
  readAdminAreas(level).filter(({ properties }) => properties.GF >= LAND_FROM);

/** Merges areas with the same key, because some are split into several rows. */
function joinedByKey(rows: readonly AdminArea[]): AdminArea[] {
  const groups = Map.groupBy(rows, ({ properties }) => properties.AGS);
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, [first, ...others]]) => (first ? [joined(first, others)] : []));
}

function joined(first: AdminArea, others: readonly AdminArea[]): AdminArea {
  if (others.length === 0) return first;
  const coordinates = [first, ...others].flatMap(({ geometry }) => parts(geometry).map((part) => (part as Polygon).coordinates));
  return { ...first, geometry: { type: 'MultiPolygon', coordinates } };
}

const designated = ({ GEN, BEZ }: { GEN: string; BEZ: string }): string => (SPEAKING_NAME.test(GEN) ? GEN : `${BEZ} ${GEN}`);

function townsByArea(index: AreaIndex, places: readonly GeoName[]): Map<number | null, GeoName[]> {
  const german = places.filter(({ country }) => country === 'DE');
  return Map.groupBy(german, ({ lng, lat }) => index.at(lng, lat));
}

/** The biggest town with the full name, or else with the name without its addition, or else the middle of the area. */
function seat(area: AdminArea, towns: readonly GeoName[]): Pick<Municipality, 'center' | 'population'> {
  const name = area.properties.GEN;
  const bySize = towns.toSorted((a, b) => b.population - a.population || (a.id < b.id ? -1 : 1));
  const town =
    bySize.find((place) => fullKey(germanName(place)) === fullKey(name)) ??
    bySize.find((place) => shortKey(germanName(place)) === shortKey(name));
  return town ? { center: [town.lng, town.lat], population: town.population } : { center: middle(area), population: 0 };
}

function middle({ geometry }: AdminArea): [number, number] {
  const polygons = parts(geometry) as Polygon[];
  const biggest = polygons.reduce((best, part) => (centroid(part).area > centroid(best).area ? part : best));
  const [lng = 0, lat = 0] = polylabel(biggest.coordinates as [number, number][][], LABEL_PRECISION);
  return [lng, lat];
}
