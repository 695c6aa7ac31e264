import type { CustomField, ImportMapping, ImportTarget } from '@rastnetz/contract';
import { describe, expect, test } from 'vitest';
import { guessTargets } from '../../../src/imports/mapping/guess-mapping.ts';
import { repaired } from '../../../src/imports/rows/mojibake.ts';
import { readRow } from '../../../src/imports/rows/read-row.ts';
import { ANY_FIELDS } from '../../locations/any-location.ts';

type Cells = Partial<Record<ImportTarget, string>>;

const read = (row: Cells, parts: Partial<ImportMapping> = {}, fields: readonly CustomField[] = []) =>
  readRow(
    { place: 2, cells: Object.values(row as Record<string, string>) },
    { targets: Object.keys(row) as ImportTarget[], source: 'Kunde', attribution: null, defaultType: null, ...parts },
    fields,
  );
function good(...given: Parameters<typeof read>) {
  const row = read(...given);
  if ('issues' in row) throw new Error(JSON.stringify(row.issues));
  return row;
}
function issues(...given: Parameters<typeof read>) {
  const row = read(...given);
  return 'issues' in row ? row.issues.map(({ column, key, params }) => [column, key, params]) : [];
}
const TYPE = { locationType: 'Rasthof' };

describe('positions', () => {
  test.each([
    [{ lat: '52,37', lng: '9,73' }, [9.73, 52.37]],
    [{ lat: ' 52.37° ', lng: '-9.73' }, [-9.73, 52.37]],
    [{ position: '52.37, 9.73' }, [9.73, 52.37]],
    [{ position: '52,37; 9,73' }, [9.73, 52.37]],
    [{ name: 'x', lat: '', lng: '' }, null],
    [{ name: 'x', position: '-' }, null],
  ])('%j is parsed', (cells, coordinates) => {
    expect(good({ ...TYPE, ...cells } as Cells).draft.coordinates).toEqual(coordinates && { type: 'Point', coordinates });
  });

  test.each([
    [{ lat: '5-', lng: '43.6' }, [[1, 'import.fault.number', { value: '5-' }]]],
    [{ lat: '52', lng: 'NULL' }, [[2, 'import.fault.half_position', {}]]],
    [{ lat: 'VIA ROMA', lng: '43.6' }, [[1, 'import.fault.shifted', { value: 'VIA ROMA' }]]],
    [{ lat: '52', lng: '' }, [[2, 'import.fault.half_position', {}]]],
    [{ lat: '100', lng: '52' }, [[1, 'import.fault.swapped', { lat: 100, lng: 52 }]]],
    [{ lat: '52', lng: '181' }, [[2, 'import.fault.range', { value: 181, min: -180, max: 180 }]]],
    [{ position: 'A7' }, [[1, 'import.fault.position', { value: 'A7' }]]],
  ])('%j is an error at its cell', (cells, expected) => {
    expect(issues({ ...TYPE, ...cells } as Cells)).toEqual(expected);
  });
});

test.each(['NaN', 'NULL', 'null', 'n/a', 'N/A', '#NV', '-', '–', '\\N'])('degrees written as "%s" are blank', (text) => {
  expect(good({ ...TYPE, name: 'x', lat: text, lng: ` ${text} ` }).draft.coordinates).toBeNull();
});

test('placeholders for unknown values are blank in number columns, with a note; in a yes/no column a dash means no', () => {
  const { draft, notes } = good({ ...TYPE, name: 'x', lat: 'NULL', lng: '-', parkingTruck: '-', parkingPKW: 'n/a', parkingFree: '-' });
  expect([draft.coordinates, draft.parkingTruck, draft.parkingPKW, draft.parkingFree]).toEqual([null, null, null, false]);
  expect(notes).toEqual([1, 2, 3, 4].map((at) => ({ column: at + 1, key: 'import.note.blank', params: expect.anything() })));
});

