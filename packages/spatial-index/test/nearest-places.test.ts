import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SpatialOrder } from '../src/curve/spatial-order.ts';
import { nearestPlaces } from '../src/nearest/nearest-places.ts';
import { nearestRanks } from '../src/nearest/nearest-ranks.ts';

const distance = fc.oneof(fc.constant(0), fc.constant(1), fc.double({ min: 0, max: 130_000, noNaN: true }));

test('the nearest places include all that a complete sort would put first, for any distribution', () => {
  fc.assert(
    fc.property(fc.array(distance, { maxLength: 400 }), fc.integer({ min: 1, max: 50 }), (distances, wanted) => {
      const near = nearestPlaces(Float64Array.from(distances), wanted);
      const greatest = Math.max(...Array.from(near, (place) => distances[place] ?? 0));
      const left = distances.filter((_, place) => !near.includes(place));
      expect(near.length).toBeGreaterThanOrEqual(Math.min(wanted, distances.length));
      expect(left.every((other) => other >= greatest)).toBe(true);
    }),
  );
});

test('most of many places are excluded', () => {
  const distances = Float64Array.from({ length: 100_000 }, (_, place) => (place * 7919) % 100_003);
  expect(nearestPlaces(distances, 1000).length).toBeLessThan(1100);
});

test('on one parallel the nearest ranks are those with the smallest difference in longitude, also across the antimeridian', () => {
  const longitudes = fc.array(fc.integer({ min: -180, max: 179 }), { maxLength: 200 });
  fc.assert(
    fc.property(longitudes, fc.integer({ min: -180, max: 170 }), fc.integer({ min: 1, max: 20 }), (all, west, limit) => {
      const order = new SpatialOrder();
      for (const [slot, lng] of all.entries()) order.add(slot, { lng, lat: 50, bits: 1, owner: 1 });
      const east = west + 20 > 180 ? west - 340 : west + 20;
      const ranks = order.find({ allOf: 0, anyOf: 1, shared: 1, owner: 1, boxes: [null] });
      const slotOf = (rank: number) => order.rows.slot[rank] ?? -1;
      const compareSlots = (one: number, other: number) => slotOf(one) - slotOf(other);
      const nearest = nearestRanks(order, ranks, { west, south: 40, east, north: 60 }, limit, compareSlots);
      const awayOf = (slot: number) => {
        const turn = Math.abs((all[slot] ?? 0) - (west + 10)) % 360;
        return Math.min(turn, 360 - turn);
      };
      const sorted = [...all.keys()].toSorted((one, other) => awayOf(one) - awayOf(other) || one - other);
      expect(Array.from(nearest, slotOf)).toEqual(sorted.slice(0, limit));
    }),
  );
});
