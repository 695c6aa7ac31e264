import type { MapCorners } from '@rastnetz/contract';
import { findRanks } from '../index/found-ranks.ts';
import type { MapColumns } from '../index/map-columns.ts';
import type { Selection } from '../index/map-selection.ts';

/** Smallest box around all positions of a selection, across the antimeridian if that is narrower; null without a position. */
export function findBounds(columns: MapColumns, selection: Selection): MapCorners | null {
  const { lng, lat } = columns.spatial.rows;
  const ranks = findRanks(columns, selection);
  const [lats, lngs, turned] = [new Extent(), new Extent(), new Extent()];
  for (const rank of ranks) {
    const east = lng[rank] as number;
    if (Number.isNaN(east)) continue;
    lats.add(lat[rank] as number);
    lngs.add(east);
    turned.add(east < 0 ? east + 360 : east);
  }
  if (lats.least > lats.most) return null;
  const across = turned.width < lngs.width ? { swLng: turned.least, neLng: turned.most - 360 } : { swLng: lngs.least, neLng: lngs.most };
  return { swLat: lats.least, neLat: lats.most, ...across };
}

class Extent {
  least = Number.POSITIVE_INFINITY;
  most = Number.NEGATIVE_INFINITY;

  get width(): number {
    return this.most - this.least;
  }

  add(value: number): void {
    if (value < this.least) this.least = value;
    if (value > this.most) this.most = value;
  }
}
