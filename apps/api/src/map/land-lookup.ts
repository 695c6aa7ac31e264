import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import isInPolygon from 'point-in-polygon-hao';

type LngLat = [number, number];

interface Land {
  readonly name: string;
  /** Rings of longitude and latitude, the outer one first. */
  readonly polygons: LngLat[][][];
}

const OUTLINES_FILE = join(import.meta.dirname, '../../../../packages/basemap/data/laender.json');
const KM_PER_DEGREE = 111.32;

/** Which of the sixteen Länder a position lies in. */
export class LandLookup {
  readonly #laender: readonly Land[];

  /** @param text JSON: a list of `{name, polygons}` */
  constructor(text: string) {
    this.#laender = JSON.parse(text) as Land[];
  }

  /** The Land around a position, or null. The outlines are true to some hundred metres. */
  landAt(position: LngLat): string | null {
    return this.#laender.find(({ polygons }) => polygons.some((polygon) => isInPolygon(position, polygon) !== false))?.name ?? null;
  }

  /** The Land whose border is nearest, if that is within a distance in kilometres; for piers, islets and what the outlines cut off. */
  nearestLand(position: LngLat, withinKm: number): string | null {
    const near = this.#laender
      .map(({ name, polygons }) => ({ name, km: Math.min(...polygons.flat().map((ring) => kmToRing(position, ring))) }))
      .filter(({ km }) => km <= withinKm);
    return near.toSorted((one, other) => one.km - other.km)[0]?.name ?? null;
  }
}

function kmToRing(position: LngLat, ring: readonly LngLat[]): number {
  const corners = ring.map((corner) => flat(corner, position));
  return Math.min(...corners.slice(1).map((corner, before) => distance(corners[before] ?? corner, corner)));
}

/** Kilometres east and north of an origin; the earth is flat within a few dozen kilometres. */
const flat = ([lng, lat]: LngLat, origin: LngLat): LngLat => [
  (lng - origin[0]) * Math.cos((origin[1] * Math.PI) / 180) * KM_PER_DEGREE,
  (lat - origin[1]) * KM_PER_DEGREE,
];

/** From the origin to a straight piece of border. */
function distance([fromX, fromY]: LngLat, [toX, toY]: LngLat): number {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const length = alongX ** 2 + alongY ** 2;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(fromX * alongX + fromY * alongY) / length));
  return Math.hypot(fromX + share * alongX, fromY + share * alongY);
}

/** The outlines of the base map (BKG). */
export const loadLandLookup = (): LandLookup => new LandLookup(readFileSync(OUTLINES_FILE, 'utf8'));
