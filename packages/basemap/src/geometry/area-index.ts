import Flatbush from 'flatbush';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import isInPolygon from 'point-in-polygon-hao';
import type { AdminArea } from '../sources/sources.ts';
import { parts } from './geometry.ts';

type Ring = [number, number][];

/** Finds the area that contains a position. */
export class AreaIndex {
  readonly #areas: readonly AdminArea[];
  readonly #boxes: Flatbush;

  constructor(areas: readonly AdminArea[]) {
    this.#areas = areas;
    this.#boxes = new Flatbush(areas.length);
    for (const { geometry } of areas) this.#boxes.add(...boxOf(geometry));
    this.#boxes.finish();
  }

  /** Index of the area within the list, or null. */
  at(lng: number, lat: number): number | null {
    const candidates = this.#boxes.search(lng, lat, lng, lat).toSorted((a, b) => a - b);
    return candidates.find((index) => holds(this.#areas[index], [lng, lat])) ?? null;
  }
}

function holds(area: AdminArea | undefined, position: [number, number]): boolean {
  if (!area) return false;
  return parts(area.geometry).some((part) => isInPolygon(position, (part as Polygon).coordinates as Ring[]) !== false);
}

/** Bounding box: west, south, east, north. */
export function boxOf(geometry: Polygon | MultiPolygon): [number, number, number, number] {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lng = 0, lat = 0] of cornersOf(geometry)) {
    box[0] = Math.min(box[0], lng);
    box[1] = Math.min(box[1], lat);
    box[2] = Math.max(box[2], lng);
    box[3] = Math.max(box[3], lat);
  }
  return box;
}

const cornersOf = (geometry: Polygon | MultiPolygon): Position[] =>
  geometry.type === 'Polygon' ? geometry.coordinates.flat() : geometry.coordinates.flat(2);