test('a row without any value that identifies its place is reported; one with any is accepted', () => {
  const blank: Cells = { ...TYPE, name: 'NaN', lat: 'NaN', lng: 'NaN', street: 'NaN', city: '', operator: 'Q8;Stradale;37.25;13.91' };
  expect(issues(blank)).toEqual([[null, 'import.fault.nothing', {}]]);
  for (const stated of [{ name: 'x' }, { lat: '52', lng: '9' }, { street: 'Weg 1' }, { city: 'Emden' }])
    expect(issues({ ...blank, ...stated })).toEqual([]);
  expect(issues({ ...TYPE, sourceId: '7', hours: '24/7' })).toEqual([]);
});

describe('types', () => {
  test.each([
    ['Gaststätte', 'GASTSTAETTE'],
    ['Truck stop', 'AUTOHOF'],
    ['7', 'RASTHOF'],
    ['werkstatt', 'WERKSTATT'],
    ['amenity=cafe', 'BISTRO'],
  ])('a type may be written as %s', (locationType, type) => {
    expect(good({ locationType }).draft.locationType).toBe(type);
  });

  test('missing and unknown types are reported; the type of the import applies to rows without one', () => {
    expect(issues({ name: 'x' })).toEqual([[null, 'import.fault.no_type', {}]]);
    expect(issues({ locationType: 'Schloss' }, { defaultType: 'RASTHOF' })).toEqual([[0, 'import.fault.type', { value: 'Schloss' }]]);
    expect(issues({ kind: 'atm' }, { defaultType: 'RASTHOF' })).toEqual([[0, 'import.fault.kind', { value: 'atm' }]]);
    const { draft, stated } = good({ name: 'x', locationType: '' }, { defaultType: 'RASTHOF' });
    expect([draft.locationType, stated]).toEqual(['RASTHOF', ['name']]);
  });
});

test('features are recognised by their names in both languages, by value and as amenities; others are noted', () => {
  const { draft, notes } = good({ ...TYPE, features: 'WLAN, Shower; TOILETTEN | atm, Spielplatz' });
  expect(draft.features).toEqual(['WLAN', 'DUSCHE', 'TOILETTEN', 'GELDAUTOMAT']);
  expect(notes).toEqual([{ column: 1, key: 'import.note.feature', params: { value: 'Spielplatz' } }]);
});

test('parking: yes and no in both languages; other values are noted', () => {
  const { draft } = good({ ...TYPE, parkingTruck: '120', parkingPKW: '', parkingFree: 'Ja' });
  expect([draft.parkingTruck, draft.parkingPKW, draft.parkingFree]).toEqual([120, null, true]);
  expect(issues({ ...TYPE, parkingTruck: '1000', parkingPKW: '1,5', parkingFree: 'vielleicht' })).toEqual([
    [1, 'import.fault.parking', { value: '1000', max: 999 }],
    [2, 'import.fault.parking', { value: '1,5', max: 999 }],
    [3, 'import.fault.boolean', { value: 'vielleicht' }],
  ]);
});

test('texts are cleaned: tabs and invisible characters in names, canonical phone and website, mojibake', () => {
  const { draft, notes } = good({
    ...TYPE,
    name: ' Caf\u200eÃ©\tNord ',
    phone: '+49 (0)89 123-45;+49 89 9',
    website: 'https://example.org/a',
  });
  expect([draft.name, draft.phone, draft.website]).toEqual(['CafÃ© Nord', '+498912345', 'example.org/a']);
  expect(good({ ...TYPE, name: 'Max-Valier-StraÃŸe\t9' })).toMatchObject({
    draft: { name: 'Max-Valier-Straße 9' },
    notes: [{ column: 1, key: 'import.note.repaired', params: { before: 'Max-Valier-StraÃŸe\t9', after: 'Max-Valier-Straße\t9' } }],
  });
  expect(notes).toEqual([]);
});

test.each([
  ['CafÃ©', 'Café'],
  ['SOCIETÃ€', 'SOCIETÀ'],
  ['51017 â€“ Spinetta', '51017 – Spinetta'],
  ['GRÖßE', null],
  ['SOCIETÃƒ? A', null],
  ['Ã', null],
  ['Ãƒâ€ž', 'Ä'],
])('mojibake of %s is repaired only where that is unambiguous', (text, right) => {
  expect(repaired(text)).toBe(right);
});

