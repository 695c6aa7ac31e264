import type { MapPosition } from '#domain/map/position/map-position.ts';

/** The device's position and its accuracy, in metres. */
export interface MyPlace extends MapPosition {
  readonly accuracyMetres: number;
}

const CORNERS = 64;
const METRES_PER_DEGREE = 111_320;
/** Lower bound of the cosine: near a pole the circle would span all longitudes. */
const MIN_COSINE = 0.01;

/** The circle around the position with its accuracy as radius, as a closed ring of `[lng, lat]` in degrees (RFC 7946). */
export function accuracyCircle({ lng, lat, accuracyMetres }: MyPlace): [number, number][] {
  const radius = accuracyMetres / METRES_PER_DEGREE;
  const scale = Math.max(Math.cos((lat * Math.PI) / 180), MIN_COSINE);
  return Array.from({ length: CORNERS + 1 }, (_, corner): [number, number] => {
    const angle = ((corner % CORNERS) / CORNERS) * 2 * Math.PI;
    return [lng + (radius / scale) * Math.cos(angle), lat + radius * Math.sin(angle)];
  });
}
