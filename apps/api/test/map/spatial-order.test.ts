import { type Bbox, cellsAcross, Feature, LocationType, MAX_ZOOM } from '@rastnetz/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { IndexRow } from '../../src/locations/stores/change.store.ts';
import { findClusters } from '../../src/map/clusters/map-clusters.ts';
import { MapColumns } from '../../src/map/index/map-columns.ts';
import { matcherOf, type Selection } from '../../src/map/index/map-selection.ts';
import { mercatorX, mercatorY } from '../../src/map/index/mercator.ts';
import { mortonCode, sharedLevels } from '../../src/map/index/morton.ts';

const idOf = (n: number): string => `019b0000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const COMPANIES = [idOf(1), idOf(2)] as const;

/** Whole degrees lie on the bounds of boxes, the others close to each other. */
const lng = fc.oneof(fc.integer({ min: -180, max: 180 }), fc.double({ min: 9.99, max: 10.01, noNaN: true }));
const lat = fc.oneof(fc.integer({ min: -90, max: 90 }), fc.double({ min: 49.99, max: 50.01, noNaN: true }));

const rows: fc.Arbitrary<IndexRow> = fc
  .record({
    n: fc.nat(300),
    position: fc.option(fc.tuple(lng, lat), { nil: null, freq: 8 }),
    type: fc.constantFrom(...LocationType.options),
    features: fc.subarray([...Feature.options], { maxLength: 4 }),
    company: fc.constantFrom(...COMPANIES),
    open: fc.boolean(),
    isPublished: fc.boolean(),
  })
  .map(({ n, position, company, ...row }) => ({
    ...row,
    id: idOf(n),
    title: `Ort ${n}`,
    searchKey: `ort ${n}`,
    lng: position?.[0] ?? null,
    lat: position?.[1] ?? null,
    companyId: company,
    standortId: n,
    createdAt: n,
    updatedAt: n,
    hasHours: false,
    hasImage: false,
    lacksMenu: true,
    confirmedAt: 0,
    hoursAt: 0,
    isPhoneFaulty: false,
    isWebsiteFaulty: false,
  }));

type Step = IndexRow | string | 'merge';
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: rows },
    { weight: 2, arbitrary: fc.nat(300).map(idOf) },
    { weight: 1, arbitrary: fc.constant('merge' as const) },
  ),
  { maxLength: 300 },
);

const boxes: fc.Arbitrary<Bbox> = fc
  .record({ west: lng, east: lng, one: lat, two: lat })
  .map(({ west, east, one, two }) => ({ west, east, south: Math.min(one, two), north: Math.max(one, two) }));

const selections: fc.Arbitrary<Selection & { box: Bbox }> = fc.record({
  box: boxes,
  sight: fc.record({ companyId: fc.constantFrom(...COMPANIES), all: fc.boolean(), isConfirmed: fc.boolean() }),
  features: fc.subarray([...Feature.options], { maxLength: 1 }),
  types: fc.subarray([...LocationType.options], { maxLength: 5 }),
  mine: fc.boolean(),
});

/** The columns after the steps, and the same rows as a plain table. */
function play(some: readonly Step[]): { columns: MapColumns; table: Map<string, IndexRow> } {
  const columns = new MapColumns();
  const table = new Map<string, IndexRow>();
  for (const step of some) {
    if (step === 'merge') columns.spatial.sort();
    else if (typeof step === 'string') {
      columns.remove(step);
      table.delete(step);
    } else {
      columns.upsert(step);
      table.set(step.id, step);
    }
  }
  return { columns, table };
}

function isIn({ west, south, east, north }: Bbox, { lng: x, lat: y }: IndexRow): boolean {
  if (x === null || y === null || south >= north || west === east || (west === 180 && east === -180)) return false;
  return y >= south && y <= north && (west < east ? x >= west && x <= east : x >= west || x <= east);
}

const isMeant = ({ sight, box, features, types, mine }: Selection, row: IndexRow): boolean =>
  (box === null || isIn(box, row)) &&
  features.every((feature) => row.features.includes(feature)) &&
  (types.length === 0 || types.includes(row.type)) &&
  (row.companyId === sight.companyId || (!mine && (sight.all || (sight.isConfirmed ? row.open : row.isPublished))));

function foundBy(columns: MapColumns, selection: Selection): string[] {
  const { spatial, ids } = columns;
  return Array.from(spatial.find(matcherOf(selection, columns)), (rank) => ids[spatial.rows.slot[rank] ?? -1] ?? '').sort();
}

describe('Morton order', () => {
  test('finds the same as a plain table, after any additions, moves, removals and merges', () => {
    fc.assert(
      fc.property(steps, fc.array(selections, { minLength: 5, maxLength: 5 }), (some, questions) => {
        const { columns, table } = play(some);
        for (const selection of questions.flatMap((question) => [question, { ...question, box: null }])) {
          const meant = [...table.values()].filter((row) => isMeant(selection, row)).map(({ id }) => id);
          expect(foundBy(columns, selection)).toEqual(meant.sort());
        }
      }),
      { numRuns: 150 },
    );
  });

  test('codes of neighbours differ from the level at which their cells do', () => {
    const cell = fc.nat(2 ** 26 - 1);
    fc.assert(
      fc.property(cell, cell, cell, cell, fc.nat(26), (x, y, otherX, otherY, level) => {
        const [shift, size] = [2 ** (26 - level), 4 ** (26 - level)];
        const [one, other] = [mortonCode(x, y), mortonCode(otherX, otherY)];
        const isOneSquare = Math.floor(x / shift) === Math.floor(otherX / shift) && Math.floor(y / shift) === Math.floor(otherY / shift);
        expect(Math.floor(one / size) === Math.floor(other / size)).toBe(isOneSquare);
        expect(sharedLevels(one, other) >= level).toBe(isOneSquare);
      }),
    );
  });
});

describe('clusters', () => {
  const partOf = (position: number, across: number) => Math.min(across - 1, Math.max(0, Math.floor(position * across)));
  const cellOf = (row: Pick<IndexRow, 'lng' | 'lat'>, across: number): string =>
    `${partOf(mercatorX(row.lng ?? 0), across)} ${partOf(mercatorY(row.lat ?? 0), across)}`;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

  function apartAt(members: readonly IndexRow[], zoom: number): number | null {
    for (let next = zoom + 1; next <= MAX_ZOOM; next += 1)
      if (new Set(members.map((row) => cellOf(row, cellsAcross(next)))).size > 1) return next;
    return null;
  }

  test('match a plain computation: count, mean, and the zoom at which they split', () => {
    const zooms = fc.integer({ min: 0, max: 2 });
    fc.assert(
      fc.property(steps, selections, zooms, (some, selection, zoom) => {
        const { columns, table } = play(some);
        const meant = [...table.values()].filter((row) => isMeant(selection, row));
        const cells = Map.groupBy(meant, (row) => cellOf(row, cellsAcross(zoom)));
        const { features, total } = findClusters(columns, selection, zoom);
        expect(total).toBe(meant.length);
        expect(features).toHaveLength(cells.size);
        for (const { properties, geometry } of features) {
          const [x, y] = geometry.coordinates;
          const members = cells.get(cellOf({ lng: x, lat: y }, cellsAcross(zoom))) ?? [];
          expect(properties.count).toBe(members.length);
          expect(properties.expansionZoom).toBe(members.length === 1 ? null : apartAt(members, zoom));
          expect(mercatorX(x)).toBeCloseTo(mean(members.map((row) => mercatorX(row.lng ?? 0))), 7);
          expect(mercatorY(y)).toBeCloseTo(mean(members.map((row) => mercatorY(row.lat ?? 0))), 7);
        }
      }),
      { numRuns: 200 },
    );
  });
});
