import type { ImportTarget } from '@rastnetz/contract';
import { describe, expect, test } from 'vitest';
import { guessTargets } from '../../../src/imports/mapping/guess-mapping.ts';
import { readRow } from '../../../src/imports/rows/read-row.ts';
import { fingerprintsOf, newlyStated, statedValues } from '../../../src/imports/rows/stated-values.ts';

type Cells = Partial<Record<ImportTarget, string>>;

function read(row: Cells) {
  const cells = ['Rasthof', 'x', ...Object.values(row as Record<string, string>)];
  const targets: ImportTarget[] = ['locationType', 'name', ...(Object.keys(row) as ImportTarget[])];
  return readRow({ place: 2, cells }, { targets, source: 'Kunde', attribution: null, defaultType: null }, []);
}

function good(row: Cells) {
  const found = read(row);
  if ('issues' in found) throw new Error(JSON.stringify(found.issues));
  return found;
}

const printsOf = (row: ReturnType<typeof good>) => fingerprintsOf(statedValues(row, []));

test('the columns of an address are its fields, and no longer a line of the description; a region is', () => {
  const address = { street: 'Am  Hof', housenumber: '1a', postcode: '01067', city: 'Dresden', country: 'Deutschland' };
  const { draft, stated, notes } = good({ ...address, region: 'Sachsen', contactEmail: 'mailto:rast@example.org; b@example.org' });
  expect(draft).toMatchObject({ street: 'Am Hof', houseNumber: '1a', postcode: '01067', city: 'Dresden', country: 'DE' });
  expect([draft.contactEmail, draft.description]).toEqual(['rast@example.org', 'Region: Sachsen']);
  expect(stated).toEqual(expect.arrayContaining(['street', 'houseNumber', 'postcode', 'city', 'country', 'contactEmail', 'description']));
  expect(notes).toEqual([]);
  expect(good({ city: 'Dresden' }).stated).not.toContain('street');
});

test('a road is stored in canonical form, numbers with their unit and the decimal sign of either language', () => {
  const road = { roadRef: 'BAB 7', roadExit: '75', roadDirection: 'Kassel', roadOnlyFrom: 'Hannover', roadKm: 'km 301,5' };
  const parking = { parkingPriceNote: '15 € je Nacht', parkingTimeLimitHours: '24 Std.', parkingHeightLimitMetres: '3.95 m' };
  const { draft, notes } = good({ ...road, ...parking });
  expect(draft).toMatchObject({ ...road, roadRef: 'A7', roadKm: 301.5 });
  expect(draft).toMatchObject({ ...parking, parkingTimeLimitHours: 24, parkingHeightLimitMetres: 3.95 });
  expect(notes).toEqual([]);
  expect(good({ roadKm: '98,56' })).toMatchObject({
    draft: { roadKm: 98.6 },
    notes: [{ column: 2, key: 'import.note.rounded', params: { before: '98,56', after: 98.6 } }],
  });
});

test.each([
  ['AT', 'AT'],
  ['at', 'AT'],
  ['Österreich', 'AT'],
  ['Austria', 'AT'],
  ['Italia', 'IT'],
  ['D', 'DE'],
  ['DEU', 'DE'],
  ['', null],
])('the country %s is read as %s', (country, code) => {
  expect(good({ country })).toMatchObject({ draft: { country: code }, notes: [] });
});

test('a country, an e-mail or a postcode that cannot be used is left out with a note; a number is an error', () => {
  const { draft, notes } = good({ country: 'Niedersachsen', contactEmail: 'keine', postcode: '37127 Lutterberg' });
  expect([draft.country, draft.contactEmail, draft.postcode]).toEqual([null, null, null]);
  expect(notes.map(({ column, key }) => [column, key])).toEqual([
    [4, 'import.note.dropped'],
    [2, 'import.note.unreadable'],
    [3, 'import.note.unreadable'],
  ]);
  expect(read({ roadKm: 'NaN km', parkingTimeLimitHours: '1000', parkingHeightLimitMetres: '-2' })).toEqual({
    issues: [
      { column: 2, key: 'import.fault.number', params: expect.objectContaining({ value: 'NaN km' }) },
      { column: 3, key: 'import.fault.amount', params: { value: '1000', min: 0.5, max: 720 } },
      { column: 4, key: 'import.fault.amount', params: { value: '-2', min: 1, max: 9.99 } },
    ],
  });
});

