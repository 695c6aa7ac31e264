import { expect, test } from 'vitest';
import { MAX_MAP_ZOOM } from '#domain/map/position/map-defaults.ts';
import { nearestZoom, separationZoom } from '#features/clearing/panel/nearest/nearest-zoom.ts';

const HEIGHT_PX = 220;
/** Distance from the centre, in pixels, at which a place this many metres away is drawn (EPSG:3857, tiles of 512 pixels). */
const pixelsAt = (metres: number, zoom: number, lat: number) => (metres * 2 ** zoom) / (78_271.517 * Math.cos((lat * Math.PI) / 180));

test.each([60, 1300, 57_000, 600_000, 3_000_000])(
  'nearest: a report and its nearest location, %d m apart, are both visible and separate',
  (metres) => {
    for (const lat of [0, 47.3, 54.9]) {
      const pixels = pixelsAt(metres, nearestZoom(lat, metres, HEIGHT_PX), lat);
      expect(pixels).toBeLessThan(HEIGHT_PX / 2);
      expect(pixels).toBeGreaterThan(HEIGHT_PX / 4);
    }
  },
);

test('nearest: at the same spot the map still has a zoom', () => {
  expect(nearestZoom(51, 0, HEIGHT_PX)).toBe(nearestZoom(51, 20, HEIGHT_PX));
});

test('nearest: a duplicate 40 m away is separate from the report, at a zoom that the map has', () => {
  for (const lat of [0, 47.3, 54.9]) {
    expect(pixelsAt(40, separationZoom(lat, 40), lat)).toBeGreaterThanOrEqual(47);
    expect(separationZoom(lat, 0)).toBeLessThanOrEqual(MAX_MAP_ZOOM);
    expect(separationZoom(lat, 40)).toBeLessThanOrEqual(nearestZoom(lat, 40, HEIGHT_PX));
  }
});