test('"NaN" alone is blank, a town called None is one, and a value that is too long or no number is noted', () => {
  const { draft, notes } = good({
    ...TYPE,
    street: 'Via Roma',
    city: 'NONE',
    name: 'NaN',
    phone: 'keine',
    website: `a.de/${'y'.repeat(500)}`,
  });
  expect([draft.name, draft.street, draft.city, draft.phone, draft.website]).toEqual([null, 'Via Roma', 'NONE', null, null]);
  expect(notes.map(({ key }) => key).toSorted()).toEqual(['import.note.blank', 'import.note.dropped', 'import.note.unreadable']);
});

test('an hours line becomes the week; one that cannot be parsed is stored as text and noted', () => {
  expect(good({ ...TYPE, hours: 'Mo-Fr 8-18 Uhr' }).draft.openingHours.friday.timeClose).toBe('18:00');
  const { draft, notes } = good({ ...TYPE, hours: 'Mo-Fr 08:00-18:00; SH off', hoursText: 'Klingeln' });
  expect(draft.openingHoursText).toBe('Mo-Fr 08:00-18:00; SH off; Klingeln');
  expect(notes.map(({ key }) => key)).toEqual(['import.note.hours']);
});

test('columns of our exports without valid JSON are reported', () => {
  expect(issues({ ...TYPE, openingHours: '{', specialDays: '[{"from":1}]', garageType: 'vw', _id: '7' })).toEqual([
    [4, 'import.fault.id', { value: '7' }],
    [3, 'import.fault.brand', { value: 'vw' }],
    [1, 'import.fault.json', {}],
    [2, 'import.fault.shape', { field: 'specialDays', path: '0.from' }],
  ]);
});

test('custom fields are parsed by their kind, and every invalid cell is reported', () => {
  const fields = ANY_FIELDS.map((field) => ({ ...field, isRequired: field.key === 'text' }));
  const row: Cells = {
    ...TYPE,
    'custom.number': '1.234,5 kW',
    'custom.boolean': 'no',
    'custom.choice': 'JA',
    'custom.choices': 'Öl, Wasser; Luft; 0815',
    'custom.date': '31.12.2026',
    'custom.link': 'example.org',
    'custom.text': 'x',
  };
  expect(good(row, {}, fields).draft.custom).toEqual({
    number: 1234.5,
    boolean: false,
    choice: 'b',
    choices: ['a', 'c'],
    date: '2026-12-31',
    link: 'https://example.org',
    text: 'x',
  });
  const bad: Cells = {
    ...TYPE,
    'custom.number': 'viel',
    'custom.boolean': '?',
    'custom.choice': 'Z',
    'custom.date': '30.02.2026',
    'custom.link': 'kein link',
    'custom.text': '',
  };
  expect(issues(bad, {}, fields).map(([column, key]) => [column, key])).toEqual([
    [6, 'import.fault.required'],
    [1, 'import.fault.number'],
    [2, 'import.fault.boolean'],
    [3, 'import.fault.choice'],
    [4, 'import.fault.date'],
    [5, 'import.fault.link'],
  ]);
});

test('errors in skipped columns are ignored', () => {
  const row = { place: 2, cells: ['Rasthof', '5'], issues: [{ column: 1, key: 'import.fault.formula', params: { cell: 'B2' } }] };
  const mapping = { source: 'x', attribution: null, defaultType: null };
  expect(readRow(row, { ...mapping, targets: ['locationType', null] }, [])).not.toHaveProperty('issues');
  expect(readRow(row, { ...mapping, targets: ['locationType', 'name'] }, [])).toHaveProperty('issues', row.issues);
});

