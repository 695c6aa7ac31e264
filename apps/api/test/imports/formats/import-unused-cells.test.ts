import type { CustomField, ImportIssue, ImportTarget } from '@rastnetz/contract';
import { describe, expect, test } from 'vitest';
import { dateIssue } from '../../../src/imports/formats/parts/converted-text.ts';
import { guessTargets } from '../../../src/imports/mapping/guess-mapping.ts';
import { readRow } from '../../../src/imports/rows/read-row.ts';
import { ANY_FIELDS } from '../../locations/any-location.ts';

type Cells = Partial<Record<ImportTarget, string>>;

/** Reads a row with a column for each target. */
function allOf(row: Cells, fields: readonly CustomField[] = []) {
  const cells = Object.values(row as Record<string, string>);
  const targets = Object.keys(row) as ImportTarget[];
  return readRow({ place: 2, cells }, { targets, source: 'Kunde', attribution: null, defaultType: null }, fields);
}
function readOf(...given: Parameters<typeof allOf>) {
  const read = allOf(...given);
  if ('issues' in read) throw new Error(JSON.stringify(read.issues));
  return read;
}
/** Key and value of each note of a row. */
const notesOf = (row: Cells) => readOf(row).notes.map(({ column, key, params }) => [column, key, params['value']]);

const ID = '01a21da3-b216-743c-8b37-000000000001';

test('a cell of a custom field that the type of the row does not have is noted, in its own column or that of all fields', () => {
  const fields = ANY_FIELDS.map((field) => ({ ...field, types: field.key === 'text' ? [] : ['WERKSTATT' as const], isRequired: true }));
  const row: Cells = { locationType: 'Rasthof', name: 'A', 'custom.number': '7 kW', 'custom.boolean': 'nein', 'custom.text': 'x' };
  const { draft, notes } = readOf({ ...row, 'custom.date': ' ', 'custom.link': 'NaN' }, fields);
  expect(draft.custom).toEqual({ text: 'x' });
  const noteOf = (column: number, value: string, kind: string) => {
    return { column, key: 'import.note.no_field', params: { value, labelDe: expect.any(String), labelEn: kind } };
  };
  expect(notes).toEqual([
    noteOf(2, '7 kW', 'Name'),
    noteOf(3, 'nein', 'Field boolean'),
    { column: 6, key: 'import.note.blank', params: { value: 'NaN' } },
  ]);
  const own: Cells = { _id: ID, locationType: 'Rasthof', custom: '{"text":"x","choices":["a"],"date":null}' };
  expect(readOf(own, fields).notes).toEqual([noteOf(2, '["a"]', 'Field choices')]);
  expect(readOf({ ...own, locationType: 'Werkstatt' }, fields).notes).toEqual([]);
  const garage = ANY_FIELDS.map((field) => ({ ...field, types: ['WERKSTATT' as const], isRequired: false }));
  const converted = { value: '2E+03', labelDe: expect.any(String), labelEn: expect.any(String) };
  expect(readOf({ locationType: 'Rasthof', name: 'A', 'custom.text': '2E+03' }, garage).notes).toEqual([
    { column: 2, key: 'import.note.no_field', params: converted },
  ]);
});

test.each<[string, Cells]>([
  ['a text of any column', { name: 'k.A.', street: 'K. A.', city: 'keine Angabe', description: 'n.a.', website: 'keine Angaben' }],
  ['a column whose texts never consist of it', { website: 'keine', street: 'unbekannt', city: 'Unbekannt', roadRef: 'keine' }],
])('ADR 0023 a German "no value" as %s is blank, with a note', (_what, cells) => {
  const row = { locationType: 'Rasthof', postcode: '37127', lat: '52', lng: '9', ...cells };
  const written = Object.keys(cells).map((field) => (readOf(row).draft as Record<string, unknown>)[field]);
  expect(written).toEqual(written.map(() => null));
  expect(notesOf(row).map(([, key]) => key)).toEqual(written.map(() => 'import.note.blank'));
});

test('ADR 0023 a placeholder in a tag is blank with one note, whether the tag has a column, as in OpenStreetMap XML, or not', () => {
  const tags = JSON.stringify({ 'addr:street': '-', phone: 'n/a', 'addr:country': 'NULL' });
  const row: Cells = { locationType: 'Rasthof', name: 'A', street: '-', phone: 'n/a', tags };
  expect(readOf(row).draft).toMatchObject({ street: null, phone: null, country: null });
  expect(new Set(notesOf(row))).toEqual(
    new Set([
      [2, 'import.note.blank', '-'],
      [3, 'import.note.blank', 'n/a'],
      [4, 'import.note.blank', 'NULL'],
    ]),
  );
  expect(notesOf(row)).toHaveLength(3);
});

