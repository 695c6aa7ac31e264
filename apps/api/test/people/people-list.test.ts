import { listAudit, listPeople, type Person } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import { refusal } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { statementsOf } from '../harness/statements.ts';
import { namesIn, peopleRequests } from './people-requests.ts';

const ids: Record<string, string> = {};

const PEOPLE = [
  { vorname: 'Änne', nachname: 'Zoller', email: 'zoller@nord.example', role: 'user', company: 'Östlich GmbH' },
  { vorname: 'Jürgen', nachname: 'Müller', email: 'jm@nord.example', role: 'user', company: 'Nord GmbH' },
  { vorname: 'Aron', nachname: 'Muller', email: 'aron@west.example', role: 'admin', company: 'Nord GmbH' },
  { vorname: 'Li', nachname: 'Wu', email: 'li.wu@west.example', role: 'superAdmin', company: 'Östlich GmbH' },
  { vorname: '', nachname: '', email: 'ohne_namen@west.example', role: 'user', company: 'Nord GmbH' },
] as const;

const test = base
  .extend('admin', perFile, ({ api }) => api.signIn('admin', 'Nord GmbH'))
  .extend('list', perFile, ({ admin }) => (query: Record<string, string> = {}) => {
    return peopleRequests.list(admin, query);
  })
  .extend('found', perFile, ({ list }) => async (query: Record<string, string>) => {
    return namesIn(await list(query));
  })
  .extend('audit', perFile, ({ admin }) => (query: Record<string, string> = {}) => {
    return admin.inject({ url: listAudit.path, query });
  });

test.beforeAll(async ({ api }) => {
  for (const person of PEOPLE) ids[person.email] = (await api.services.users.createUser({ ...person, password: 'ein gutes Kennwort' })).id;
});

const OWN = 'Toni Test';

describe('the list of users', () => {
  test('is sorted by name in dictionary order, then by id; users without a name are last in both directions', async ({ found }) => {
    const names = ['Aron Muller', 'Jürgen Müller', 'Li Wu', OWN, 'Änne Zoller'].sort((a, b) =>
      a.replace('Ä', 'A') < b.replace('Ä', 'A') ? -1 : 1,
    );
    expect(await found({})).toEqual([...names, 'ohne_namen@west.example']);
    expect(await found({ direction: 'desc' })).toEqual([...names.reverse(), 'ohne_namen@west.example']);
  });

  test.for([
    { suche: 'muller', names: ['Aron Muller', 'Jürgen Müller'] },
    { suche: 'MÜLLER', names: ['Aron Muller', 'Jürgen Müller'] },
    { suche: 'mueller', names: ['Jürgen Müller'] },
    { suche: 'müller nord.example', names: ['Jürgen Müller'] },
    { suche: 'wu li', names: ['Li Wu'] },
    { suche: '  west.example  ', names: ['Aron Muller', 'Li Wu', 'ohne_namen@west.example'] },
    { suche: 'n_n', names: [] },
    { suche: '100%', names: [] },
    { suche: 'müller wu', names: [] },
  ])('finds $suche by name and address, matching every word', async ({ suche, names }, { found }) => {
    expect(await found({ suche })).toEqual(names);
  });

  test('is filtered by role, status and company, combined', async ({ found, admin }) => {
    expect(await found({ role: 'superAdmin' })).toEqual(['Li Wu']);
    expect(await found({ role: 'admin' })).toEqual(['Aron Muller', OWN]);
    expect(await found({ role: 'user', companyId: admin.companyId })).toEqual(['Jürgen Müller', 'ohne_namen@west.example']);
    expect(await found({ status: 'blocked' })).toEqual([]);
    expect(await found({ status: 'active', role: 'user', suche: 'nord.example' })).toEqual(['Änne Zoller', 'Jürgen Müller']);
  });

  test.for(['email', 'role', 'company'] as const)('is sorted by %s in both directions', async (sort, { admin, list }) => {
    const ends = { email: [admin.email, 'zoller@nord.example'], role: ['user', 'superAdmin'], company: ['Nord GmbH', 'Östlich GmbH'] }[
      sort
    ];
    const field = sort === 'company' ? 'companyName' : sort;
    const keys = async (direction: string) =>
      (await list({ sort, direction })).json<{ data: Person[] }>().data.map((person) => person[field]);
    const [up, down] = [await keys('asc'), await keys('desc')];
    expect([up.at(0), up.at(-1)]).toEqual(ends);
    expect(down).toEqual(up.toReversed());
  });

  test('has users who never signed in last, in both directions', async ({ found }) => {
    for (const direction of ['asc', 'desc']) expect((await found({ sort: 'lastSignIn', direction }))[0]).toBe(OWN);
  });

  test('has status, company, rights and times, and nothing private', async ({ list }) => {
    const [person] = (await list({ suche: 'wu' })).json<{ data: Person[] }>().data;
    expect(person).toEqual({
      id: ids['li.wu@west.example'],
      vorname: 'Li',
      nachname: 'Wu',
      email: 'li.wu@west.example',
      picture: null,
      role: 'superAdmin',
      access: [],
      companyId: expect.any(String),
      companyName: 'Östlich GmbH',
      companyConfirmed: true,
      status: 'active',
      language: 'de',
      secondFactor: false,
      lastSignInAt: null,
      createdAt: expect.any(String),
      invitedUntil: null,
    });
  });

  test('is paged with a total; a page is one query and its count, for any number of people', async ({ list, found }) => {
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => list({ page, pageSize: '2' })));
    expect(pages.flatMap(namesIn)).toEqual(await found({}));
    expect(pages.map((page) => page.json<{ total: number }>().total)).toEqual([6, 6, 6, 6]);
    const reads = async (pageSize: string) =>
      (await statementsOf(() => list({ pageSize }))).filter((text) => /^select/.test(text) && !text.includes('"session"')).length;
    expect(await reads('100')).toBe(await reads('1'));
  });

  test.for([
    { pageSize: '101' },
    { page: '0' },
    { sort: 'password_hash' },
    { role: 'king' },
    { companyId: 'x' },
    { suche: 'x'.repeat(201) },
  ])('refuses %o', async (query, { list }) => expect(refusal(await list(query))).toMatchObject({ status: 400, code: 'validation' }));
});

describe('the audit list', () => {
  test('ADR 0013 is newest first, twenty a page, optionally of one user', async ({ admin, audit }) => {
    const id = ids['jm@nord.example'] ?? '';
    for (let step = 0; step < 21; step += 1) await peopleRequests.change(admin, id, { nachname: `Müller ${step}` });
    await peopleRequests.change(admin, ids['zoller@nord.example'] ?? '', { nachname: 'Zöllner' });
    const [all, first, second] = [await audit(), await audit({ subjectId: id }), await audit({ subjectId: id, page: '2' })];
    const entries = [first, second].flatMap((page) => page.json<{ data: { id: number; subject: string }[] }>().data);
    expect(all.json()).toMatchObject({
      total: 22,
      data: [{ subject: 'Änne Zöllner' }, ...Array.from({ length: 19 }, () => ({ subjectId: id }))],
    });
    expect([first.json().data.length, first.json().total, second.json().data.length]).toEqual([20, 21, 1]);
    expect(entries.map((entry) => entry.id)).toEqual(entries.map((entry) => entry.id).sort((a, b) => b - a));
  });

  test('S6-ROLE-07 staff without the right read neither people nor the audit list', async ({ api }) => {
    const staff = await api.signIn('user');
    for (const url of [listAudit.path, listPeople.path]) expect(refusal(await staff.inject({ url }))).toMatchObject({ status: 403 });
  });
});