describe('columns', () => {
  test.each([
    [
      ['Name', 'Straße', 'PLZ', 'Ort', 'Breitengrad', 'Längengrad', 'Öffnungszeiten', 'Tel.'],
      ['name', 'street', 'postcode', 'city', 'lat', 'lng', 'hours', 'phone'],
    ],
    [
      ['ID', 'Title', 'Address', 'Latitude (WGS84)', 'Longitude', 'Category', 'Truck spaces'],
      ['sourceId', 'name', 'street', 'lat', 'lng', 'locationType', 'parkingTruck'],
    ],
    [
      ['idImpianto', 'Gestore', 'Bandiera', 'Nome Impianto', 'Indirizzo', 'Comune', 'Latitudine', 'Longitudine'],
      ['sourceId', 'operator', 'brand', 'name', 'street', 'city', 'lat', 'lng'],
    ],
    [
      ['@id', 'amenity', 'addr:street', 'addr:housenumber', 'opening_hours', 'contact:phone', 'capacity:hgv'],
      ['sourceId', 'kind', 'street', 'housenumber', 'hours', 'phone', 'parkingTruck'],
    ],
    [
      ['lorry spaces', 'car spaces', 'capacity'],
      ['parkingTruck', 'parkingPKW', 'capacity'],
    ],
    [
      [
        'Site ID',
        'Site name',
        'Site type',
        'Street address',
        'Town/City',
        'Post code',
        'Lat/Long',
        'Opening times',
        'Phone no.',
        'Web address',
      ],
      ['sourceId', 'name', 'locationType', 'street', 'city', 'postcode', 'position', 'hours', 'phone', 'website'],
    ],
    [
      [
        'Standort-Nr.',
        'Stationsname',
        'Standortart',
        'Straße u. Hausnr.',
        'Stadt/Ort',
        'GPS-Koordinaten',
        'Öffnungszeit',
        'Tel.-Nr.',
        'Anmerkungen',
      ],
      ['sourceId', 'name', 'locationType', 'street', 'city', 'position', 'hours', 'phone', 'description'],
    ],
    [
      ['Breite', 'Länge', 'Parkplatz breite (m)', 'Auslastung'],
      ['lat', 'lng', null, null],
    ],
    [
      ['Name', 'Titel', 'Länge', 'Breite'],
      ['name', null, 'lng', 'lat'],
    ],
    [
      ['Leistung, höchste (kW)', 'Field boolean', 'x [custom.date]', 'Kopfzeile'],
      ['custom.number', 'custom.boolean', 'custom.date', null],
    ],
  ])('%j are recognised by their header', (headings, targets) => {
    expect(guessTargets(headings, [], ANY_FIELDS)).toEqual(targets);
  });

  test.each<[ImportTarget, string[]]>([
    [
      'parkingTruck',
      ['HGV spaces', 'HGV parking', 'HGV parking spaces', 'truck parking', 'Truck bays', 'Lorry parking spaces', 'parking_hgv'],
    ],
    [
      'parkingTruck',
      ['No. of lorry spaces', 'Number of truck parking spaces', 'Spaces for lorries', 'LKW Stellplätze', 'LKW-Stellplaetze'],
    ],
    ['parkingTruck', ['Lkw Plätze', 'Anzahl LKW-Parkplätze', 'Stellplätze für LKW', 'Stellplätze (LKW)', 'LKW-Kapazität', 'capacity:hgv']],
    ['parkingPKW', ['Pkw-Plätze', 'Stellplätze PKW', 'Car bays', 'Parking spaces for cars']],
    ['capacity', ['Kapazität', 'Plätze', 'Number of spaces', 'Parking capacity']],
  ])('parking spaces are recognised under many headers: %s', (target, headings) => {
    expect(headings.map((heading) => guessTargets([heading], [], [])[0])).toEqual(headings.map(() => target));
  });

  test('unknown headers are recognised by their values, each target once', () => {
    const samples = [
      ['52.37052', '9.73322', '+49 511 1234567', 'www.example.org', 'Mo-Fr 08:00-18:00', 'Hof', '52.1234'],
      ['48.13743', '11.57549', '089 123456', 'https://example.com/x', '24/7', 'Nord', '48.4321'],
    ];
    expect(guessTargets(['A', 'B', 'C', 'D', 'E', 'F', 'G'], samples, [])).toEqual(['lat', 'lng', 'phone', 'website', 'hours', null, null]);
  });
});