test('ADR 0006 tags of OpenStreetMap state every field that they fill, where the file has no columns for it', () => {
  const tags = {
    ...{ 'addr:street': 'Am Hof', 'addr:housenumber': '1', 'addr:postcode': '01067', 'addr:city': 'Dresden', 'addr:country': 'DE' },
    ...{ 'contact:email': 'a@example.org', 'contact:phone': '0351 123456', url: 'example.org', opening_hours: 'Mo-Fr 08:00-18:00' },
  };
  const row = good({ tags: JSON.stringify(tags) });
  const place = { street: 'Am Hof', houseNumber: '1', postcode: '01067', city: 'Dresden', country: 'DE' };
  const contact = { contactEmail: 'a@example.org', phone: '0351123456', website: 'example.org' };
  expect(row.draft).toMatchObject({ ...place, ...contact, openingHours: { monday: { timeOpen: '8:00' } } });
  expect(row.stated).toEqual(expect.arrayContaining([...Object.keys({ ...place, ...contact }), 'openingHours']));
  const later = good({ tags: '{"addr:country":"AT"}' });
  expect(newlyStated(printsOf(later), printsOf(row), later)).toEqual(expect.arrayContaining(['country', 'contactEmail', 'openingHours']));
  // What no edition has mentioned is that of staff.
  expect(newlyStated(printsOf(later), {}, later)).not.toContain('contactEmail');
});

describe('ADR 0006 tags of a file whose last edition an earlier release has imported', () => {
  /** What earlier releases stored of a row: of tags without columns only these fields. */
  const storedBefore = (row: ReturnType<typeof good>) => {
    const ever = ['locationType', 'name', 'features', 'parkingTruck', 'parkingPKW', 'parkingFree'];
    return Object.fromEntries(
      Object.entries(printsOf(row)).filter(([field]) => ever.includes(field) || !row.tagged.some((name) => name === field)),
    );
  };
  const tags = { amenity: 'fuel', brand: 'Shell', toilets: 'yes', phone: '0351 123456', 'addr:country': 'DE', opening_hours: '24/7' };
  const edition = (parts: object, cells: Cells = {}) => good({ ...cells, tags: JSON.stringify({ ...tags, ...parts }) });

  test('state nothing new in its next edition, and from then on every change', () => {
    const row = edition({});
    const formerly = { ...storedBefore(row), features: '["TOILETTEN"]' };
    expect(Object.keys(formerly)).not.toEqual(expect.arrayContaining(['country']));
    expect(newlyStated(printsOf(row), formerly, row)).toEqual([]);
    const later = edition({ 'addr:country': 'AT', shower: 'yes', 'contact:email': 'a@example.org', brand: 'Aral' });
    const now = { ...formerly, ...printsOf(row) };
    expect(new Set(newlyStated(printsOf(later), now, later))).toEqual(new Set(['country', 'features', 'contactEmail', 'offers']));
  });

  test('leave what the file has columns for, and what was stored for tags, as it was', () => {
    const [before, row] = ['1', '2'].map((end) => edition({ 'capacity:hgv': end }, { street: `Dorfstr. ${end}`, postcode: `0106${end}` }));
    if (!before || !row) throw new Error('no rows');
    expect(new Set(newlyStated(printsOf(row), storedBefore(before), row))).toEqual(new Set(['houseNumber', 'postcode', 'parkingTruck']));
  });

  test('count where the last edition had no tags at all, as a new column does', () => {
    const [before, row] = [good({ city: 'Dresden' }), edition({}, { city: 'Dresden', website: 'example.org' })];
    const fresh = newlyStated(printsOf(row), printsOf(before), row);
    expect(fresh).toEqual(expect.arrayContaining(['country', 'phone', 'features', 'offers', 'website']));
    expect(newlyStated(printsOf(row), storedBefore(edition({}, { city: 'Dresden' })), row)).toEqual(['website']);
  });
});

test('ADR 0006 a bare object of OpenStreetMap XML, which has columns for its tags, clears nothing of a location it is joined to', () => {
  const columns: Cells = {
    brand: '',
    operator: '',
    hours: '',
    phone: '',
    website: '',
    street: '',
    housenumber: '',
    postcode: '',
    city: '',
  };
  const bare = good({ kind: 'fuel', lat: '52', lng: '9', ...columns, tags: '{"amenity":"fuel"}' });
  const fresh = newlyStated(printsOf(bare), {}, bare);
  expect(new Set(fresh)).toEqual(new Set(['locationType', 'name', 'coordinates', 'features', 'offers']));
  // What an edition has mentioned is cleared with it.
  const cleared = newlyStated(printsOf(bare), { phone: '"1"', parkingTruck: '7', openingHours: '{}' }, bare);
  expect(cleared).toEqual(expect.arrayContaining(['phone', 'parkingTruck', 'openingHours']));
  expect(good({ capacity: '', tags: '{}' }).untagged).not.toContain('parkingTruck');
});

