import type { Position } from 'geojson';
import pointInPolygon from 'point-in-polygon-hao';
import { z } from 'zod';

/** Position of a feature: a point, none, or the reason why it cannot be determined. */
export type FeaturePoint =
  | { readonly lat: number; readonly lng: number }
  | { readonly isNowhere: true }
  | { readonly geometryType: string };

const Pair = z.tuple([z.number(), z.number()]).rest(z.unknown());
const Point = z.object({ type: z.literal('Point'), coordinates: Pair });
const Ring = z.array(Pair).min(3).max(100_000);
const Polygon = z.object({ type: z.literal('Polygon'), coordinates: z.array(Ring).min(1).max(1000) });
const Named = z.object({ type: z.string().max(40) });

/** The point of a geometry (RFC 7946, section 3.1); of a polygon its centroid, if that is inside. */
export function pointOf(geometry: unknown): FeaturePoint {
  if (geometry === null || geometry === undefined) return { isNowhere: true };
  const point = Point.safeParse(geometry).data;
  if (point) return { lat: point.coordinates[1], lng: point.coordinates[0] };
  const polygon = Polygon.safeParse(geometry).data;
  const centre = polygon && centreOf(polygon.coordinates.map((ring) => closed(ring.map(([lng, lat]) => [lng, lat]))));
  return centre ? { lat: centre[1], lng: centre[0] } : { geometryType: Named.safeParse(geometry).data?.type ?? '?' };
}

/** Closes a ring as RFC 7946 requires; several programs omit the last position. */
function closed(ring: Position[]): Position[] {
  const [first = []] = ring;
  const [lng, lat] = ring.at(-1) ?? [];
  return first[0] === lng && first[1] === lat ? ring : [...ring, first];
}

/** Centroid of the outer ring; null if it is outside the ring or in a hole. */
function centreOf(rings: Position[][]): [number, number] | null {
  const [outer = []] = rings;
  const [[x0 = 0, y0 = 0] = []] = outer;
  let doubled = 0;
  let sumX = 0;
  let sumY = 0;
  for (const [place, [x = 0, y = 0]] of outer.entries()) {
    const [nextX = 0, nextY = 0] = outer[place + 1] ?? [x0, y0];
    const cross = (x - x0) * (nextY - y0) - (nextX - x0) * (y - y0);
    doubled += cross;
    sumX += (x - x0 + nextX - x0) * cross;
    sumY += (y - y0 + nextY - y0) * cross;
  }
  const centre: [number, number] = [x0 + sumX / (3 * doubled), y0 + sumY / (3 * doubled)];
  return doubled !== 0 && pointInPolygon(centre, rings) === true ? centre : null;
}
