import type { CustomField, ImportTarget } from '@rastnetz/contract';
import { describe, expect, test, vi } from 'vitest';
import { readRow } from '../../../src/imports/rows/read-row.ts';
import { ANY_FIELDS } from '../../locations/any-location.ts';

type Cells = Partial<Record<ImportTarget, string>>;

const TYPE = { locationType: 'Rasthof' };
const MAPPING = { source: 'Kunde', attribution: null, defaultType: null };

/** The values of the custom fields of a row, or its issues. */
function read(row: Cells, fields: readonly CustomField[]) {
  const cells = Object.values(row as Record<string, string>);
  const known = readRow({ place: 2, cells }, { ...MAPPING, targets: Object.keys(row) as ImportTarget[] }, fields);
  return 'issues' in known ? known.issues : known.draft.custom;
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

  test('a list without an option is refused at its first part, and one that repeats options after 300 entries, whatever the labels', () => {
    const long = { ...field, key: 'long', options: [option('one', 'x'), option('most', `${'x,'.repeat(39)}y`)] } as CustomField;
    const folded = (text: string) => {
      const normalize = vi.spyOn(String.prototype, 'normalize');
      const found = read({ ...TYPE, name: 'A', 'custom.long': text }, [long]);
      const times = normalize.mock.calls.length;
      normalize.mockRestore();
      return { found, times };
    };
    const none = folded('z,'.repeat(5000));
    const repeated = folded('x,'.repeat(5000));
    expect([none.found, repeated.found]).toMatchObject([[{ key: 'import.fault.choice' }], [{ key: 'import.fault.choice' }]]);
    expect(none.times).toBeLessThan(200);
    expect(repeated.times).toBeLessThan(310 * 80);
    expect(folded('x,'.repeat(299)).found).toEqual({ long: ['one'] });
  });

  test('labels that contain list separators are found in a list, also across line breaks', () => {
    expect(read(named('Luft | Druck\n\n2;Öl, Wasser\n'), [field])).toEqual({ choices: ['air', 'oil'] });
  });
});

test('a text that is the label of an option means that option, even if it is the key of a renamed one', () => {
  const option = (key: string, labelDe: string, labelEn: string) => ({ key, labelDe, labelEn, isRetired: false });
  const options = [option('klein', 'mittel', 'medium'), option('klein_2', 'klein', 'small'), option('gross', 'groß', 'klein')];
  for (const kind of ['choice', 'choices'] as const) {
    const known = ANY_FIELDS.find((field) => field.kind === kind);
    const field = { ...known, key: 'size', options } as CustomField;
    const readAs = (text: string, stored?: string) => {
      const all = stored === undefined ? '' : JSON.stringify({ size: kind === 'choice' ? stored : [stored] });
      return Object.values(read({ ...TYPE, name: 'A', 'custom.size': text, custom: all }, [field])).flat();
    };
    expect(readAs('klein')).toEqual(['klein_2']);
    expect(readAs('klein', 'klein_2')).toEqual(['klein_2']);
    expect(readAs('klein', 'gross')).toEqual(['gross']);
    expect(readAs('mittel', 'klein_2')).toEqual(['klein']);
    expect(readAs('gross')).toEqual(['gross']);
  }
});

test('JSON nested deeper than 32 levels is refused at its cell', () => {
  const nested = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
  const refused = [{ column: 2, key: 'import.fault.json', params: {} }];
  for (const levels of [33, 1800, 4000]) expect(read({ ...TYPE, name: 'A', custom: nested(levels) }, [])).toEqual(refused);
  expect(read({ ...TYPE, name: 'A', custom: nested(32) }, [])).toEqual({});
});
