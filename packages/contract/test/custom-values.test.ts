import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CustomCondition, customConditionsText, readCustomConditions } from '../src/custom-fields/custom-condition.ts';
import { type CustomField, type CustomFieldKind, customHeading, customIssue, customKeyIn } from '../src/index.ts';

const option = (key: string, isRetired = false) => ({ key, labelDe: key, labelEn: key, isRetired });

const fieldOf = (kind: CustomFieldKind, more: Partial<CustomField> = {}): CustomField => ({
  id: '0199a000-0000-7000-8000-0000000000f1',
  key: 'power',
  kind,
  labelDe: 'Leistung',
  labelEn: 'Power',
  unit: null,
  options: [option('one'), option('old', true)],
  types: [],
  isRequired: false,
  isInList: false,
  version: 1,
  removedAt: null,
  ...more,
});

describe('a value of a custom field', () => {
  test.each<[CustomFieldKind, unknown]>([
    ['text', 'ein Wort'],
    ['long_text', 'x'.repeat(5000)],
    ['number', 0],
    ['number', -1.5],
    ['boolean', false],
    ['choice', 'one'],
    ['choice', 'old'],
    ['choices', ['one', 'old']],
    ['date', '2028-02-29'],
    ['link', 'https://example.org/a?b=ü'],
  ])('%s accepts %j', (kind, value) => {
    expect(customIssue(fieldOf(kind, { isRequired: true }), value)).toBeNull();
  });

  test.each<[CustomFieldKind, unknown, string]>([
    ['text', 5, 'custom.error.text'],
    ['text', 'x'.repeat(201), 'custom.error.too_long'],
    ['number', '5', 'custom.error.number'],
    ['number', Number.NaN, 'custom.error.number'],
    ['boolean', 'ja', 'custom.error.boolean'],
    ['choice', 'two', 'custom.error.choice'],
    ['choices', 'one', 'custom.error.choice'],
    ['choices', ['one', 'one'], 'custom.error.choice'],
    ['date', '2026-02-30', 'custom.error.date'],
    ['date', '2026-13-01', 'custom.error.date'],
    ['date', '26-02-01', 'custom.error.date'],
    ['date', 20260201, 'custom.error.date'],
    ['link', 'example.org', 'custom.error.link'],
    ['link', 'javascript:alert(1)//a.b', 'custom.error.link'],
  ])('%s refuses %j', (kind, value, issue) => {
    expect(customIssue(fieldOf(kind), value)).toBe(issue);
  });

  test.each([undefined, null, '', '  ', []])('%j is blank: an issue only if the field is required', (value) => {
    expect(customIssue(fieldOf('text'), value)).toBeNull();
    expect(customIssue(fieldOf('text', { isRequired: true }), value)).toBe('custom.error.required');
  });
});

test('the header of a column has label, unit and key in the chosen language, and parses back to the key', () => {
  const field = fieldOf('number', { unit: 'kW', labelDe: 'Leistung [custom.other] der Säule' });
  expect(customHeading(field, 'en')).toBe('Power (kW) [custom.power]');
  for (const language of ['de', 'en'] as const) expect(customKeyIn(customHeading(field, language))).toBe('power');
  for (const heading of ['Leistung', 'custom', 'Leistung [custom.]', '[custom.x] y']) expect(customKeyIn(heading)).toBeNull();
});

const key = fc.stringMatching(/^[a-z][a-z0-9_]{0,39}$/);
const bound = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0 || 0));
const condition: fc.Arbitrary<CustomCondition> = fc.oneof(
  fc.record({ key, op: fc.constant('in' as const), values: fc.array(key, { minLength: 1, maxLength: 20 }) }),
  fc.record({ key, op: fc.constant('is' as const), value: fc.boolean() }),
  fc.record({ key, op: fc.constant('range' as const), min: bound, max: bound }),
  fc.record({
    key,
    op: fc.constant('has' as const),
    text: fc.string({ minLength: 1, maxLength: 100, unit: 'grapheme' }).filter((text) => text.length <= 100),
  }),
);

test('conditions survive their text, whatever their values', () => {
  fc.assert(
    fc.property(fc.array(condition, { maxLength: 5 }), (conditions) => {
      expect(readCustomConditions(customConditionsText(conditions))).toEqual(conditions);
    }),
  );
});

test.for(['x', 'shop.is.2', 'shop.is.', 'power.range.a..', 'kind.in.', 'kind.in.A', 'note.has.', '__proto__.is.1', ';'])(
  '"%s" is no condition',
  (text) => {
    expect(readCustomConditions(text)).toBeNull();
  },
);
