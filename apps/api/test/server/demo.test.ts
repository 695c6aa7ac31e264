import { LocationDraft, LocationType, login, UserStatus } from '@rastnetz/contract';
import { expect } from 'vitest';
import { demoLocation } from '../../src/wiring/demo/demo-location.ts';
import { DEMO_PASSWORD } from '../../src/wiring/demo/demo-people.ts';
import { demoSites } from '../../src/wiring/demo/demo-sites.ts';
import { fillDemo } from '../../src/wiring/demo/fill-demo.ts';
import { test as base, perFile } from '../harness/fixtures.ts';

const test = base.extend('rowsOf', perFile, ({ api }) => <T extends 'location' | 'company' | 'report' | 'app_user'>(table: T) => {
  return api.database.kysely.selectFrom(table).selectAll().execute() as Promise<Record<string, unknown>[]>;
});

test.beforeAll(async ({ api }) => {
  await fillDemo(api.services);
});

test('S1-WHAT-03 the demo has 60 or more locations of all eight types in three confirmed companies', async ({ rowsOf }) => {
  const locations = await rowsOf('location');
  expect(locations.length).toBeGreaterThanOrEqual(60);
  expect(new Set(locations.map(({ type }) => type))).toEqual(new Set(LocationType.options));
  expect(new Set(locations.map(({ company_id }) => company_id)).size).toBe(3);
  const confirmed = (await rowsOf('company')).filter(({ confirmed_at }) => confirmed_at !== null);
  expect(new Set(confirmed.map(({ id }) => id))).toEqual(new Set(locations.map(({ company_id }) => company_id)));
  expect(locations.every(({ admin_published }) => admin_published === true)).toBe(true);
});

test('S1-CLEAR-01 the demo has 12 or more open reports of every kind', async ({ rowsOf }) => {
  const reports = await rowsOf('report');
  expect(reports.length).toBeGreaterThanOrEqual(12);
  expect(new Set(reports.map(({ kind }) => kind))).toEqual(new Set(['new', 'change', 'complaint']));
  expect(reports.every(({ decided_at }) => decided_at === null)).toBe(true);
});

test('the demo has data problems and pictures', async ({ api }) => {
  const { todo } = await api.services.statistics.overview({ isAdmin: true, isSuperAdmin: true, access: [], companyId: '' } as never);
  expect(todo).toMatchObject({ coordinates: 3, stale: 2 });
  const mains = await api.database.kysely.selectFrom('location_media').where('part', '=', 'main').selectAll().execute();
  expect(mains.length).toBeGreaterThanOrEqual(40);
  const menus = await api.database.kysely.selectFrom('location_media').where('part', '=', 'menu').selectAll().execute();
  const types = await api.database.kysely
    .selectFrom('media')
    .select('type')
    .where(
      'hash',
      'in',
      menus.map(({ hash }) => hash),
    )
    .execute();
  expect(new Set(types.map(({ type }) => type))).toEqual(new Set(['image/jpeg', 'application/pdf']));
});

test.for(['super', 'admin', 'partner'])('S1-AUTH-01 %s@rastnetz.example signs in', async (name, { api }) => {
  const payload = { email: `${name}@rastnetz.example`, password: DEMO_PASSWORD };
  const answer = await api.inject({ method: 'POST', url: login.path, payload });
  expect(answer.statusCode).toBe(200);
});

test('the demo has people of every role and status in every company, and an unconfirmed company', async ({ rowsOf }) => {
  const people = await rowsOf('app_user');
  expect(new Set(people.map(({ status }) => status))).toEqual(new Set(UserStatus.options));
  expect(new Set(people.map(({ is_admin, is_super_admin }) => `${is_admin} ${is_super_admin}`)).size).toBe(3);
  const companies = await rowsOf('company');
  expect(new Set(people.map(({ company_id }) => company_id))).toEqual(new Set(companies.map(({ id }) => id)));
  expect(companies.filter(({ confirmed_at }) => confirmed_at === null)).toEqual([expect.objectContaining({ name: null })]);
});

test('a database with a company is left unchanged', async ({ rowsOf, api }) => {
  const before = (await rowsOf('location')).length;
  await fillDemo(api.services);
  expect((await rowsOf('location')).length).toBe(before);
});

test('every generated location satisfies the rules for writers and is the same at every start', () => {
  for (const [position, site] of demoSites.entries()) {
    const draft = demoLocation(site, position);
    expect(LocationDraft.safeParse(draft).error, site.place).toBeUndefined();
    expect(demoLocation(site, position)).toEqual(draft);
  }
});
