import {
  addDays,
  CLOSED_DAY,
  type CustomCondition,
  closedWeek,
  filterParamsOf,
  findLocationBounds,
  type LocationWrite,
  localMoment,
  matchLocations,
  searchLocations,
  WEEKDAYS,
} from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect } from 'vitest';
import { change, list as listFields, made, remove, restore } from '../custom-fields/custom-requests.ts';
import { exported, readCsv } from '../files/exported.ts';
import type { Session } from '../harness/app-harness.ts';
import { draftOf, pointAt, refusal, save, search } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { statementsOf } from '../harness/statements.ts';
import { signInUnconfirmed, unconfirm } from '../harness/unconfirm.ts';
import { clustersOf, corners, countsOf } from '../map/map-requests.ts';

const WORLD = '-180,-90,180,90';
const ALWAYS = Object.fromEntries(
  WEEKDAYS.map((day) => [day, { ...CLOSED_DAY, isOpen: true, open24: true }]),
) as LocationWrite['openingHours'];
const { date: TODAY } = localMoment(new Date());
/** Closed on the day of the test, also if it passes midnight. */
const CLOSED_NOW = [{ from: TODAY, to: addDays(TODAY, 1), label: null, hours: CLOSED_DAY }];
const fuel = (operator: string): Partial<LocationWrite> => ({
  features: ['TANKSTELLE'],
  offers: [{ id: uuidv7(), type: 'TANKSTELLE', operator, description: null, website: null, phone: null, partner: false }],
});

interface Filter {
  readonly company?: string;
  readonly brands?: readonly string[];
  readonly openNow?: boolean;
  readonly custom?: readonly CustomCondition[];
  readonly types?: readonly string[];
}

/** Titles of the list, after checking that counts, map, bounds and export match the same locations. */
async function found(session: Session, { types = [], ...filter }: Filter): Promise<string[]> {
  const { data, total } = await search(session, { ...filter, types, pageSize: 100 });
  const titles = data.map(({ title }) => title);
  const params = { ...filterParamsOf(filter as Parameters<typeof filterParamsOf>[0]), types: types.join(',') };
  const counts = await countsOf(session, { ...filter, types });
  const { bounds } = (await session.inject({ method: 'POST', url: findLocationBounds.path, payload: { ...filter, types } })).json();
  const file = await exported(session, { format: 'csv', ...params });
  expect({ total, counted: counts.total, onMap: (await clustersOf(session, { bbox: WORLD, zoom: '22', ...params })).total }).toEqual({
    total: titles.length,
    counted: titles.length,
    onMap: titles.length,
  });
  expect(bounds === null).toBe(titles.length === 0);
  expect(readCsv(file.body).map((row) => row['Name'])).toEqual(titles);
  return titles;
}

const test = base
  .extend(
    'titles',
    perFile,
    ({ admin }) =>
      (filter: Filter, session?: Session) =>
        found(session ?? admin, filter),
  )
  .extend('refused', perFile, ({ partner }) => async (payload: object) => {
    return refusal(await partner.inject({ method: 'POST', url: searchLocations.path, payload }));
  });

test.beforeAll(async ({ admin, partner, other }) => {
  await made(admin, 'Laden', 'boolean');
  await made(admin, 'Leistung', 'number');
  await made(admin, 'Farbe', 'choice');
  await made(admin, 'Farben', 'choices');
  await made(admin, 'Notiz');
  const place = (n: number) => ({ coordinates: pointAt(9 + n / 10, 50) });
  const custom = { laden: true, leistung: 150, farbe: 'rot', farben: ['rot', 'blau'], notiz: 'Größe 100%; neu' };
  await save(partner, draftOf('AUTOHOF', { name: 'A', ...place(1), ...fuel('Aral'), openingHours: ALWAYS, custom }));
  await save(
    partner,
    draftOf('WERKSTATT', { name: 'B', ...place(2), garageType: 'man', custom: { laden: false, leistung: 0, farbe: 'blau' } }),
  );
  await save(other, draftOf('RASTHOF', { name: 'C', ...place(3), ...fuel('Shell'), openingHours: ALWAYS, specialDays: CLOSED_NOW }));
  await save(other, draftOf('HAENDLER', { name: 'D', ...place(4), dealerType: 'man', openingHours: closedWeek(), closedAllWeek: true }));
});