test('ADR 0023 the same words are texts where they may be meant; a website without a dot is noted', () => {
  const row: Cells = { locationType: 'Rasthof', name: 'Keine Ahnung', description: 'keine', parkingPriceNote: 'keine' };
  const { draft, notes } = readOf({ ...row, website: 'siehe Facebook' });
  expect(draft).toMatchObject({ name: 'Keine Ahnung', description: 'keine', parkingPriceNote: 'keine', website: null });
  expect(notes).toEqual([{ column: 4, key: 'import.note.unreadable', params: { value: 'siehe Facebook' } }]);
});

describe('brands and operators', () => {
  test.each<[string, Cells, ReturnType<typeof notesOf>]>([
    ['a brand of a location without one', { locationType: 'Autohof', brand: 'Aral' }, [[1, 'import.note.no_brand', 'Aral']]],
    ['an unknown brand of a garage', { locationType: 'Werkstatt', brand: 'Volvo' }, [[1, 'import.note.brand', 'Volvo']]],
    ['an operator of a garage', { locationType: 'Werkstatt', operator: 'MAN' }, [[1, 'import.note.no_brand', 'MAN']]],
    [
      'an operator that the catalogue does not name',
      { locationType: 'Autohof', features: 'Tankstelle', brand: 'Aral', operator: 'Müller KG' },
      [[3, 'import.note.brand', 'Müller KG']],
    ],
    [
      'a brand that is no operator, of a location without fuel',
      { locationType: 'Autohof', features: 'WLAN', brand: 'Q8' },
      [[2, 'import.note.no_brand', 'Q8']],
    ],
  ])('%s is noted', (_what, cells, notes) => {
    expect(notesOf({ ...cells, name: 'A' })).toEqual(notes);
  });

  test.each<[string, Cells]>([
    ['the brand of a garage', { locationType: 'Werkstatt', brand: 'Mercedes-Benz Trucks' }],
    ['an independent garage', { locationType: 'Werkstatt', brand: 'Freie Werkstatt' }],
    [
      'the operator of a fuel station',
      { locationType: 'Autohof', features: 'Tankstelle, Fastfood', brand: 'ARAL', operator: 'Subway GmbH' },
    ],
    ['one of the others', { locationType: 'Autohof', features: 'Tankstelle', brand: 'Sonstige' }],
    ['a restaurant of a map, whose operator has no field', { kind: 'restaurant', brand: 'Starbucks', operator: 'Müller KG' }],
    ['a fuel station of a register, which many companies own', { stationKind: 'Stradale', brand: 'Q8', operator: 'GESTORE' }],
  ])('%s is not noted', (_what, cells) => {
    expect(notesOf({ ...cells, name: 'A' })).toEqual([]);
  });

  test('in an own export an unknown brand is an error at its cell, and one of another type is noted; an unchanged one is neither', () => {
    const own: Cells = { _id: ID, name: 'A', garageType: 'man', dealerType: '' };
    expect(readOf({ ...own, locationType: 'Werkstatt', brand: 'MAN' })).toMatchObject({ draft: { garageType: 'man' }, notes: [] });
    expect(allOf({ ...own, locationType: 'Werkstatt', brand: 'Volvo' })).toEqual({
      issues: [{ column: 5, key: 'import.fault.brand', params: { value: 'Volvo' } }],
    });
    expect(notesOf({ ...own, locationType: 'Autohof', brand: 'MAN' })).toEqual([]);
    expect(notesOf({ ...own, locationType: 'Autohof', brand: 'Aral' })).toEqual([[5, 'import.note.no_brand', 'Aral']]);
  });
});

