import type { ImportMapping, ImportTarget } from '@rastnetz/contract';
import { describe, expect, test } from 'vitest';
import { guessTargets } from '../../../src/imports/mapping/guess-mapping.ts';
import { readRow } from '../../../src/imports/rows/read-row.ts';

type Cells = Partial<Record<ImportTarget, string>>;

/** Parking spaces of a row for lorries and for cars, and notes about ignored values. */
function spaces(row: Cells, unclearSpaces: ImportMapping['unclearSpaces'] = null) {
  const targets = Object.keys(row) as ImportTarget[];
  const mapping = { targets, source: 'Liste', attribution: null, defaultType: null, unclearSpaces };
  const read = readRow({ place: 2, cells: Object.values(row) as string[] }, mapping, []);
  if ('issues' in read) throw new Error(JSON.stringify(read.issues));
  const notes = read.notes.map(({ column, key, params }) => [targets[column ?? -1], key.replace('import.note.', ''), params['value']]);
  return { truck: read.draft.parkingTruck, car: read.draft.parkingPKW, notes };
}
const tagged = (tags: object): Cells => ({ kind: 'parking', name: 'Lkw-Platz', tags: JSON.stringify({ amenity: 'parking', ...tags }) });
const NONE = { truck: null, car: null, notes: [] };

describe('parking spaces as OpenStreetMap defines them', () => {
  test.each([
    [
      { hgv: 'designated', capacity: '74' },
      { truck: 74, car: null, notes: [] },
    ],
    [
      { hgv: 'only', capacity: '74' },
      { truck: 74, car: null, notes: [] },
    ],
    [
      { hgv: 'yes', motorcar: 'no', capacity: '74' },
      { truck: 74, car: null, notes: [] },
    ],
    [
      { hgv: 'yes', 'capacity:hgv': '74' },
      { truck: 74, car: null, notes: [] },
    ],
    [
      { hgv: 'yes', 'capacity:truck': '74 hgv' },
      { truck: 74, car: null, notes: [] },
    ],
    [
      { hgv: 'designated', capacity: '80', 'capacity:hgv': '74' },
      { truck: 74, car: null, notes: [] },
    ],
    [
      { hgv: 'no', capacity: '74' },
      { truck: null, car: 74, notes: [] },
    ],
    [{ capacity: '74' }, { truck: null, car: 74, notes: [] }],
    [
      { hgv: 'yes', capacity: '74 hgv' },
      { truck: 74, car: null, notes: [] },
    ],
    [
      { hgv: 'yes', capacity: '12 cars; 74 trucks' },
      { truck: 74, car: 12, notes: [] },
    ],
    [
      { hgv: 'yes', capacity: '74' },
      { ...NONE, notes: [['tags', 'spaces', 74]] },
    ],
    [
      { hgv: 'designated', capacity: 'ca. 74' },
      { ...NONE, notes: [['tags', 'spaces_unreadable', 'ca. 74']] },
    ],
    [
      { hgv: 'designated', 'capacity:hgv': 'yes' },
      { ...NONE, notes: [['tags', 'spaces_unreadable', 'yes']] },
    ],
    [
      { hgv: 'designated', capacity: '10-74' },
      { ...NONE, notes: [['tags', 'spaces_unreadable', '10-74']] },
    ],
    [
      { hgv: 'designated', capacity: '7 4' },
      { ...NONE, notes: [['tags', 'spaces_unreadable', '7 4']] },
    ],
    [
      { hgv: 'designated', capacity: '74 x LKW Stellplätze' },
      { truck: 74, car: null, notes: [] },
    ],
    [
      { hgv: 'designated', capacity: '74;74' },
      { ...NONE, notes: [['tags', 'spaces_unreadable', '74;74']] },
    ],
    [
      { hgv: 'designated', capacity: '999999999' },
      { ...NONE, notes: [['tags', 'spaces_unreadable', '999999999']] },
    ],
  ])('%j', (tags, expected) => {
    expect(spaces(tagged(tags))).toEqual(expected);
  });

  test('ambiguous numbers are for the vehicles that the mapping states; unambiguous ones stay', () => {
    expect(spaces(tagged({ hgv: 'yes', capacity: '74' }), 'truck')).toEqual({ truck: 74, car: null, notes: [] });
    expect(spaces(tagged({ hgv: 'yes', capacity: '74' }), 'car')).toEqual({ truck: null, car: 74, notes: [] });
    expect(spaces(tagged({ hgv: 'designated', capacity: '74' }), 'car')).toEqual({ truck: 74, car: null, notes: [] });
  });

  test('seats of a restaurant are not parking spaces', () => {
    expect(spaces({ kind: 'restaurant', name: 'Hirsch', tags: JSON.stringify({ capacity: '74' }) })).toEqual(NONE);
  });
});

describe('columns of parking spaces', () => {
  const TYPE = { locationType: 'Autohof' };

  test.each([
    [
      { ...TYPE, capacity: '74' },
      { ...NONE, notes: [['capacity', 'spaces', 74]] },
    ],
    [
      { ...TYPE, capacity: '74', truck: 'designated' },
      { truck: 74, car: null, notes: [] },
    ],
    [
      { ...TYPE, capacity: '74', truck: 'no' },
      { truck: null, car: 74, notes: [] },
    ],
    [
      { ...TYPE, capacity: '12 Pkw, 74 Lkw' },
      { truck: 74, car: 12, notes: [] },
    ],
    [
      { ...TYPE, capacity: '74 Lkw-Stellplätze' },
      { truck: 74, car: null, notes: [] },
    ],
    [
      { ...TYPE, parkingTruck: '74 hgv', parkingPKW: '12 cars' },
      { truck: 74, car: 12, notes: [] },
    ],
    [
      { ...TYPE, parkingTruck: '74', capacity: '12 Pkw' },
      { truck: 74, car: 12, notes: [] },
    ],
  ] as [Cells, object][])('%j', (row, expected) => {
    expect(spaces(row)).toEqual(expected);
  });

  test('ADR 0023 a kind that only tags state does not decide: the mapping does, otherwise the number is noted', () => {
    const row: Cells = { capacity: '50', tags: '{"highway":"rest_area"}' };
    expect(spaces(row, 'truck')).toEqual({ truck: 50, car: null, notes: [] });
    expect(spaces(row)).toEqual({ ...NONE, notes: [['capacity', 'spaces', 50]] });
    expect(spaces({ ...row, kind: 'rest_area' }, 'truck')).toEqual({ truck: null, car: 50, notes: [] });
  });

  test('a column and a cell that state different vehicles are an error', () => {
    expect(() => spaces({ ...TYPE, parkingPKW: '74 hgv' })).toThrow('import.fault.parking');
  });

  test('"capacity" and "Stellplätze" are ambiguous, "capacity:hgv" and "Pkw-Stellplätze" are not', () => {
    const headings = ['capacity', 'capacity:hgv', 'Pkw-Stellplätze'];
    expect(guessTargets(headings, [], [])).toEqual(['capacity', 'parkingTruck', 'parkingPKW']);
    expect(guessTargets(['Stellplätze'], [], [])).toEqual(['capacity']);
  });
});
