import { cellsAcross, MAX_CLUSTER_CELLS } from '@rastnetz/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clusterBox } from '#domain/map/position/cluster-box.ts';
import { latitudeAt, northShare, worldPixels } from '#domain/map/position/mercator.ts';

const numbers = (box: string): number[] => box.split(',').map(Number);
/** Germany. */
const SEGMENT = { swLat: 47, swLng: 5, neLat: 55, neLng: 15 };

test('the box of clusters contains the segment with a margin of four cells, aligned to cells', () => {
  const [west = 0, south = 0, east = 0, north = 0] = numbers(clusterBox(SEGMENT, 5.9));
  const cell = 360 / cellsAcross(5.9);
  expect((west + 180) / cell / 4).toBeCloseTo(Math.round((west + 180) / cell / 4), 4);
  expect(SEGMENT.swLng - west).toBeGreaterThanOrEqual(4 * cell);
  expect(east - SEGMENT.neLng).toBeGreaterThanOrEqual(4 * cell);
  expect(south).toBeLessThan(SEGMENT.swLat - 2 * cell);
  expect(north).toBeGreaterThan(SEGMENT.neLat + 2 * cell);
});

test.each(Array.from({ length: 16 }, (_, quarter) => quarter / 4))(
  'the box of a screen of 2560 × 1440, panned by %d cells, fits into one response with cells of full size',
  (panned) => {
    const zoom = 9;
    const start = 0.5 + panned / cellsAcross(zoom);
    const corners = {
      swLng: start * 360 - 180,
      neLng: (start + 2560 / worldPixels(zoom)) * 360 - 180,
      neLat: latitudeAt(start),
      swLat: latitudeAt(start + 1440 / worldPixels(zoom)),
    };
    const [west = 0, south = 0, east = 0, north = 0] = numbers(clusterBox(corners, zoom));
    const across = cellsAcross(zoom);
    const [columns, rows] = [((east - west) / 360) * across, (northShare(south) - northShare(north)) * across];
    expect(Math.round(columns + 1) * Math.round(rows + 1)).toBeLessThanOrEqual(MAX_CLUSTER_CELLS);
  },
);

test('panning by less than a cell mostly requests the same box, and the whole world is one box', () => {
  expect(clusterBox({ ...SEGMENT, swLng: 5.2, neLng: 15.2 }, 5)).toBe(clusterBox(SEGMENT, 5));
  expect(clusterBox({ swLat: -85, swLng: -300, neLat: 85, neLng: 300 }, 1)).toBe('-180,-90,180,90');
});

test('a box across the antimeridian has its west above its east, also when the map was panned around', () => {
  const [west = 0, , east = 0] = numbers(clusterBox({ swLat: -20, swLng: 175, neLat: -10, neLng: 185 }, 6));
  expect(west).toBeGreaterThan(east);
  expect(clusterBox({ swLat: -20, swLng: 175, neLat: -10, neLng: -175 }, 6)).toBe(
    clusterBox({ swLat: -20, swLng: 535, neLat: -10, neLng: 545 }, 6),
  );
});

test('any segment results in a box that the API accepts', () => {
  const lat = fc.double({ min: -90, max: 90, noNaN: true });
  const lng = fc.double({ min: -1000, max: 1000, noNaN: true });
  fc.assert(
    fc.property(
      lat,
      lat,
      lng,
      fc.double({ min: 0, max: 400, noNaN: true }),
      fc.double({ min: 0, max: 22, noNaN: true }),
      (a, b, west, width, zoom) => {
        const corners = { swLat: Math.min(a, b), neLat: Math.max(a, b), swLng: west, neLng: west + width };
        const box = clusterBox(corners, zoom);
        expect(box).toMatch(/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/);
        const [w = 0, south = 0, e = 0, north = 0] = numbers(box);
        expect(south).toBeLessThanOrEqual(corners.swLat + 1e-7);
        expect(north).toBeGreaterThanOrEqual(corners.neLat - 1e-7);
        expect(Math.max(Math.abs(w), Math.abs(e))).toBeLessThanOrEqual(180);
      },
    ),
  );
});
