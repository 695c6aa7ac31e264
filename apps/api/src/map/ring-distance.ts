type LngLat = readonly [number, number];

const KM_PER_DEGREE = 111.32;

/** Kilometres from a position to the nearest point of a ring of longitudes and latitudes; the earth is flat within a few dozen kilometres. */
export function kmToRing(position: LngLat, ring: readonly LngLat[]): number {
  const corners = ring.map((corner) => flat(corner, position));
  return Math.min(...corners.slice(1).map((corner, before) => distance(corners[before] ?? corner, corner)));
}

/** Kilometres east and north of an origin. */
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
