import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressOf, canonicalRoadRef, roadOf } from '../src/locations/address.ts';
import { COUNTRY_CODES } from '../src/locations/country.ts';
import { readLocationInput } from '../src/locations/legacy.ts';
import { emptyDraft, LocationDraft, LocationFields, LocationWrite } from '../src/locations/location.ts';
import { locationTitle } from '../src/locations/location-title.ts';

const empty = emptyDraft('AUTOHOF');
const keysOf = (write: object) =>
  LocationDraft.safeParse({ ...empty, ...write }).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('road numbers', () => {
  test.each([
    ['a 7', 'A7'],
    ['A7', 'A7'],
    ['BAB 7', 'A7'],
    ['BAB A7', 'A7'],
    ['Autobahn 7', 'A7'],
    ['Bundesautobahn A 7', 'A7'],
    ['B 27', 'B27'],
    ['Bundesstraße 27', 'B27'],
    ['b27A', 'B27a'],
    ['e-45', 'E45'],
    ['L 3080', 'L3080'],
    ['A 7 / A38', 'A7/A38'],
    ['A 7;E 45', 'A7/E45'],
    ['  Alte   Salzstraße ', 'Alte Salzstraße'],
    ['/', ''],
  ])('%s is stored as %s', (written, canonical) => {
    expect(canonicalRoadRef(written)).toBe(canonical);
  });

  test('a canonical number stays as it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^(bab|a|b|autobahn) ?[ab]? ?\d{0,4} ?[/;]?$/)), (written) => {
        expect(canonicalRoadRef(canonicalRoadRef(written))).toBe(canonicalRoadRef(written));
      }),
    );
  });
});

describe('rules of address, road, e-mail and parking', () => {
  test('all of them may be missing', () => {
    expect(keysOf({})).toEqual([]);
  });

  test('a country is an assigned code in upper case; a stored one that is no longer assigned is still read', () => {
    expect(COUNTRY_CODES).toHaveLength(249);
    expect(COUNTRY_CODES).toEqual([...new Set(COUNTRY_CODES)].toSorted());
    expect(keysOf({ country: 'DE' })).toEqual([]);
    for (const country of ['XX', 'de', 'DEU', ''])
      expect(new Set(keysOf({ country }))).toEqual(new Set(['country: location.address.country']));
    expect(LocationFields.shape.country.parse('YU')).toBe('YU');
  });

  test('a kilometre is a number from 0 to 2,000 with one decimal', () => {
    for (const roadKm of [0, 98.5, 0.3, 1999.9, 2000]) expect(keysOf({ roadKm })).toEqual([]);
    for (const roadKm of [-0.1, 2000.1, 98.55]) expect(new Set(keysOf({ roadKm }))).toEqual(new Set(['roadKm: location.road.km']));
    for (const roadKm of [Number.NaN, Number.POSITIVE_INFINITY, '98']) expect(keysOf({ roadKm })).toHaveLength(1);
  });

  test('a time limit is in half hours up to 30 days, a height limit in centimetres from 1 to 9.99 metres', () => {
    expect(keysOf({ parkingTimeLimitHours: 0.5, parkingHeightLimitMetres: 3.95 })).toEqual([]);
    for (const parkingTimeLimitHours of [0, 0.25, 720.5])
      expect(new Set(keysOf({ parkingTimeLimitHours }))).toEqual(new Set(['parkingTimeLimitHours: location.parking.hours']));
    for (const parkingHeightLimitMetres of [0.5, 10, 3.955])
      expect(new Set(keysOf({ parkingHeightLimitMetres }))).toEqual(new Set(['parkingHeightLimitMetres: location.parking.height']));
  });

  test('an e-mail is an address that a mail server accepts', () => {
    expect(keysOf({ contactEmail: 'rast@example.org' })).toEqual([]);
    for (const contactEmail of ['rast', 'rast@', 'a b@example.org'])
      expect(keysOf({ contactEmail })).toEqual(['contactEmail: register.error.email']);
  });

  test('texts are bounded', () => {
    const write = {
      street: 'x'.repeat(201),
      houseNumber: 'x'.repeat(21),
      postcode: 'x'.repeat(11),
      city: 'x'.repeat(101),
      roadRef: 'x'.repeat(31),
    };
    expect(keysOf(write).map((key) => key.split(':')[0])).toEqual(Object.keys(write));
  });
});

describe('what clients send', () => {
  test('texts come on one line, countries and roads in canonical form, blanks as null', () => {
    const sent = {
      street: ' Am \n Hof ',
      postcode: ' ',
      country: ' de ',
      roadRef: 'a 7',
      roadKm: '',
      contactEmail: ' ',
      parkingTimeLimitHours: '',
    };
    expect(readLocationInput(sent)).toEqual({
      street: 'Am Hof',
      postcode: null,
      country: 'DE',
      roadRef: 'A7',
      roadKm: null,
      contactEmail: null,
      parkingTimeLimitHours: null,
    });
  });

  test('address and road of the published API are read back; a field beside them takes precedence, and null clears all parts', () => {
    const fields = {
      ...empty,
      street: 'Am Hof',
      houseNumber: '1',
      city: 'Lutterberg',
      country: 'DE',
      roadRef: 'A7',
      roadExit: '75',
      roadKm: 301.5,
    };
    const published = { address: addressOf(fields), road: roadOf(fields) };
    expect(LocationWrite.parse(readLocationInput(published))).toMatchObject({
      street: 'Am Hof',
      city: 'Lutterberg',
      roadRef: 'A7',
      roadKm: 301.5,
    });
    expect(readLocationInput({ ...published, city: 'Kassel' })).toMatchObject({ street: 'Am Hof', city: 'Kassel' });
    expect(readLocationInput({ road: null })).toEqual({
      roadRef: null,
      roadExit: null,
      roadDirection: null,
      roadOnlyFrom: null,
      roadKm: null,
    });
    expect(readLocationInput({ address: { city: 'Kassel' } })).toEqual({ city: 'Kassel' });
    expect([addressOf(empty), roadOf(empty)]).toEqual([null, null]);
  });
});

describe('titles', () => {
  const title = (parts: object, language: 'de' | 'en' = 'de', near: string | null = null) =>
    locationTitle({ ...empty, ...parts }, { language, near });

  test('S3-LOC-03 the name, else the type with town or exit and the road, else with the nearest place', () => {
    expect(title({ name: 'Nord', city: 'Lutterberg' })).toBe('Nord');
    expect(title({ city: 'Lutterberg', roadRef: 'A7', roadExit: '75 Hann. Münden' })).toBe('Autohof Lutterberg (A7)');
    expect(title({ roadExit: 'Lutterberg', roadRef: 'A7' }, 'de', 'Kassel')).toBe('Autohof Lutterberg (A7)');
    expect(title({ city: 'Lutterberg' }, 'de', 'Kassel')).toBe('Autohof Lutterberg');
    expect(title({ roadRef: 'A7' }, 'de', 'Kassel')).toBe('Autohof bei Kassel (A7)');
    expect(title({ roadRef: 'A7' }, 'en', 'Kassel')).toMatch(/ near Kassel \(A7\)$/);
    expect(title({ roadRef: 'A7' })).toBe('Autohof (A7)');
    expect(title({})).toBe('Autohof');
  });
});
