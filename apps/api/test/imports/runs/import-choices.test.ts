import type { CustomField, ImportTarget } from '@rastnetz/contract';
import { describe, expect, test } from 'vitest';
import { readRow } from '../../../src/imports/rows/read-row.ts';
import { ANY_FIELDS } from '../../locations/any-location.ts';

type Cells = Partial<Record<ImportTarget, string>>;

const TYPE = { locationType: 'Rasthof' };
const MAPPING = { source: 'Kunde', attribution: null, defaultType: null };

/** The values of a row's own fields, or its faults. */
function read(row: Cells, fields: readonly CustomField[]) {
  const cells = Object.values(row as Record<string, string>);
  const known = readRow({ place: 2, cells }, { ...MAPPING, targets: Object.keys(row) as ImportTarget[] }, fields);
  return 'faults' in known ? known.faults : known.draft.custom;
}

describe('choices of a custom field', () => {
  const option = (key: string, label: string) => ({ key, labelDe: label, labelEn: label, isRetired: false });
  const known = ANY_FIELDS.find(({ kind }) => kind === 'choices');
  const field = {
    ...known,
    key: 'choices',
    required: false,
    options: [option('oil', 'Öl, Wasser'), option('air', 'Luft | Druck 2')],
  } as CustomField;
  const named = (text: string): Cells => ({ ...TYPE, name: 'A', 'custom.choices': text });

  test('a list of thousands of parts without a label is refused at its row in linear time', () => {
    expect(read(named('a,'.repeat(5000)), [field])).toMatchObject([{ column: 2, key: 'import.fault.choice' }]);
  });

  test('a list longer than the labels of all options is refused unparsed', () => {
    expect(read(named('a,'.repeat(16_000)), [field])).toEqual([
      { column: 2, key: 'import.fault.too_long', params: { length: 32_000, max: 10_000 } },
    ]);
  });

  test('labels that contain list separators are found in a list, also across line breaks', () => {
    expect(read(named('Luft | Druck\n\n2;Öl, Wasser\n'), [field])).toEqual({ choices: ['air', 'oil'] });
  });
});