describe('a column of lorries', () => {
  test.each<[Cells, string]>([
    [{ kind: 'fuel', truck: 'ja' }, 'AUTOHOF'],
    [{ kind: 'fuel', truck: 'Designated' }, 'AUTOHOF'],
    [{ kind: 'fuel', truck: '-' }, 'RASTHOF'],
    [{ locationType: 'amenity=fuel', truck: 'x' }, 'AUTOHOF'],
  ])('decides the type of %j', (cells, type) => {
    expect(readOf({ ...cells, name: 'A' })).toMatchObject({ draft: { locationType: type }, notes: [] });
  });

  test('is noted where it is unreadable or decides nothing', () => {
    const row: Cells = { locationType: 'Autohof', name: 'A' };
    for (const text of ['ja', '40', 'nach Anmeldung'])
      expect(notesOf({ ...row, truck: text })).toEqual([[2, 'import.note.unreadable', text]]);
    expect(notesOf({ kind: 'fuel', name: 'A', truck: 'vielleicht' })).toEqual([[2, 'import.note.unreadable', 'vielleicht']]);
    expect(readOf({ ...row, truck: 'nein', capacity: '12' })).toMatchObject({ draft: { parkingPKW: 12 }, notes: [] });
  });

  test('is recognised as truck spaces by its numbers, unless another column has them', () => {
    const guess = (headings: string[], ...values: string[]) =>
      guessTargets(
        headings,
        values.map((value) => headings.map(() => value)),
        [],
      );
    expect([guess(['LKW'], '40', '', '0'), guess(['LKW'], '1', '0'), guess(['LKW'], 'ja', '3'), guess(['LKW'])]).toEqual([
      ['parkingTruck'],
      ['truck'],
      ['truck'],
      ['truck'],
    ]);
    expect(guess(['LKW', 'LKW-Stellplätze'], '40')).toEqual(['truck', 'parkingTruck']);
  });
});

describe('several values in a cell', () => {
  const typed: Cells = { locationType: 'Rasthof', name: 'A' };
  const noteOf = (before: string, after: string) => [{ column: 2, key: 'import.note.first', params: { before, after } }];

  test.each([
    ['05541 1234, 0171 5555', '055411234'],
    ['0511 1234, 0511 5678', '05111234'],
    ['0511 1234/0511 5678', '05111234'],
    ['05541 1234 0171 5555', '055411234'],
    ['+49 (0)5541 1234 und +49 171 5555555', '+4955411234'],
    ['05541/1234 oder 0171/5555', '055411234'],
    ['Fax 05541 1235, Tel. 05541 1234', '055411234'],
    ['05541 1234 Fax: 05541 1235', '055411234'],
    ['05541 1234\n0171 5555', '055411234'],
    ['1234 5678 90, 2345 6789 01', '1234567890'],
  ])('of the phone numbers "%s" the first is stored, with a note', (text, phone) => {
    const { draft, notes } = readOf({ ...typed, phone: text });
    expect([draft.phone, notes]).toEqual([phone, noteOf(text.replace('\n', ' '), phone)]);
  });

  test.each([
    ['05541/1234', '055411234'],
    ['Tel.: (0 55 41) 12 34-0', '0554112340'],
    ['0511, 123456', '0511123456'],
    ['0511 0123456', '05110123456'],
    ['+49 (0) 89 / 123 45', '+498912345'],
    ['01 23 04 05 06', '0123040506'],
    ['112', '112'],
    ['05541 12345678901234', '0554112345678901234'],
  ])('"%s" is a single phone number', (text, phone) => {
    expect(readOf({ ...typed, phone: text })).toMatchObject({ draft: { phone }, notes: [] });
  });

  test.each([
    ['www.a.de www.b.de', 'www.a.de'],
    ['https://a.de/x, b.de', 'a.de/x'],
    ['a.de,b.de', 'a.de'],
    ['a.de und b.de', 'a.de'],
    ['a.de\nb.de', 'a.de'],
  ])('of the websites "%s" the first is stored, with a note', (text, website) => {
    const { draft, notes } = readOf({ ...typed, website: text });
    expect([draft.website, notes]).toEqual([website, noteOf(text.replace('\n', ' '), website)]);
  });

  test.each([
    ['https:// a.de', 'a.de'],
    ['www.rasthof .de', 'www.rasthof.de'],
    ['a.de/x,y.html', 'a.de/x,y.html'],
  ])('"%s" is a single website', (text, website) => {
    expect(readOf({ ...typed, website: text })).toMatchObject({ draft: { website }, notes: [] });
  });

  test.each(['a.de,b.de', 'a.de|b.de', 'example.org/a|index.html'])(
    'in an unchanged own export several values that were stored as one stay as they are: %s',
    (website) => {
      const own: Cells = { _id: ID, ...typed, phone: '05541123401715555', website };
      expect(readOf(own)).toMatchObject({ draft: { phone: '05541123401715555', website }, notes: [] });
    },
  );
});

