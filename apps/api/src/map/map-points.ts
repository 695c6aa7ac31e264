import { LocationType, MAX_MAP_POINTS, type MapPoint } from '@rastnetz/contract';
import { centreOf } from './box.ts';
import { featuresOf, type MapColumns } from './map-columns.ts';
import { forEachMatch, matcherOf, type Selection } from './map-selection.ts';

/** A slot as a point of the map. */
export function pointOf({ numbers, ids, titles }: MapColumns, slot: number): MapPoint {
  return {
    _id: ids[slot] ?? '',
    title: titles[slot] ?? '',
    locationType: LocationType.options[numbers.type[slot] ?? 0] ?? 'PARKPLATZ',
    coordinates: { type: 'Point', coordinates: [numbers.lng[slot] ?? 0, numbers.lat[slot] ?? 0] },
    features: featuresOf(numbers.features[slot] ?? 0),
  };
}

interface Found {
  readonly slot: number;
  readonly distance: number;
}

/** Points of a box, nearest its centre first, at most 10,000, and how many there are (DESIGN section 3). */
export function findPoints(columns: MapColumns, selection: Selection): { readonly points: MapPoint[]; readonly total: number } {
  const found: Found[] = [];
  const distanceTo = distances(columns, selection);
  forEachMatch(columns, matcherOf(selection, columns), (slot) => {
    if (!Number.isNaN(columns.numbers.lng[slot])) found.push({ slot, distance: distanceTo(slot) });
  });
  const points = nearest(found)
    .sort((a, b) => a.distance - b.distance || compareIds(columns, a.slot, b.slot))
    .slice(0, MAX_MAP_POINTS)
    .map(({ slot }) => pointOf(columns, slot));
  return { points, total: found.length };
}

/** Those that can be among the first: sorting numbers alone is far cheaper than sorting all that was found. */
function nearest(found: Found[]): Found[] {
  if (found.length <= MAX_MAP_POINTS) return found;
  const farthest = Float64Array.from(found, ({ distance }) => distance).sort()[MAX_MAP_POINTS - 1] ?? 0;
  return found.filter(({ distance }) => distance <= farthest);
}

/** Squared distance to the centre of the box, flat: only the order counts. */
function distances({ numbers }: MapColumns, { box }: Selection): (slot: number) => number {
  const [lng, lat] = box ? centreOf(box) : [0, 0];
  const shrink = Math.cos((lat * Math.PI) / 180);
  return (slot) => {
    const across = Math.abs((numbers.lng[slot] ?? 0) - lng);
    const dx = Math.min(across, 360 - across) * shrink;
    const dy = (numbers.lat[slot] ?? 0) - lat;
    return dx * dx + dy * dy;
  };
}

const compareIds = ({ ids }: MapColumns, a: number, b: number): number => ((ids[a] ?? '') < (ids[b] ?? '') ? -1 : 1);