describe('filters of list, counts, map and export', () => {
  test('the company', async ({ titles, partner, other }) => {
    expect(await titles({ company: partner.companyId })).toEqual(['A', 'B']);
    expect(await titles({ company: other.companyId })).toEqual(['C', 'D']);
    expect(await titles({ company: partner.id })).toEqual([]);
  });

  test('brands of fuel stations, garages and dealers', async ({ titles }) => {
    expect(await titles({ brands: ['Aral'] })).toEqual(['A']);
    expect(await titles({ brands: ['Shell', 'man'] })).toEqual(['B', 'C', 'D']);
    expect(await titles({ brands: ['Esso'] })).toEqual([]);
  });

  test('open now, unless a special day closes it', async ({ titles }) => {
    expect(await titles({ openNow: true })).toEqual(['A']);
  });

  test('custom fields, where no value is neither yes nor no nor a number', async ({ titles }) => {
    const by = (...custom: CustomCondition[]) => titles({ custom });
    expect(await by({ key: 'laden', op: 'is', value: true })).toEqual(['A']);
    expect(await by({ key: 'laden', op: 'is', value: false })).toEqual(['B']);
    expect(await by({ key: 'leistung', op: 'range', min: 0, max: null })).toEqual(['A', 'B']);
    expect(await by({ key: 'leistung', op: 'range', min: 100, max: 150 })).toEqual(['A']);
    expect(await by({ key: 'farbe', op: 'in', values: ['blau', 'rot'] })).toEqual(['A', 'B']);
    expect(await by({ key: 'farben', op: 'in', values: ['blau'] })).toEqual(['A']);
    expect(await by({ key: 'notiz', op: 'has', text: 'GRÖSSE 100%;' })).toEqual(['A']);
    expect(await by({ key: 'laden', op: 'is', value: true }, { key: 'farbe', op: 'in', values: ['blau'] })).toEqual([]);
    expect(await by({ key: 'niemals', op: 'is', value: true })).toEqual([]);
  });

  test('all of them together', async ({ titles, partner }) => {
    const custom: CustomCondition[] = [{ key: 'laden', op: 'is', value: true }];
    expect(await titles({ company: partner.companyId, brands: ['Aral', 'man'], openNow: true, custom, types: ['AUTOHOF'] })).toEqual(['A']);
    expect(await titles({ company: partner.companyId, brands: ['man'], openNow: true, custom })).toEqual([]);
  });

  test('a change is found at once', async ({ titles, partner }) => {
    const [b] = (await search(partner, { suche: '', brands: ['man'], mine: true })).data;
    const { custom } = await save(partner, { _id: b?._id, version: b?.version, garageType: 'daf', custom: { ...b?.custom, leistung: 7 } });
    expect(custom).toMatchObject({ leistung: 7 });
    expect(await titles({ brands: ['daf'] })).toEqual(['B']);
    expect(await titles({ brands: ['man'] })).toEqual(['D']);
    expect(await titles({ custom: [{ key: 'leistung', op: 'range', min: 7, max: 7 }] })).toEqual(['B']);
  });

  test('a field in the trash, or that the type does not have, matches nothing until it is back', async ({ titles, admin }) => {
    const custom: CustomCondition[] = [{ key: 'laden', op: 'is', value: true }];
    const field = (await listFields(admin)).find(({ key }) => key === 'laden') as NonNullable<Awaited<ReturnType<typeof made>>>;
    await change(admin, field, { types: ['IMBISS'] });
    expect(await titles({ custom })).toEqual([]);
    const { version } = (await listFields(admin)).find(({ key }) => key === 'laden') ?? field;
    await change(admin, { ...field, version }, { types: [] });
    expect(await titles({ custom })).toEqual(['A']);
    const latest = (await listFields(admin)).find(({ key }) => key === 'laden') ?? field;
    await remove(admin, latest);
    expect(await titles({ custom })).toEqual([]);
    await restore(admin, latest);
    expect(await titles({ custom })).toEqual(['A']);
  });
});

describe('rights', () => {
  test('a filter shows nobody more than the list without it', async ({ api, titles, partner, other }) => {
    await unconfirm(api.database.pool, other.companyId);
    await api.database.pool.query('update location set admin_published = false where company_id = $1', [other.companyId]);
    await api.services.mapFeed.refresh();
    for (const filter of [{ company: other.companyId }, { brands: ['Shell'] }]) expect(await titles(filter, partner)).toEqual([]);
    expect(await titles({ company: other.companyId }, other)).toEqual(['C', 'D']);
    const ids = (await search(other, { company: other.companyId })).data.map(({ _id }) => _id);
    const matched = async (session: Session) =>
      (await session.inject({ method: 'POST', url: matchLocations.path, payload: { ids } })).json<{ ids: string[] }>().ids;
    expect((await matched(other)).toSorted()).toEqual(ids.toSorted());
    expect(await matched(partner)).toEqual([]);
  });
});

