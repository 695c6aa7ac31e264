import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../property-tests.ts';
import { cooperativeSort } from '../src/lists/cooperative-sort.ts';

test('a list of many runs is sorted like Array.sort', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(100_000), fc.nat(2 ** 31 - 1), async (length, seed) => {
      let state = seed;
      const list = Uint32Array.from({ length }, () => {
        state = (state * 48_271 + 1) % (2 ** 31 - 1);
        return state % 50_000;
      });
      const sorted = list.slice().sort();
      await cooperativeSort(list, (one, other) => one - other);
      expect(list).toEqual(sorted);
    }),
    { numRuns: propertyRuns(10) },
  );
});

test('other work continues while it sorts', async () => {
  const list = Uint32Array.from({ length: 50_000 }, (_, place) => (place * 7919) % 50_021);
  let turns = 0;
  let isSorting = true;
  setImmediate(function again() {
    turns += 1;
    if (isSorting) setImmediate(again);
  });
  await cooperativeSort(list, (one, other) => one - other);
  isSorting = false;
  expect(turns).toBeGreaterThan(2);
});
