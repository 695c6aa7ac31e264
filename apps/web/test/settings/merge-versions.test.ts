import { expect, test } from 'vitest';
import { EMPTY_FIELD, type FieldValues } from '#features/custom-fields/panel/field-values.ts';
import { mergeFieldValues } from '#features/custom-fields/panel/merge-field-values.ts';
import { mergeFields, mergePart } from '#kit/forms/merge-versions.ts';

const BASE = { name: 'Hof', types: ['AUTOHOF'], note: 'alt', version: 1 };
const NAMES = ['name', 'types', 'note'] as const;

test('a form over a version: changed fields stay the user’s, all others become what somebody else stored', () => {
  const mine = { ...BASE, types: ['AUTOHOF', 'BISTRO'], note: 'meine' };
  const theirs = { name: 'Rasthof', types: ['AUTOHOF'], note: 'ihre', version: 2 };
  expect(mergeFields({ mine, base: BASE, theirs }, NAMES)).toEqual({ ...theirs, types: ['AUTOHOF', 'BISTRO'], note: 'meine' });
});

test('a form over a version: a list with equal entries is unchanged; the comparison can be replaced', () => {
  const theirs = { ...BASE, types: ['BISTRO'], note: 'neu' };
  const versions = { mine: { ...BASE, types: ['AUTOHOF'], note: 'alt ' }, base: BASE, theirs };
  expect(mergePart(versions, ({ types }) => types)).toEqual(['BISTRO']);
  expect(mergeFields(versions, ['note']).note).toBe('alt ');
  expect(mergeFields(versions, ['note'], (one, other) => one.trim() === other.trim()).note).toBe('neu');
});

const option = (key: string, parts: object = {}) => ({ id: key, key, labelDe: key, labelEn: key, isRetired: false, ...parts });
const [RED, BLUE, GREEN] = [option('Rot'), option('Blau'), option('Grün')];
const YELLOW = { ...option('Gelb'), id: 'new-1', key: null };

test('the form of a custom field: options that two users add, rename, retire and remove are merged one by one', () => {
  const field = (...options: FieldValues['options']): FieldValues => ({ ...EMPTY_FIELD, kind: 'choice', options });
  const base = field(RED, BLUE);
  const merged = (mine: FieldValues, theirs: FieldValues) => mergeFieldValues({ mine, base, theirs }).options;
  expect(merged(field(RED, BLUE, YELLOW), field(RED, BLUE, GREEN))).toEqual([RED, BLUE, GREEN, YELLOW]);
  const renamed = { ...RED, labelDe: 'Weinrot' };
  expect(merged(field(renamed, BLUE), field({ ...RED, isRetired: true }))).toEqual([{ ...renamed, isRetired: true }]);
  expect(merged(field(BLUE), field({ ...RED, labelEn: 'Red' }, BLUE, GREEN))).toEqual([BLUE, GREEN]);
  expect(merged(field(renamed, BLUE), field(BLUE))).toEqual([BLUE, renamed]);
});

test('the form of a custom field: the order of the options is the user’s only if they changed it', () => {
  const field = (...options: FieldValues['options']): FieldValues => ({ ...EMPTY_FIELD, kind: 'choice', options });
  const merged = (mine: FieldValues, theirs: FieldValues) => mergeFieldValues({ mine, base: field(RED, BLUE), theirs }).options;
  expect(merged(field(RED, BLUE, YELLOW), field(GREEN, BLUE, RED))).toEqual([GREEN, BLUE, RED, YELLOW]);
  expect(merged(field(BLUE, RED), field(RED, GREEN, BLUE))).toEqual([BLUE, RED, GREEN]);
  expect(merged(field(YELLOW, RED, BLUE), field(RED, BLUE, GREEN))).toEqual([YELLOW, RED, BLUE, GREEN]);
});

test('the form of a custom field: types are merged one by one, and never to none, which means all', () => {
  const field = (...types: FieldValues['types']): FieldValues => ({ ...EMPTY_FIELD, types });
  const base = field('AUTOHOF', 'RASTHOF');
  const merged = (mine: FieldValues, theirs: FieldValues) => mergeFieldValues({ mine, base, theirs }).types;
  expect(merged(field('AUTOHOF'), field('AUTOHOF', 'RASTHOF', 'IMBISS')).toSorted()).toEqual(['AUTOHOF', 'IMBISS']);
  expect(merged(field('AUTOHOF'), field('RASTHOF'))).toEqual(['AUTOHOF']);
  expect(merged(field('AUTOHOF'), field())).toEqual(['AUTOHOF']);
  expect(merged(field(), field('AUTOHOF'))).toEqual([]);
  expect(merged(base, field())).toEqual([]);
});
