import { getStatistics, me, Role, register } from '@rastnetz/contract';
import { expect } from 'vitest';
import { draftOf, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';

const test = base.extend('rowsOf', perFile, ({ api }) => async <Row extends object>(text: string, values: readonly unknown[] = []) => {
  return (await api.database.pool.query<Row>(text, [...values])).rows;
});

test.for([
  ['user', { isAdmin: false, isSuperAdmin: false }],
  ['admin', { isAdmin: true, isSuperAdmin: false }],
  ['superAdmin', { isAdmin: true, isSuperAdmin: true }],
] as const)('S1-USERS-01 the flags show that a user is %s', async ([role, flags], { api }) => {
  expect(Role.options).toContain(role);
  const session = await api.signIn(role);
  expect((await session.inject({ url: me.path })).json().user).toMatchObject(flags);
});

test('S1-USERS-02 every user and every location has one company, enforced by the database', async ({ rowsOf }) => {
  const columns = await rowsOf<{ table_name: string; data_type: string; is_nullable: string }>(
    "select table_name, data_type, is_nullable from information_schema.columns where column_name = 'company_id' and table_name in ('app_user', 'location') order by 1",
  );
  expect(columns).toEqual(['app_user', 'location'].map((table_name) => ({ table_name, data_type: 'uuid', is_nullable: 'NO' })));
});

test('S1-USERS-02 a registration creates a company of its own without a name', async ({ api, rowsOf }) => {
  const emails = ['ina@example.org', 'jan@example.org'];
  for (const email of emails) {
    const payload = { vorname: 'Neu', email, password: 'q7#xZ9-lang-genug' };
    expect((await api.inject({ method: 'POST', url: register.path, payload })).statusCode).toBe(200);
  }
  const companies = await rowsOf<{ id: string; name: string | null }>(
    'select company.id, company.name from app_user join company on company.id = company_id where email = any($1)',
    [emails],
  );
  expect(companies.map(({ name }) => name)).toEqual([null, null]);
  expect(new Set(companies.map(({ id }) => id)).size).toBe(2);
});

test('S1-USERS-02 "my locations" are those of the company, whoever created them', async ({ api }) => {
  const [first, colleague, stranger] = [
    await api.signIn('user', 'Nord'),
    await api.signIn('user', 'Nord'),
    await api.signIn('user', 'Süd'),
  ];
  for (const session of [first, colleague, stranger]) await save(session, draftOf('IMBISS'));
  const mine = async (session: typeof first) => (await session.inject({ url: getStatistics.path })).json().standorte;
  expect([await mine(first), await mine(colleague), await mine(stranger)]).toEqual([2, 2, 1]);
});
