import type { MapPoint } from '@rastnetz/contract';
import { featuresOf, typeOf } from './map-bits.ts';
import type { MapColumns } from './map-columns.ts';

/** The map point of a rank in the spatial order. */
export function pointOf({ spatial, ids, titles }: MapColumns, rank: number): MapPoint {
  const { lng, lat, bits, slot } = spatial.rows;
  const at = slot[rank] as number;
  return {
    _id: ids.at(at),
    title: titles.at(at),
    locationType: typeOf(bits[rank] as number),
    coordinates: { type: 'Point', coordinates: [lng[rank] as number, lat[rank] as number] },
    features: featuresOf(bits[rank] as number),
  };
}
