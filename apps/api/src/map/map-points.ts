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

/** What was found: slots, and beside each its squared distance to the centre. */
interface Found {
  readonly slots: Uint32Array;
  readonly distances: Float64Array;
}

/** Points of a box, nearest its centre first, at most 10,000, and how many there are (DESIGN section 3). */
export function findPoints(columns: MapColumns, selection: Selection): { readonly points: MapPoint[]; readonly total: number } {
  const found = find(columns, selection);
  const { slots, distances } = found;
  const slotAt = (place: number) => slots[place] as number;
  const points = nearest(found)
    .sort((a, b) => (distances[a] as number) - (distances[b] as number) || compareIds(columns, slotAt(a), slotAt(b)))
    .slice(0, MAX_MAP_POINTS)
    .map((place) => pointOf(columns, slotAt(place)));
  return { points, total: slots.length };
}

function find(columns: MapColumns, selection: Selection): Found {
  const slots = new Uint32Array(columns.size);
  const distances = new Float64Array(columns.size);
  const distanceTo = distanceFrom(columns, selection);
  let count = 0;
  forEachMatch(columns, matcherOf(selection, columns), (slot) => {
    if (Number.isNaN(columns.numbers.lng[slot])) return;
    slots[count] = slot;
    distances[count] = distanceTo(slot);
    count += 1;
  });
  return { slots: slots.subarray(0, count), distances: distances.subarray(0, count) };
}

/** Places of those that can be among the first: sorting bare numbers is far cheaper than sorting all that was found. */
function nearest({ distances }: Found): number[] {
  const farthest = distances.length > MAX_MAP_POINTS ? (distances.toSorted()[MAX_MAP_POINTS - 1] as number) : Number.POSITIVE_INFINITY;
  const places: number[] = [];
  for (let place = 0; place < distances.length; place += 1) if ((distances[place] as number) <= farthest) places.push(place);
  return places;
}

/** Squared distance to the centre of the box, flat: only the order counts. */
function distanceFrom({ numbers }: MapColumns, { box }: Selection): (slot: number) => number {
  const [lng, lat] = box ? centreOf(box) : [0, 0];
  const shrink = Math.cos((lat * Math.PI) / 180);
  return (slot) => {
    const across = Math.abs((numbers.lng[slot] as number) - lng);
    const dx = Math.min(across, 360 - across) * shrink;
    const dy = (numbers.lat[slot] as number) - lat;
    return dx * dx + dy * dy;
  };
}

const compareIds = ({ ids }: MapColumns, a: number, b: number): number => ((ids[a] ?? '') < (ids[b] ?? '') ? -1 : 1);
