import { expect, test } from 'vitest';
import { languageOf } from '../src/auth/language-of.ts';
import { can, GrantableRight, mayManagePeopleOf, mayWriteLocation, Right } from '../src/rights/rights.ts';

const user = { isAdmin: false, isSuperAdmin: false, access: [] as string[], companyId: 'a' };
const admin = { ...user, isAdmin: true };
const superAdmin = { ...user, isSuperAdmin: true };

const granted = (...access: string[]) => ({ ...user, access });
const rightsOf = (holder: typeof user) => Right.options.filter((right) => can(holder, right));

test('S6-ROLE-01 S6-ROLE-02 users have no right by default, admins those that can be granted and two of the role, super admins all', () => {
  expect(rightsOf(user)).toEqual([]);
  expect(rightsOf(admin)).toEqual([...GrantableRight.options, 'users:all', 'ownCompany']);
  expect(Right.options.every((right) => can(superAdmin, right))).toBe(true);
});

test('S6-ROLE-02 a single grant counts', () => {
  expect(can({ ...user, access: ['clearing'] }, 'clearing')).toBe(true);
});

test('a company admin manages the people and the data of their own company, and nothing of the network', () => {
  expect(rightsOf(granted('companyAdmin'))).toEqual(['users', 'companyAdmin', 'ownCompany']);
  expect(rightsOf(granted('settings'))).toEqual(['settings', 'ownCompany']);
  expect(rightsOf(granted('users'))).toEqual(['users']);
});

test.each([
  ['staff', user, false, false],
  ['a holder of the single right', granted('users'), true, false],
  ['a company admin', granted('companyAdmin'), true, false],
  ['an admin', admin, true, true],
  ['a super admin', superAdmin, true, true],
])('people of the own company and of another one: %s', (_name, holder, own, other) => {
  expect([mayManagePeopleOf(holder, 'a'), mayManagePeopleOf(holder, 'b')]).toEqual([own, other]);
});

test('rights of the role of an admin cannot be granted singly', () => {
  expect(rightsOf(granted('users:all', 'ownCompany'))).toEqual([]);
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
