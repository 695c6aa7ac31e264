import type { LineString, Polygon, Position } from 'geojson';
import type { MapFeature } from '../geometry/geometry.ts';
import { feature } from '../geometry/geometry.ts';

/** About one kilometre: the distance from the shore at which a river ends before a lake. */
const STEP_DEGREES = 0.01;

/** Rivers without the segments that Natural Earth draws through lakes. */
export function cutAtLakes(rivers: MapFeature[], lakes: MapFeature[]): MapFeature[] {
  const rings = lakes.map((lake) => (lake.geometry as Polygon).coordinates[0] ?? []).map((ring) => ({ ring, reach: reach(ring) }));
  const isInLake = (position: Position): boolean => rings.some(({ ring, reach }) => isWithin(position, reach) && isInRing(position, ring));
  return rivers.flatMap((river) => {
    const pieces = runs(withSteps((river.geometry as LineString).coordinates), isInLake);
    return pieces.map((coordinates) => feature({ type: 'LineString', coordinates }, river.properties));
  });
}

type Reach = { west: number; south: number; east: number; north: number };

function reach(ring: Position[]): Reach {
  const lngs = ring.map(([lng = NaN]) => lng);
  const lats = ring.map(([, lat = NaN]) => lat);
  return { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) };
}

function isWithin([lng = NaN, lat = NaN]: Position, { west, south, east, north }: Reach): boolean {
  return lng >= west && lng <= east && lat >= south && lat <= north;
}

/** Even-odd rule: inside if a ray to the east crosses the ring an odd number of times. */
function isInRing([lng = NaN, lat = NaN]: Position, ring: Position[]): boolean {
  const crossings = ring.slice(1).filter(([endLng = NaN, endLat = NaN], index) => {
    const [startLng = NaN, startLat = NaN] = ring[index] ?? [];
    if (startLat > lat === endLat > lat) return false;
    return lng < startLng + ((lat - startLat) / (endLat - startLat)) * (endLng - startLng);
  });
  return crossings.length % 2 === 1;
}

/** The line with a vertex at every step, so that it can be cut near a shore. */
function withSteps(line: Position[]): Position[] {
  const stepped = line.slice(1).flatMap(([endLng = NaN, endLat = NaN], index) => {
    const [lng = NaN, lat = NaN] = line[index] ?? [];
    const steps = Math.max(1, Math.ceil(Math.hypot(endLng - lng, endLat - lat) / STEP_DEGREES));
    return Array.from({ length: steps }, (_, step) => {
      const share = (step + 1) / steps;
      return [lng + (endLng - lng) * share, lat + (endLat - lat) * share];
    });
  });
  return [...line.slice(0, 1), ...stepped];
}

/** The parts of a line between the vertices that are left out. */
function runs(line: Position[], isLeftOut: (position: Position) => boolean): Position[][] {
  const pieces: Position[][] = [[]];
  for (const position of line) {
    if (isLeftOut(position)) pieces.push([]);
    else pieces.at(-1)?.push(position);
  }
  return pieces.filter((piece) => piece.length > 1);
}
