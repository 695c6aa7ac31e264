import type { GeoName, Stop } from '../sources/sources.ts';
import { compareCodeUnits } from './compare-code-units.ts';
import type { Municipalities, Municipality } from './municipalities.ts';
import { shortKey } from './place-key.ts';
import { germanName } from './place-names.ts';
import { villageHint } from './stop-names.ts';

const header = ['name', 'lat', 'lng', 'municipality'];
/** Maximum distance of a village's stops from each other. */
const MAX_VILLAGE_KM = 3;
/** A town of the gazetteer with the same name within this distance is the village itself. */
const SAME_PLACE_KM = 5;
const MIN_STOPS = 2;
const KM_PER_DEGREE = 111.32;
const DECIMALS = 4;

interface Village {
  name: string;
  lat: number;
  lng: number;
  /** Index of the municipality in the list, the same as in `gemeinden.json`. */
  municipality: number;
}
type Position = Pick<Village, 'lat' | 'lng'>;

/**
 * Villages and districts that are parts of a municipality, tab-separated, by municipality and name. They are extracted from stop names: at
 * least two stops of a municipality that start with the same place name ("Lutterberg Kirchstraße, Staufenberg") and are near each other.
 * Places in the gazetteer or the list of municipalities are left out.
 */
export function villageTable(stops: readonly Stop[], germany: Municipalities, places: readonly GeoName[]): string {
  const numbers = new Map(germany.list.map((municipality, number) => [municipality, number]));
  const known = Map.groupBy(
    places.filter(({ country }) => country === 'DE'),
    (place) => shortKey(germanName(place)),
  );
  const rows = [...stopsByVillage(stops, germany)]
    .flatMap(([municipality, names]) =>
      [...names].flatMap(([name, own]) => villageOf(name, own, municipality, numbers.get(municipality) ?? 0) ?? []),
    )
    .filter((village) => !(known.get(shortKey(village.name)) ?? []).some((place) => distanceKm(place, village) <= SAME_PLACE_KM))
    .sort((a, b) => a.municipality - b.municipality || compareCodeUnits(a.name, b.name))
    .map(({ name, lat, lng, municipality }) => [name, lat.toFixed(DECIMALS), lng.toFixed(DECIMALS), municipality]);
  return `${[header, ...rows].map((row) => row.join('\t')).join('\n')}\n`;
}

type HintedStop = Stop & { isSure: boolean };
type StopsOfMunicipality = Map<string, HintedStop[]>;

function stopsByVillage(stops: readonly Stop[], germany: Municipalities): Map<Municipality, StopsOfMunicipality> {
  const found = new Map<Municipality, StopsOfMunicipality>();
  for (const stop of stops) {
    const hint = villageHint(stop.name);
    const municipality = hint && germany.at(stop);
    if (!hint || !municipality) continue;
    const names = found.get(municipality) ?? new Map<string, HintedStop[]>();
    found.set(municipality, names);
    names.set(hint.name, [...(names.get(hint.name) ?? []), { ...stop, isSure: hint.isSure }]);
  }
  return found;
}

function villageOf(name: string, stops: readonly HintedStop[], municipality: Municipality, number: number): Village | null {
  if (shortKey(name) === shortKey(municipality.name)) return null;
  const middle = { lat: median(stops.map(({ lat }) => lat)), lng: median(stops.map(({ lng }) => lng)) };
  const near = stops.filter((stop) => distanceKm(stop, middle) <= MAX_VILLAGE_KM);
  const differing = new Set(near.map((stop) => stop.name));
  return differing.size >= MIN_STOPS && near.some(({ isSure }) => isSure) ? { name, ...middle, municipality: number } : null;
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

function distanceKm(a: Position, b: Position): number {
  const x = (a.lng - b.lng) * Math.cos((b.lat * Math.PI) / 180);
  return Math.hypot(x, a.lat - b.lat) * KM_PER_DEGREE;
}
