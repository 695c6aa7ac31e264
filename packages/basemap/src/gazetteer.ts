import { germanName } from './place-names.ts';
import type { GeoName } from './sources.ts';

const MIN_GERMAN_POPULATION = 500;
const MIN_FOREIGN_POPULATION = 3000;
const foreignCountries: ReadonlySet<string> = new Set(['AT', 'BE', 'CH', 'CZ', 'DK', 'FR', 'IT', 'LU', 'NL', 'PL']);
const header = ['name', 'lat', 'lng', 'population', 'country'];

/** The place search table: tab-separated, biggest first, the same bytes on every run. */
export function gazetteer(places: GeoName[]): string {
  const rows = places
    .filter(isListed)
    .map((place) => ({ ...place, name: germanName(place) }))
    .sort(byPopulationThenName)
    .map(({ name, lat, lng, population, country }) => [name, lat.toFixed(5), lng.toFixed(5), population, country]);
  return `${[header, ...rows].map((row) => row.join('\t')).join('\n')}\n`;
}

function isListed(place: GeoName): boolean {
  if (place.country === 'DE') return place.population >= MIN_GERMAN_POPULATION;
  return foreignCountries.has(place.country) && place.population >= MIN_FOREIGN_POPULATION;
}

function byPopulationThenName(a: GeoName, b: GeoName): number {
  return b.population - a.population || compareCodeUnits(a.name, b.name) || compareCodeUnits(a.id, b.id);
}

/** Not localeCompare: its order depends on the ICU version of the runtime. */
function compareCodeUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
