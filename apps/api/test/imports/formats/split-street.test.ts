import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../../../property-tests.ts';
import { splitStreet } from '../../../src/imports/formats/parts/split-street.ts';

test.each([
  ['Dorfstr. 7', 'Dorfstr.', '7'],
  ['Dorfstr.7', 'Dorfstr.', '7'],
  ['Am Autohof 12a', 'Am Autohof', '12a'],
  ['Am Autohof 12 A', 'Am Autohof', '12 A'],
  ['Lange Straße 3-5', 'Lange Straße', '3-5'],
  ['Lange Straße 3 - 5 b', 'Lange Straße', '3 - 5 b'],
  ['Ludwig-Erhard-Straße 10/12', 'Ludwig-Erhard-Straße', '10/12'],
  ['Straße des 17. Juni 135', 'Straße des 17. Juni', '135'],
  ['Platz der Einheit 7 a-c', 'Platz der Einheit', '7 a-c'],
  ['Öhringer Weg 4', 'Öhringer Weg', '4'],
  ['Via Roma 12', 'Via Roma', '12'],
])('"%s" is "%s" and "%s"', (text, street, houseNumber) => {
  expect(splitStreet(text)).toEqual({ street, houseNumber });
});

const ROADS = ['L 14', 'B3 12a', 'A 7', 'A7', 'BAB 7', 'B 27 12', 'SS 12', 'Bundesstraße 3', 'An der B 3', 'Landstr. 14', 'Route 66'];
const PLACES = ['BAB Ausfahrt Kassel-Nord 75', 'A7 km 301', 'Autobahn A 7 Ost 12', 'Autohof, Halle 3', 'Postfach 12', 'Hauptstr. Nr. 7'];
const NAMES = ['Straße 17', 'Weg 5', 'Platz des 20. Juli 1944', 'Straße des 17. Juni', 'C 4 12', 'Q7, 24', 'Platz der 3 Eichen 4'];
const OTHERS = ['Via Roma, 12', '12 Main Street', 'Dorfstr. 7 Hinterhaus', 'Dorfstr. 1200', 'Dorfstr.', '7', '12a', '', ' ', 'Straße'];

test.each([...ROADS, ...PLACES, ...NAMES, ...OTHERS])('the number of "%s" is not certain, so the text stays whole', (text) => {
  expect(splitStreet(text)).toEqual({ street: text, houseNumber: null });
});

test('street and house number joined are the text, whatever it is', () => {
  const word = fc.constantFrom(
    'Dorfstr.',
    'Straße',
    'des',
    '17.',
    'Juni',
    '135',
    'L',
    '14',
    'B3',
    '12a',
    '12',
    'a',
    '-',
    '/',
    ',',
    'Weg',
    'é',
  );
  const words = fc.array(fc.tuple(word, fc.constantFrom('', ' ', '  ')), { maxLength: 7 }).map((parts) => parts.flat().join(''));
  const packed = (text: string) => text.replace(/\s+/g, '');
  fc.assert(
    fc.property(fc.oneof(words, fc.string({ unit: 'binary' })), (text) => {
      const { street, houseNumber } = splitStreet(text);
      expect(packed(`${street}${houseNumber ?? ''}`)).toBe(packed(text));
      if (houseNumber !== null) expect([houseNumber, street]).toEqual([expect.stringMatching(/^\d/), expect.stringMatching(/\p{L}{3}/u)]);
    }),
    { numRuns: propertyRuns(2000) },
  );
});