describe('the publication states on the chips', () => {
  test('are counted with the other filters, and without the chosen state', async ({ partner, other, admin }) => {
    const all = await countsOf(admin, {});
    expect(all.publications).toMatchObject({ published: 2, unpublished: 2, offline: 0 });
    expect((await countsOf(admin, { publication: 'published' })).publications).toEqual(all.publications);
    expect(await countsOf(admin, { publication: 'published' })).toMatchObject({ total: 2, inSegment: 2 });
    const narrowed = await countsOf(admin, { publication: 'published', types: ['AUTOHOF', 'RASTHOF'], brands: ['Aral', 'Shell'] });
    expect(narrowed).toMatchObject({
      total: 1,
      inSegment: 1,
      publications: { published: 1, unpublished: 1 },
      types: { AUTOHOF: 1, RASTHOF: 0 },
    });
    expect((await countsOf(partner, {})).publications).toMatchObject({ published: 2, unpublished: 0 });
    expect((await countsOf(admin, { company: other.companyId })).publications).toMatchObject({ published: 0, unpublished: 2 });
  });

  test('are counted in the segment, but in all segments for the waiting locations, whose list has no segment', async ({ api }) => {
    const fresh = await signInUnconfirmed(api);
    const own = (type: 'AUTOHOF' | 'IMBISS', lng: number | null) =>
      save(fresh, draftOf(type, { name: 'Kiebitz', coordinates: lng === null ? null : pointAt(lng, 50) }));
    await own('AUTOHOF', 9.5);
    await own('AUTOHOF', 12);
    await own('IMBISS', null);
    const published = [await own('IMBISS', 9.6), await own('IMBISS', 12)].map(({ _id }) => _id);
    await api.database.pool.query('update location set admin_published = true where id = any($1)', [published]);
    await api.services.mapFeed.refresh();
    const waiting = { publication: 'waiting', mine: true } as const;
    expect((await search(fresh, waiting)).total).toBe(3);
    expect((await search(fresh, { ...waiting, types: ['IMBISS'] })).total).toBe(1);
    const segment = { ...corners(9, 49, 10, 51), mine: true };
    for (const further of [{}, { suche: 'kiebitz' }])
      for (const chosen of [{}, { publication: 'published' }, { publication: 'waiting' }]) {
        const counts = (types: readonly string[]) => countsOf(fresh, { ...segment, ...further, ...chosen, types });
        expect((await counts([])).publications).toMatchObject({ published: 1, waiting: 3 });
        expect((await counts(['IMBISS'])).publications).toMatchObject({ published: 1, waiting: 1 });
      }
  });
});

describe('input', () => {
  test.for([
    { payload: { company: 'Nord' }, field: 'company' },
    { payload: { brands: ['Sonstige'] }, field: 'brands.0' },
    { payload: { openNow: 'yes' }, field: 'openNow' },
    { payload: { custom: Array(6).fill({ key: 'laden', op: 'is', value: true }) }, field: 'custom' },
    { payload: { custom: [{ key: 'laden', op: 'like', value: 'x' }] }, field: 'custom.0.op' },
    { payload: { custom: [{ key: '_proto', op: 'is', value: true }] }, field: 'custom.0.key' },
    { payload: { custom: [{ key: 'notiz', op: 'has', text: 'x'.repeat(101) }] }, field: 'custom.0.text' },
    { payload: { custom: [{ key: 'leistung', op: 'range', min: '1', max: null }] }, field: 'custom.0.min' },
  ])('$payload is refused at $field', async ({ payload, field }, { refused }) => {
    const { status, code, fields } = await refused(payload);
    expect({ status, code, field: fields[0]?.split(':')[0] }).toEqual({ status: 400, code: 'validation', field });
  });

  test.for([
    { custom: 'laden', field: 'custom' },
    { custom: 'laden.is.2', field: 'custom' },
    { custom: 'leistung.range.a..b', field: 'custom' },
    { brands: 'Aral,Sonstige', field: 'brands' },
  ])('of the map: $field', async ({ field, ...query }, { partner }) => {
    const answer = await partner.inject({ url: '/api/v1/location/clusters', query: { bbox: WORLD, zoom: '3', ...query } });
    expect(refusal(answer).fields[0]?.split(':')[0]).toBe(field);
  });

  test('a page without conditions on custom fields takes no statement more', async ({ partner }) => {
    const plain = await statementsOf(() => search(partner));
    const filtered = await statementsOf(() => search(partner, { brands: ['Aral'], openNow: true, company: partner.companyId }));
    expect(filtered.length).toBe(plain.length);
    expect(plain.join(' ')).not.toContain('custom_field');
  });
});
