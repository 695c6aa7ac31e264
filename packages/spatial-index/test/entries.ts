import fc from 'fast-check';
import type { Box } from '../src/curve/box.ts';
import type { Matcher } from '../src/curve/matcher.ts';
import { SpatialOrder } from '../src/curve/spatial-order.ts';

/** An entry of a plain table that the index is compared with. */
export interface Entry {
  readonly id: number;
  readonly position: readonly [lng: number, lat: number] | null;
  readonly bits: number;
  readonly owner: number;
}

/** Whole degrees lie on the bounds of boxes, the others close to each other. */
const lng = fc.oneof(fc.integer({ min: -180, max: 180 }), fc.double({ min: 9.99, max: 10.01, noNaN: true }));
const lat = fc.oneof(fc.integer({ min: -90, max: 90 }), fc.double({ min: 49.99, max: 50.01, noNaN: true }));

const entries: fc.Arbitrary<Entry> = fc.record({
  id: fc.nat(300),
  position: fc.option(fc.tuple(lng, lat), { nil: null, freq: 8 }),
  bits: fc.integer({ min: 1, max: 255 }),
  owner: fc.constantFrom(1, 2),
});

type Step = Entry | number | 'merge';

/** Entries that are added or changed, ids that are removed, and merges. */
export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: entries },
    { weight: 2, arbitrary: fc.nat(300) },
    { weight: 1, arbitrary: fc.constant('merge' as const) },
  ),
  { maxLength: 300 },
);

/** Boxes with an area, some of them across the antimeridian; one that begins there begins at -180. */
export const boxes: fc.Arbitrary<Box> = fc
  .record({ west: lng, east: lng, one: lat, two: lat })
  .map(({ west, east, one, two }) => ({ west, east, south: Math.min(one, two), north: Math.max(one, two) }))
  .filter(({ west, east, south, north }) => south < north && west !== east && west < 180);

/** The bits of a query; those of types are the lower four. */
export const queries: fc.Arbitrary<Omit<Matcher, 'boxes'>> = fc.record({
  allOf: fc.constantFrom(0, 16, 32, 48),
  anyOf: fc.constantFrom(1, 6, 255),
  shared: fc.constantFrom(0, 64, 255),
  owner: fc.constantFrom(1, 2),
});

/** The boxes of a matcher: a box across the antimeridian becomes two. */
export const split = (box: Box): readonly Box[] =>
  box.west <= box.east
    ? [box]
    : [
        { ...box, east: 180 },
        { ...box, west: -180 },
      ];

const isIn = ({ west, south, east, north }: Box, [x, y]: readonly [number, number]): boolean =>
  y >= south && y <= north && (west < east ? x >= west && x <= east : x >= west || x <= east);

/** Whether a query finds an entry, computed without the index. */
export const isMeant = ({ allOf, anyOf, shared, owner }: Omit<Matcher, 'boxes'>, box: Box | null, entry: Entry): boolean =>
  (box === null || (entry.position !== null && isIn(box, entry.position))) &&
  (entry.bits & allOf) === allOf &&
  (entry.bits & anyOf) !== 0 &&
  (entry.owner === owner || (entry.bits & shared) !== 0);

/** The index after the steps, each of which `afterStep` may follow with a query; the id of each slot, and the same entries as a plain table. */
export function play(some: readonly Step[], afterStep: (order: SpatialOrder) => void = () => undefined) {
  const order = new SpatialOrder();
  const ids: number[] = [];
  const table = new Map<number, Entry>();
  const put = (entry: Entry) => {
    const [x, y] = entry.position ?? [Number.NaN, Number.NaN];
    const row = { lng: x, lat: y, bits: entry.bits, owner: entry.owner };
    const slot = ids.indexOf(entry.id);
    if (slot < 0) order.add(ids.push(entry.id) - 1, row);
    else order.change(slot, row);
    table.set(entry.id, entry);
  };
  const remove = (id: number) => {
    const slot = ids.indexOf(id);
    if (slot < 0) return;
    order.replaceWithLast(slot, ids.length - 1);
    ids[slot] = ids.at(-1) ?? id;
    ids.pop();
    table.delete(id);
  };
  for (const step of some) {
    if (step === 'merge') order.sort();
    else if (typeof step === 'number') remove(step);
    else put(step);
    afterStep(order);
  }
  return { order, ids, table };
}
