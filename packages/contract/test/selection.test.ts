import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bboxOf, selectionBox, wrapLongitude } from '../src/geo/selection.ts';

const corners = { neLat: 50, swLat: 48 };

test('S7-MAP-01 longitudes beyond ±180 are wrapped to the same place on the globe', () => {
  fc.assert(
    fc.property(fc.double({ min: -3600, max: 3600, noNaN: true }), (lng) => {
      const wrapped = wrapLongitude(lng);
      const apart = Math.abs(wrapped - lng) % 360;
      return wrapped >= -180 && wrapped <= 180 && Math.min(apart, 360 - apart) < 1e-6;
    }),
  );
});

test('S7-MAP-01 a box across the antimeridian keeps its west greater than its east', () => {
  expect(bboxOf({ ...corners, swLng: 170, neLng: 190 })).toEqual({ west: 170, east: -170, south: 48, north: 50 });
});

test('S7-MAP-01 a box of a full turn is the whole world', () => {
  expect(bboxOf({ ...corners, swLng: -400, neLng: 400 })).toMatchObject({ west: -180, east: 180 });
});

test('S7-MAP-01 no corner is no box; three corners, or a south above its north, are refused at the field', () => {
  expect(selectionBox({})).toEqual({ box: null });
  expect(selectionBox({ neLat: 1, neLng: 1, swLat: 0 })).toEqual({ corner: 'swLng', key: 'map.corner_missing' });
  expect(selectionBox({ neLat: 1, neLng: 1, swLat: 2, swLng: 0 })).toEqual({ corner: 'swLat', key: 'map.corners_swapped' });
});
