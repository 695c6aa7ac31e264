import type { GeoName } from '../sources/sources.ts';
import { compareCodeUnits } from './compare-code-units.ts';
import type { Municipalities } from './municipalities.ts';
import { germanName } from './place-names.ts';

const MIN_GERMAN_POPULATION = 500;
const MIN_FOREIGN_POPULATION = 3000;
const foreignCountries: ReadonlySet<string> = new Set(['AT', 'BE', 'CH', 'CZ', 'DK', 'FR', 'IT', 'LU', 'NL', 'PL']);
const header = ['name', 'lat', 'lng', 'population', 'country', 'district', 'land'];

/** The place search table: tab-separated, biggest first, byte-identical on every run. German places include their Kreis and Land. */
export function gazetteer(places: GeoName[], germany: Municipalities): string {
  const rows = places
    .filter(isListed)
    .map((place) => ({ ...place, name: germanName(place) }))
    .sort(byPopulationThenName)
    .map(({ name, lat, lng, population, country }) => {
      const home = country === 'DE' ? germany.at({ lat, lng }) : null;
      return [name, lat.toFixed(5), lng.toFixed(5), population, country, home?.district ?? '', home?.land ?? ''];
    });
  return `${[header, ...rows].map((row) => row.join('\t')).join('\n')}\n`;
}

function isListed(place: GeoName): boolean {
  if (place.country === 'DE') return place.population >= MIN_GERMAN_POPULATION;
  return foreignCountries.has(place.country) && place.population >= MIN_FOREIGN_POPULATION;
}

function byPopulationThenName(a: GeoName, b: GeoName): number {
  return b.population - a.population || compareCodeUnits(a.name, b.name) || compareCodeUnits(a.id, b.id);
}
