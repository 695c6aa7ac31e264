import { LocationDraft, LocationType, login, UserStatus } from '@rastnetz/contract';
import { expect } from 'vitest';
import { demoLocation } from '../../src/wiring/demo/demo-location.ts';
import { DEMO_ADDRESSES, DEMO_COMPANIES, DEMO_PASSWORD } from '../../src/wiring/demo/demo-people.ts';
import { demoSites } from '../../src/wiring/demo/demo-sites.ts';
import { type DemoServices, fillDemo } from '../../src/wiring/demo/fill-demo.ts';
import { test as base, perFile } from '../harness/fixtures.ts';

const test = base.extend('rowsOf', perFile, ({ api }) => <T extends 'location' | 'company' | 'report' | 'app_user'>(table: T) => {
  return api.database.kysely.selectFrom(table).selectAll().execute() as Promise<Record<string, unknown>[]>;
});

const INTERRUPTION = new Error('interrupted');
const NO_FILE = { hash: '', type: 'image/jpeg', width: 1, height: 1, bytes: 1, pages: null };

/** Services of a start that ends when the locations of the first company are saved, without pictures, which take long. */
function interruptedServices(services: DemoServices): DemoServices {
  let saved = 0;
  const saveAll: DemoServices['locations']['saveAll'] = async (actor, saves, source) => {
    saved += 1;
    if (saved > 1) throw INTERRUPTION;
    const withoutFiles = saves.map(({ write }) => ({ write, uploads: {} }));
    return services.locations.saveAll(actor, withoutFiles, source);
  };
  return { ...services, media: { storeUploads: async () => [NO_FILE] }, locations: { saveAll } };
}

// What follows holds for a demo that was interrupted when it was created first.
test.beforeAll(async ({ api }) => {
  await expect(fillDemo(interruptedServices(api.services))).rejects.toBe(INTERRUPTION);
  await fillDemo(api.services);
});

test('a demo that a start has begun to create and not completed is replaced by a whole one at the next start', async ({ rowsOf, api }) => {
  expect((await rowsOf('location')).length).toBe(demoSites.length);
  const people = await rowsOf('app_user');
  expect(people.map(({ email }) => email).toSorted()).toEqual([...DEMO_ADDRESSES].toSorted());
  expect((await rowsOf('company')).map(({ name }) => name).toSorted()).toEqual([...DEMO_COMPANIES, null].toSorted());
  expect(await api.services.demo.isMissing()).toBe(false);
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
