import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestPlaces } from '../../src/map/clusters/nearest-places.ts';

const distance = fc.oneof(fc.constant(0), fc.constant(1), fc.double({ min: 0, max: 130_000, noNaN: true }));

test('the nearest places include all that a full sort puts first, however they are distributed', () => {
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

test('with many places the distant ones are skipped', () => {
  const distances = Float64Array.from({ length: 100_000 }, (_, place) => (place * 7919) % 100_003);
  expect(nearestPlaces(distances, 1000).length).toBeLessThan(1100);
});
