import { type Bbox, MapCorners, selectionBox } from '@rastnetz/contract';
import { fieldProblem } from '../kernel/problem.ts';

/** Parses `west,south,east,north` in degrees (RFC 7946, section 5); west > east crosses the antimeridian. Throws `validation` naming `bbox`. */
export function readBbox(text: string): Bbox {
  const [swLng, swLat, neLng, neLat] = text.split(',').map(Number);
  const corners = MapCorners.safeParse({ swLng, swLat, neLng, neLat });
  const box = corners.success && selectionBox(corners.data);
  if (!box || 'corner' in box || !box.box) throw fieldProblem('bbox', 'map.bbox', 'should be west,south,east,north in degrees');
  return box.box;
}