describe('numbers that a spreadsheet or a program has changed', () => {
  const typed: Cells = { locationType: 'Rasthof', name: 'A' };
  const refused = (column: number, value: string) => ({ issues: [{ column, key: 'import.fault.converted', params: { value } }] });

  test.each<ImportTarget>(['phone', 'sourceId', 'postcode', 'housenumber', 'custom.text'])('an exponent is an error in %s', (target) => {
    for (const value of ['4,95112E+11', '4.95112e+11', '1E+05'])
      expect(allOf({ ...typed, [target]: value }, ANY_FIELDS)).toEqual(refused(2, value));
  });

  test('in an own export an exponent is an error as a phone number only, which none was stored as', () => {
    const own: Cells = { _id: ID, ...typed };
    expect(readOf({ ...own, postcode: '1E+05', 'custom.text': '1E+05' }, ANY_FIELDS).notes).toEqual([]);
    expect(allOf({ ...own, phone: '4,95112E+11' })).toEqual(refused(3, '4,95112E+11'));
  });

  test('an integer with the decimal ".0" is read without it, with a note', () => {
    const { draft, notes } = readOf({ ...typed, phone: '49511123456.0', postcode: '37127.0', housenumber: '12.0' });
    expect(draft).toMatchObject({ phone: '49511123456', postcode: '37127', houseNumber: '12' });
    expect(new Set(notes.map(({ params }) => `${params['before']} ${params['after']}`))).toEqual(
      new Set(['49511123456.0 49511123456', '37127.0 37127', '12.0 12']),
    );
    expect(readOf({ ...typed, phone: '0511.12.34.0' })).toMatchObject({ draft: { phone: '051112340' }, notes: [] });
  });

  test('thousands are not taken for decimals: in a number of spaces they are an error, in a custom field a note', () => {
    for (const text of ['1.000', '1,000', '1.500'])
      expect(allOf({ ...typed, parkingTruck: text })).toEqual({
        issues: [{ column: 2, key: 'import.fault.parking', params: { value: text, max: 999 } }],
      });
    const { draft, notes } = readOf({ ...typed, 'custom.number': '1.500 kW' }, ANY_FIELDS);
    expect([draft.custom, notes]).toEqual([{ number: 1.5 }, [{ column: 2, key: 'import.note.decimals', params: { value: '1.500 kW' } }]]);
    for (const text of ['0.125', '1.50', '1.2345', '1500'])
      expect(readOf({ ...typed, 'custom.number': text }, ANY_FIELDS).notes).toEqual([]);
    expect(readOf({ _id: ID, ...typed, 'custom.number': '1,125' }, ANY_FIELDS).notes).toEqual([]);
    expect(readOf({ ...typed, lat: '52.375', lng: '9.733' }).notes).toEqual([]);
  });

  test.each(['2026-05-03', '2026-03-04T00:00:00', '03. Mai', 'Mai 03', '3-May', 'May-03', '03. Mrz 26', '03.05.2026'])(
    'the date %s is an error as house number, postcode or phone number (ADR 0012)',
    (date) => {
      for (const target of ['housenumber', 'postcode', 'phone'] as const)
        expect(allOf({ ...typed, [target]: date })).toEqual(refused(2, date));
    },
  );

  test('house numbers, phone numbers and names that only look like dates stay', () => {
    const { draft, notes } = readOf({ ...typed, name: '03. Mai', housenumber: '3-5', phone: '0511-12-24' });
    expect([draft.name, draft.houseNumber, draft.phone, notes]).toEqual(['03. Mai', '3-5', '05111224', []]);
  });

  test('in an own export a stored text stays; a date that the file shows to be made by a spreadsheet is an error where no date belongs', () => {
    const targets: ImportTarget[] = ['_id', 'locationType', 'housenumber', 'custom.date'];
    const read = (issues: ImportIssue[]) => {
      const cells = [ID, 'Rasthof', '2026-05-03', '2026-05-03'];
      return readRow({ place: 2, cells, issues }, { targets, source: 'Kunde', attribution: null, defaultType: null }, ANY_FIELDS);
    };
    expect(read([])).toMatchObject({ draft: { houseNumber: '2026-05-03', custom: { date: '2026-05-03' } }, notes: [] });
    expect(read([2, 3].flatMap((column) => dateIssue(column, '2026-05-03')))).toEqual(refused(2, '2026-05-03'));
  });
});
