import fc from 'fast-check';
import { expect, test } from 'vitest';
import { containsBounds, fitView, segmentAt, sizeOf } from '#domain/map/position/fit-view.ts';
import { northShare, worldPixels } from '#domain/map/position/mercator.ts';

const SIZE = { width: 900, height: 470 };
const lat = fc.double({ min: -80, max: 80, noNaN: true });
const lng = fc.double({ min: -180, max: 180, noNaN: true });

test('a fitted view contains the bounds with a margin, at most at the zoom of a single location', () => {
  fc.assert(
    fc.property(lng, fc.double({ min: 0, max: 60, noNaN: true }), lat, lat, (west, width, one, two) => {
      const bounds = { swLng: west, neLng: ((west + width + 540) % 360) - 180, swLat: Math.min(one, two), neLat: Math.max(one, two) };
      const view = fitView(bounds, SIZE);
      const world = worldPixels(view.zoom);
      expect(view.zoom).toBeLessThanOrEqual(10);
      const fromMiddle = (at: number) => Math.abs(northShare(at) - northShare(view.lat)) * world;
      const isSmallEnough = view.zoom > 0;
      if (isSmallEnough) expect((width / 360) * world).toBeLessThanOrEqual(SIZE.width - 95);
      if (isSmallEnough) expect(Math.max(fromMiddle(bounds.swLat), fromMiddle(bounds.neLat))).toBeLessThanOrEqual(SIZE.height / 2 - 47);
    }),
  );
});

test('one location is shown with its surroundings, bounds across the antimeridian from both sides', () => {
  expect(fitView({ swLng: 9.7, neLng: 9.7, swLat: 52.4, neLat: 52.4 }, SIZE)).toEqual({ lng: 9.7, lat: expect.closeTo(52.4), zoom: 10 });
  expect(fitView({ swLng: 179, neLng: -171, swLat: -17, neLat: -13 }, SIZE).lng).toBeCloseTo(-176);
});

test('the size of a rendered map is that of its segment', () => {
  const size = sizeOf({
    hasMoved: true,
    corners: { neLat: 52.2, neLng: 11, swLat: 51.7, swLng: 9.5 },
    view: { lng: 10.25, lat: 52, zoom: 9 },
  });
  expect(size.width).toBeCloseTo((1.5 / 360) * 512 * 2 ** 9);
  expect(size.height).toBeGreaterThan(size.width / 3);
});

test('the segment before a map exists is that of a map of the same size', () => {
  fc.assert(
    fc.property(lng, fc.double({ min: -60, max: 60, noNaN: true }), fc.double({ min: 6, max: 14, noNaN: true }), (west, middle, zoom) => {
      const size = sizeOf(segmentAt({ lng: west, lat: middle, zoom }, SIZE));
      // Corners are rounded to a metre, which at zoom 14 is a fifth of a pixel.
      expect(Math.abs(size.width - SIZE.width)).toBeLessThan(1);
      expect(Math.abs(size.height - SIZE.height)).toBeLessThan(1);
    }),
  );
});

test('a view contains the bounds fitted into it, and none beyond an edge', () => {
  const bounds = { swLng: 9, neLng: 11, swLat: 50, neLat: 52 };
  const view = fitView(bounds, SIZE);
  expect(containsBounds(view, SIZE, bounds)).toBe(true);
  for (const beyond of [{ swLng: -60 }, { neLng: 80 }, { swLat: 20 }, { neLat: 70 }])
    expect(containsBounds(view, SIZE, { ...bounds, ...beyond })).toBe(false);
  const dateLine = { swLng: 179, neLng: -171, swLat: -17, neLat: -13 };
  expect(containsBounds(fitView(dateLine, SIZE), SIZE, dateLine)).toBe(true);
});
