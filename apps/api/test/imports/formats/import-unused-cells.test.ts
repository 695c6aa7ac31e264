import type { CustomField, ImportTarget } from '@rastnetz/contract';
import { expect, test } from 'vitest';
import { readRow } from '../../../src/imports/rows/read-row.ts';
import { ANY_FIELDS } from '../../locations/any-location.ts';

type Cells = Partial<Record<ImportTarget, string>>;

/** Reads a row with a column for each target. */
function readOf(row: Cells, fields: readonly CustomField[] = []) {
  const cells = Object.values(row as Record<string, string>);
  const targets = Object.keys(row) as ImportTarget[];
  const read = readRow({ place: 2, cells }, { targets, source: 'Kunde', attribution: null, defaultType: null }, fields);
  if ('issues' in read) throw new Error(JSON.stringify(read.issues));
  return read;
}

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
});
