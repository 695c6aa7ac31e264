import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coordinatesText, parseCoordinates } from '#domain/map/position/parse-coordinates.ts';

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
  ["N 51° 56.88' E 10° 15.9'", 51.948, 10.265],
  ['N51°56\'53", O10°15\'54"', 51.948056, 10.265],
  ['51,948° N 10,265° O', 51.948, 10.265],
  ['S 33.9 W 18.4', -33.9, -18.4],
  ['https://www.google.com/maps/place/Goslar/@51.9,10.2,14z/data=!3d51.948!4d10.265', 51.948, 10.265],
  ['https://www.google.com/maps/search/?api=1&query=51.948%2C10.265', 51.948, 10.265],
  ['https://www.openstreetmap.org/?mlat=51.948&mlon=10.265#map=14/51.9/10.2', 51.948, 10.265],
  ['https://maps.apple.com/?ll=51.948,10.265&q=Rasthof', 51.948, 10.265],
  ['https://www.bing.com/maps?cp=51.948~10.265&lvl=14', 51.948, 10.265],
  ['https://www.google.de/maps/@51.948,10.265,14z', 51.948, 10.265],
  ['https://www.openstreetmap.org/#map=14/51.948/10.265', 51.948, 10.265],
])('S2-PANEL-09 the position "%s" is parsed', (typed, lat, lng) => {
  expect(parseCoordinates(typed)).toEqual({ lat, lng });
});

test.each([
  '',
  'Hannover',
  '51.948',
  '91, 10',
  '51, 181',
  '51.9.4, 10',
  '51°61\'0"N 10°0\'0"E',
  '51,948',
  'N 91 E 10',
  'geo:91,10',
  'https://www.google.de/maps/@91,10,14z',
  'https://example.org/',
])('S2-PANEL-09 "%s" is not a position', (typed) => {
  expect(parseCoordinates(typed)).toBeNull();
});

test('S2-PANEL-09 a formatted position parses back to itself', () => {
  const position = { lat: 51.123456, lng: -0.000001 };
  expect(coordinatesText(position)).toBe('51.123456, -0.000001');
  expect(parseCoordinates(coordinatesText(position))).toEqual(position);
});

test('S2-PANEL-09 every position on the globe parses back to itself', () => {
  const micro = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((value) => value / 1e6);
  fc.assert(
    fc.property(micro(90), micro(180), (lat, lng) => {
      expect(parseCoordinates(coordinatesText({ lat, lng }))).toEqual({ lat: Number(String(lat)), lng: Number(String(lng)) });
    }),
  );
});

test('any text results in a position on the globe or null', () => {
  const hostile = fc.array(fc.constantFrom('1', '51.', ' ', ',', '°', "'", 'N', 'E', 'https://', '@', '&q=', '!3d', '-', 'geo:'), {
    maxLength: 400,
  });
  fc.assert(
    fc.property(hostile, (parts) => {
      const position = parseCoordinates(parts.join(''));
      expect(position === null || (Math.abs(position.lat) <= 90 && Math.abs(position.lng) <= 180)).toBe(true);
    }),
  );
  for (const part of ['1', ' ', "1'", 'N1', 'https://@1', '1°1']) expect(parseCoordinates(part.repeat(100_000))).toBeNull();
});
