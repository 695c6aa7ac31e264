import { expect, test } from 'vitest';
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
