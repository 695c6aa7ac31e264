import { kmOffset } from './equirectangular.ts';

type LngLat = readonly [number, number];

/** Distance in kilometres from a position to a ring of longitudes and latitudes. */
export function kmToRing(position: LngLat, ring: readonly LngLat[]): number {
  const corners = ring.map((corner) => kmOffset(position, corner));
  return Math.min(...corners.slice(1).map((corner, before) => distance(corners[before] ?? corner, corner)));
}

/** Distance from the origin to a line segment. */
function distance([fromX, fromY]: LngLat, [toX, toY]: LngLat): number {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const length = alongX ** 2 + alongY ** 2;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(fromX * alongX + fromY * alongY) / length));
  return Math.hypot(fromX + share * alongX, fromY + share * alongY);
}
