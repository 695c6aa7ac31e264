import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandsAmong } from '../src/catalogue/brands.ts';
import { type CustomCondition, conditionTest, customConditionsText, readCustomConditions } from '../src/locations/custom-condition.ts';

const key = fc.stringMatching(/^[a-z][a-z0-9_]{0,39}$/);
const bound = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0 || 0));
const condition: fc.Arbitrary<CustomCondition> = fc.oneof(
  fc.record({ key, op: fc.constant('in' as const), values: fc.array(key, { minLength: 1, maxLength: 20 }) }),
  fc.record({ key, op: fc.constant('is' as const), value: fc.boolean() }),
  fc.record({ key, op: fc.constant('range' as const), min: bound, max: bound }),
  fc.record({ key, op: fc.constant('has' as const), text: fc.string({ minLength: 1, maxLength: 100, unit: 'grapheme' }).filter((text) => text.length <= 100) }),
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

test('values meet a condition by their own kind only', () => {
  const isMet = conditionTest({ key: 'power', op: 'range', min: null, max: 10 });
  expect([10, -1, 11, '5', null, undefined].map(isMet)).toEqual([true, true, false, false, false, false]);
  const isNo = conditionTest({ key: 'shop', op: 'is', value: false });
  expect([false, undefined, null, 0].map(isNo)).toEqual([true, false, false, false]);
});

test('brands are those of the catalogue; other operators are none', () => {
  expect(brandsAmong(['man', 'Sonstige', 'Aral', null, 'freie-werkstatt', 'Haus Müller'])).toEqual(['Aral', 'man']);
});
