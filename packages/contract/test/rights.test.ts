import { expect, test } from 'vitest';
import { languageOf } from '../src/auth/language-of.ts';
import { can, mayWriteLocation, Right } from '../src/rights/rights.ts';

const user = { isAdmin: false, isSuperAdmin: false, access: [] as string[], companyId: 'a' };
const admin = { ...user, isAdmin: true };
const superAdmin = { ...user, isSuperAdmin: true };

test('S6-ROLE-01 S6-ROLE-02 users have no right by default, admins their five, super admins all', () => {
  expect(Right.options.filter((right) => can(user, right))).toEqual([]);
  expect(Right.options.filter((right) => can(admin, right))).toEqual(['locations:all', 'clearing', 'settings', 'users', 'imports']);
  expect(Right.options.every((right) => can(superAdmin, right))).toBe(true);
});

test('S6-ROLE-02 a single grant counts', () => {
  expect(can({ ...user, access: ['clearing'] }, 'clearing')).toBe(true);
});

test('S6-ROLE-13 rights of super admins cannot be granted singly', () => {
  for (const right of ['admins', 'companies', 'subscription', 'apiKeys'] as const)
    expect(can({ ...admin, access: [right] }, right)).toBe(false);
});

test('S6-ROLE-10 a user writes locations of the own company, an admin every one', () => {
  expect(mayWriteLocation(user, { companyId: 'a' })).toBe(true);
  expect(mayWriteLocation(user, { companyId: 'b' })).toBe(false);
  expect(mayWriteLocation(admin, { companyId: 'b' })).toBe(true);
});

test.each([
  ['de', 'de'],
  ['de-DE', 'de'],
  ['de-AT', 'de'],
  ['en-US', 'en'],
  ['fr', 'en'],
  ['den', 'en'],
])('S1-LANG-03 the language tag %s is %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language);
});
