import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../property-tests.ts';
import { clusterMatches, clusterRanks } from '../src/clusters/clusters.ts';
import { mercatorX, mercatorY } from '../src/curve/mercator.ts';
import { boxes, type Entry, isMeant, play, queries, split, steps } from './entries.ts';

/** More than the cells of the whole world at the finest grid of these tests. */
const MAX_CELLS = 2000;
const DEEPEST = 26;

const partOf = (position: number, across: number) => Math.min(across - 1, Math.max(0, Math.floor(position * across)));
const cellAt = (lng: number, lat: number, across: number): string => `${partOf(mercatorX(lng), across)} ${partOf(mercatorY(lat), across)}`;
const cellOf = ({ position }: Entry, across: number): string => cellAt(position?.[0] ?? 0, position?.[1] ?? 0, across);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function splitLevelOf(members: readonly Entry[]): number {
  for (let level = 0; level <= DEEPEST; level += 1) if (new Set(members.map((entry) => cellOf(entry, 2 ** level))).size > 1) return level;
  return DEEPEST + 1;
}

test('clusters equal those of a plain computation: count, mean, a member, and the level at which they split', () => {
  fc.assert(
    fc.property(steps, queries, boxes, fc.constantFrom(8, 16, 32), (some, query, box, across) => {
      const { order, ids, table } = play(some);
      const meant = [...table.values()].filter((entry) => isMeant(query, box, entry));
      const cells = Map.groupBy(meant, (entry) => cellOf(entry, across));
      const matcher = { ...query, boxes: split(box) };
      const view = { box, across, maxCells: MAX_CELLS };
      const { clusters, total } = clusterMatches(order, matcher, view);
      expect([total, clusters.length]).toEqual([meant.length, cells.size]);
      for (const { lng, lat, count, splitLevel, rank } of clusters) {
        const members = cells.get(cellAt(lng, lat, across)) ?? [];
        expect([count, splitLevel]).toEqual([members.length, splitLevelOf(members)]);
        expect(members.map(({ id }) => id)).toContain(ids[order.rows.slot[rank] ?? -1]);
        expect(mercatorX(lng)).toBeCloseTo(mean(members.map(({ position }) => mercatorX(position?.[0] ?? 0))), 7);
        expect(mercatorY(lat)).toBeCloseTo(mean(members.map(({ position }) => mercatorY(position?.[1] ?? 0))), 7);
      }
      expect(clusterRanks(order, order.find(matcher), view)).toEqual({ clusters, total });
    }),
    { numRuns: propertyRuns(200) },
  );
});

test('cells grow until a view has at most the permitted number of them', () => {
  const { order } = play([
    { id: 1, position: [10, 50], bits: 1, owner: 1 },
    { id: 2, position: [11, 50], bits: 1, owner: 1 },
  ]);
  const box = { west: -180, south: -85, east: 180, north: 85 };
  const matcher = { allOf: 0, anyOf: 1, shared: 1, owner: 1, boxes: [box] };
  const countsAt = (maxCells: number) => clusterMatches(order, matcher, { box, across: 1024, maxCells }).clusters.map(({ count }) => count);
  expect(countsAt(2_000_000)).toEqual([1, 1]);
  expect(countsAt(100)).toEqual([2]);
});
