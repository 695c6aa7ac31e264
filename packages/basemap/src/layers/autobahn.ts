import { readFileSync } from 'node:fs';
import type { MapFeature } from '../geometry/geometry.ts';
import { feature, smooth } from '../geometry/geometry.ts';
import type { GeoName } from '../sources/sources.ts';

const routesFile = new URL('../../routes/autobahnen.txt', import.meta.url);
const KILOMETRES_PER_DEGREE = 111;
/** cos(52°): length of a degree of longitude relative to a degree of latitude in the middle of Germany. */
const LONGITUDE_SHRINK = 0.62;
/** Bonus for bigger towns, per power of ten inhabitants: small enough to win over a nearer namesake only if the distances are similar. */
const KILOMETRES_PER_MAGNITUDE = 1;
/** Maximum distance of two consecutive towns of a route: a longer hop means that the wrong namesake was found. */
const MAX_HOP_KILOMETRES = 60;
const placedStop = /@(\d+\.\d+),(\d+\.\d+)$/;

interface Route {
  ref: string;
  towns: string[];
}
type Stop = Pick<GeoName, 'lat' | 'lng' | 'population'>;
interface Track {
  place: Stop;
  cost: number;
  previous: Track | undefined;
}

/** The line layer `road`: Autobahnen as smooth lines through towns. Schematic, kilometres off the real road. */
export function autobahnFeatures(places: GeoName[]): MapFeature[] {
  const index = indexByName(places);
  return readRoutes().map(({ ref, towns }) => {
    const stops = shortestTrack(towns.map((town) => candidates(town, ref, index)));
    assertNoJumps(ref, stops);
    const coordinates = smooth(stops.map((place) => [place.lng, place.lat]));
    const isMajor = /^A \d$/.test(ref);
    return feature({ type: 'LineString', coordinates }, { ref, major: isMajor ? 1 : 0 });
  });
}

function readRoutes(): Route[] {
  const routes: Route[] = [];
  for (const line of readFileSync(routesFile, 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    if (!line.startsWith(' ')) routes.push({ ref: line.trim(), towns: [] });
    else
      routes.at(-1)?.towns.push(
        ...line
          .split('|')
          .map((town) => town.trim())
          .filter(Boolean),
      );
  }
  return routes;
}

function indexByName(places: GeoName[]): Map<string, Stop[]> {
  const index = new Map<string, Stop[]>();
  const near = places.filter(({ country }) => country === 'DE' || country === 'NL');
  for (const place of near) {
    for (const name of new Set([place.name, ...place.otherNames])) {
      index.set(name, [...(index.get(name) ?? []), place]);
    }
  }
  return index;
}

function candidates(town: string, ref: string, index: Map<string, Stop[]>): Stop[] {
  const [, lat, lng] = placedStop.exec(town) ?? [];
  if (lat && lng) return [{ lat: Number(lat), lng: Number(lng), population: 0 }];
  const found = index.get(town);
  if (!found) throw new Error(`${ref} passes "${town}", which GeoNames does not know: correct routes/autobahnen.txt.`);
  return found;
}

/** Picks one namesake per town so that the whole route is shortest (Viterbi). */
function shortestTrack(steps: Stop[][]): Stop[] {
  let tracks: Track[] = [{ place: steps[0]?.[0] as Stop, cost: 0, previous: undefined }];
  steps.forEach((namesakes, step) => {
    tracks = namesakes.map((place) => {
      if (step === 0) return { place, cost: -bonus(place), previous: undefined };
      return bestContinuation(tracks, place);
    });
  });
  return unwind(cheapest(tracks));
}

function bestContinuation(tracks: Track[], place: Stop): Track {
  return cheapest(tracks.map((track) => ({ place, cost: track.cost + distance(track.place, place) - bonus(place), previous: track })));
}

function cheapest(tracks: Track[]): Track {
  return tracks.reduce((best, track) => (track.cost < best.cost ? track : best));
}

function unwind(end: Track): Stop[] {
  const places: Stop[] = [];
  for (let track: Track | undefined = end; track; track = track.previous) places.unshift(track.place);
  return places;
}

function assertNoJumps(ref: string, stops: Stop[]): void {
  stops.forEach((stop, index) => {
    const previous = stops[index - 1];
    if (!previous || distance(previous, stop) < MAX_HOP_KILOMETRES) return;
    throw new Error(`${ref} jumps at its stop ${index + 1}: correct routes/autobahnen.txt.`);
  });
}

function bonus(place: Stop): number {
  return Math.log10(place.population + 10) * KILOMETRES_PER_MAGNITUDE;
}

function distance(a: Stop, b: Stop): number {
  return Math.hypot((a.lng - b.lng) * LONGITUDE_SHRINK, a.lat - b.lat) * KILOMETRES_PER_DEGREE;
}
