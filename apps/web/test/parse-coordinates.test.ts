import { expect, test } from 'vitest';
import { coordinatesText, parseCoordinates } from '../src/shared/map/parse-coordinates.ts';

test.each([
  ['51.948, 10.265', 51.948, 10.265],
  ['51.948,10.265', 51.948, 10.265],
  ['51.948 10.265', 51.948, 10.265],
  ['51,948; 10,265', 51.948, 10.265],
  ['51,948, 10,265', 51.948, 10.265],
  ['51,948 10,265', 51.948, 10.265],
  ['-33.9, +18.4', -33.9, 18.4],
  ['51, 10', 51, 10],
  ['geo:51.948,10.265', 51.948, 10.265],
  ['geo:51.948,10.265,80;u=35?z=12', 51.948, 10.265],
  ['51°56\'53"N 10°15\'54"E', 51.948056, 10.265],
  ['51° 56′ 53″ N, 10° 15′ 54″ O', 51.948056, 10.265],
  ["51°56.88'N 10°15.9'E", 51.948, 10.265],
  ['33.9°S 18.4°W', -33.9, -18.4],
  ['https://www.google.de/maps/@51.948,10.265,14z', 51.948, 10.265],
  ['https://www.openstreetmap.org/#map=14/51.948/10.265', 51.948, 10.265],
])('S2-PANEL-09 the position "%s" is read', (typed, lat, lng) => {
  expect(parseCoordinates(typed)).toEqual({ lat, lng });
});

test.each(['', 'Hannover', '51.948', '91, 10', '51, 181', '51.9.4, 10', '51°61\'0"N 10°0\'0"E', '51,948'])(
  'S2-PANEL-09 "%s" is no position',
  (typed) => {
    expect(parseCoordinates(typed)).toBeNull();
  },
);

test('S2-PANEL-09 a position written is the position read', () => {
  const position = { lat: 51.123456, lng: -0.000001 };
  expect(coordinatesText(position)).toBe('51.123456, -0.000001');
  expect(parseCoordinates(coordinatesText(position))).toEqual(position);
});
