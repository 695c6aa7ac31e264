import { describe, expect, test } from 'vitest';
import { pointOf } from '../../../src/imports/formats/json/geojson-point.ts';

const square = [
  [9, 52],
  [9.2, 52],
  [9.2, 52.2],
  [9, 52.2],
];
const polygon = (...coordinates: unknown[]) => pointOf({ type: 'Polygon', coordinates });

describe('the point of a polygon', () => {
  test('is its centroid, whether or not its ring is closed', () => {
    const closed = polygon([...square, square[0]]);
    expect(closed).toEqual({ lat: expect.closeTo(52.1, 9), lng: expect.closeTo(9.1, 9) });
    expect(polygon(square)).toEqual(closed);
    expect(polygon(square.slice(0, 3))).toMatchObject({ lat: expect.closeTo(52.0667, 3) });
  });

  test('is missing if the centroid is in a hole, also in an unclosed one', () => {
    const hole = [
      [9.05, 52.05],
      [9.15, 52.05],
      [9.15, 52.15],
      [9.05, 52.15],
    ];
    expect(polygon(square, hole)).toEqual({ geometryType: 'Polygon' });
    expect(polygon([[9, 52]])).toEqual({ geometryType: 'Polygon' });
  });
});