test('ADR 0006 a house number in the street is stated although the row has tags without one', () => {
  const row = good({ street: 'Hauptstr. 5', tags: '{}' });
  expect([row.stated.includes('houseNumber'), row.untagged.includes('houseNumber')]).toEqual([true, false]);
  expect(newlyStated({ houseNumber: '"5"' }, { street: '"Hauptstr."' }, row)).toEqual(['houseNumber']);
  expect(good({ street: 'Hauptstr.', tags: '{}' }).untagged).toContain('houseNumber');
});

test('tags alone state kind, operator and hours as an OpenStreetMap file does', () => {
  const tags = JSON.stringify({ amenity: 'fuel', brand: 'Shell', opening_hours: '24/7', toilets: 'yes' });
  const read = readRow({ place: 1, cells: [tags] }, { targets: ['tags'], source: 'osm', attribution: null, defaultType: null }, []);
  expect(read).toMatchObject({
    draft: { locationType: 'RASTHOF', features: ['TANKSTELLE', 'TOILETTEN'], offers: [{ operator: 'Shell' }] },
    stated: expect.arrayContaining(['locationType', 'openingHours', 'offers']),
    notes: [],
  });
});

test.each([
  [
    ['street', 'housenumber', 'postcode', 'city', 'country', 'email', 'Autobahn', 'Ausfahrt', 'Fahrtrichtung', 'Km'],
    ['street', 'housenumber', 'postcode', 'city', 'country', 'contactEmail', 'roadRef', 'roadExit', 'roadDirection', 'roadKm'],
  ],
  [
    ['E-Mail', 'Land', 'Nur aus Richtung', 'Parkpreis', 'Höchstparkdauer (Stunden)', 'Durchfahrtshöhe (m)'],
    ['contactEmail', 'country', 'roadOnlyFrom', 'parkingPriceNote', 'parkingTimeLimitHours', 'parkingHeightLimitMetres'],
  ],
])('%j are recognised by their header', (headings, targets) => {
  expect(guessTargets(headings, [], [])).toEqual(targets);
});

test.each([
  [
    ['Name', 'Typ', 'Straße', 'Nr.', 'PLZ', 'Ort'],
    ['name', 'locationType', 'street', 'housenumber', 'postcode', 'city'],
  ],
  [
    ['Nr.', 'Name', 'Street', 'No.', 'City'],
    ['sourceId', 'name', 'street', 'housenumber', 'city'],
  ],
  [
    ['Name', 'Straße', 'Hausnummer', 'Nr.'],
    ['name', 'street', 'housenumber', 'sourceId'],
  ],
  [
    ['Name', 'Straße und Hausnr.', 'Nr.'],
    ['name', 'street', 'sourceId'],
  ],
  [
    ['Straße', 'Ort', 'Nummer'],
    ['street', 'city', 'sourceId'],
  ],
])('%j: a bare number is that of the house only directly behind a street without one', (headings, targets) => {
  expect(guessTargets(headings, [], [])).toEqual(targets);
});

test('a house number in the column of the street becomes its own field if the row has no other one', () => {
  const split = good({ street: 'Dorfstr.  7a' });
  expect(split.draft).toMatchObject({ street: 'Dorfstr.', houseNumber: '7a' });
  expect(split.stated).toContain('houseNumber');
  const whole = good({ street: 'Bundesstraße 3' });
  expect(whole.draft).toMatchObject({ street: 'Bundesstraße 3', houseNumber: null });
  // A house number that staff entered is not overwritten.
  expect(whole.stated).not.toContain('houseNumber');
  const blank = good({ street: 'Dorfstr. 7', housenumber: '' });
  expect(blank.draft).toMatchObject({ street: 'Dorfstr.', houseNumber: '7' });
  expect(blank.stated.filter((field) => field === 'houseNumber')).toHaveLength(1);
  expect(good({ street: 'Dorfstr. 7', housenumber: '-' }).draft).toMatchObject({ street: 'Dorfstr.', houseNumber: '7' });
  expect(good({ street: 'Bundesstraße 3', housenumber: '' }).draft).toMatchObject({ street: 'Bundesstraße 3', houseNumber: null });
  expect(good({ street: 'Dorfstr. 7', housenumber: '9' }).draft).toMatchObject({ street: 'Dorfstr. 7', houseNumber: '9' });
  const tags = JSON.stringify({ 'addr:housenumber': '9' });
  expect(good({ street: 'Dorfstr. 7', tags }).draft).toMatchObject({ street: 'Dorfstr. 7', houseNumber: '9' });
});
