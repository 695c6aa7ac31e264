import { DAY_MS, type getHomeOverview, freshnessOf as markOf, type ResponseOf, staleBefore } from '@rastnetz/contract';
import { expect } from 'vitest';
import { lastMondays } from '../../src/statistics/weeks.ts';
import { stopDate } from '../doubles/stopped-clock.ts';
import type { Session } from '../harness/app-harness.ts';
import { draftOf, save, search } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { remove } from '../locations/lifecycle-requests.ts';

type Overview = ResponseOf<typeof getHomeOverview>;
type Freshness = Overview['freshness'];

const overviewOf = async (session: Session) =>
  (await session.inject({ method: 'GET', url: '/api/v1/statistik/overview' })).json<Overview>();
const freshnessOf = async (session: Session): Promise<Freshness> => (await overviewOf(session)).freshness;

/** A time in the middle of a week, this many weeks ago, so that no week begins between it and the request. */
const weeksAgo = (weeks: number) => new Date(Date.parse(`${lastMondays(new Date(), weeks + 1)[0]}T12:00:00Z`) + 2 * DAY_MS);
const mondayOf = (weeks: number) => lastMondays(new Date(), weeks + 1)[0];

/** A location of each company, one of them last saved 60 weeks ago. */
const test = base.extend('locations', perFile, async ({ partner, admin, api }) => {
  const [fresh, old] = [await save(partner, draftOf('IMBISS')), await save(admin, draftOf('RASTHOF'))];
  await api.database.pool.query("update location set updated_at = now() - interval '420 days', confirmed_at = null where id = $1", [
    old._id,
  ]);
  return { fresh, old };
});

test.beforeEach(async ({ api, locations }) => {
  expect(locations.fresh._id).not.toBe(locations.old._id);
  await api.database.pool.query('delete from freshness_week');
});
test.beforeEach(stopDate);

test('before the first record Home has no past', async ({ admin }) => {
  expect(await freshnessOf(admin)).toMatchObject({ past: [], since: null });
});

test('the past is what was recorded then: admins see that of the network, others that of their company', async ({
  api,
  admin,
  partner,
}) => {
  const { freshness } = api.services;
  await freshness.record(weeksAgo(2));
  await freshness.record(weeksAgo(1));
  await freshness.record(new Date());
  const since = mondayOf(2);
  const weeks = [{ week: since }, { week: mondayOf(1) }];
  expect(await freshnessOf(admin)).toMatchObject({ past: weeks.map((week) => ({ ...week, total: 2, touched: 1 })), since });
  expect(await freshnessOf(partner)).toMatchObject({ past: weeks.map((week) => ({ ...week, total: 1, touched: 1 })), since });
});

test('a later change does not alter the recorded past, and a confirmation counts from then on', async ({ api, admin, locations }) => {
  const { freshness } = api.services;
  const { pool } = api.database;
  await freshness.record(weeksAgo(2));
  await pool.query('update location set confirmed_at = now() where id = $1', [locations.old._id]);
  await freshness.record(weeksAgo(1));
  expect((await freshnessOf(admin)).past.map(({ touched }) => touched)).toEqual([1, 2]);
  await pool.query('update location set confirmed_at = null where id = $1', [locations.old._id]);
});

test('a week has its last record, and a day one', async ({ api, admin, partner }) => {
  const { freshness } = api.services;
  await freshness.record(weeksAgo(1));
  const added = await save(partner, draftOf('BISTRO'));
  await freshness.record(weeksAgo(1));
  const totals = async () => (await freshnessOf(admin)).past.map(({ total }) => total);
  expect(await totals()).toEqual([2]);
  await freshness.record(new Date(weeksAgo(1).getTime() + DAY_MS));
  expect(await totals()).toEqual([3]);
  await remove(partner, added._id);
});

test('weeks that Home no longer shows are deleted, and the trash is never counted', async ({ api, admin, partner }) => {
  const { freshness } = api.services;
  await remove(partner, (await save(partner, draftOf('BISTRO')))._id);
  for (const weeks of [27, 26, 25]) await freshness.record(weeksAgo(weeks));
  expect((await freshnessOf(admin)).past.map(({ week }) => week)).toEqual([mondayOf(26), mondayOf(25)]);
  await freshness.record(new Date());
  const { rows } = await api.database.pool.query<{ weeks: number; most: number }>(
    'select count(distinct week)::int as weeks, max(total) as most from freshness_week',
  );
  expect(rows).toEqual([{ weeks: 3, most: 2 }]);
});

test('a deleted company takes its past with it, that of the network stays', async ({ api }) => {
  const { pool } = api.database;
  const { companyId } = await api.signIn('user', 'Vergangen');
  await pool.query("insert into freshness_week values ('2026-01-05', $1, '2026-01-05', 2, 1), ('2026-01-05', null, '2026-01-05', 9, 1)", [
    companyId,
  ]);
  await pool.query('delete from app_user where company_id = $1', [companyId]);
  await pool.query('delete from company where id = $1', [companyId]);
  expect((await pool.query('select total from freshness_week')).rows).toEqual([{ total: 9 }]);
});

test('ADR 0073 Home counts exactly the outdated locations of the list, and the record of the week and the mark agree', async ({
  api,
  partner,
}) => {
  const start = staleBefore(new Date()).getTime();
  const places: string[] = [];
  for (const offset of [-DAY_MS, -1, 0, 1, DAY_MS / 2, DAY_MS]) {
    const { _id } = await save(partner, draftOf('BISTRO'));
    const times = [_id, new Date(start + offset)];
    await api.database.pool.query('update location set updated_at = $2, confirmed_at = $2 where id = $1', times);
    places.push(_id);
  }
  /** All of one day: a new one may begin in between. */
  const counted = async (): Promise<readonly (number | undefined)[]> => {
    const now = new Date();
    await api.database.pool.query('delete from freshness_week');
    await api.services.freshness.record(now);
    const { todo, freshness } = await overviewOf(partner);
    const list = await search(partner, { mine: true, updatedBefore: staleBefore(now).toISOString(), pageSize: 50 });
    const { data } = await search(partner, { mine: true, pageSize: 50 });
    const week = await api.database.pool.query('select total - touched as stale from freshness_week where company_id = $1', [
      partner.companyId,
    ]);
    const marked = data.filter((location) => markOf(location, now) === 'stale').length;
    const numbers = [todo.stale, list.total, freshness.total - (freshness.touched[0] ?? 0), week.rows[0]?.stale, marked];
    return staleBefore(new Date()).getTime() === staleBefore(now).getTime() ? numbers : counted();
  };
  expect(new Set(await counted()).size).toBe(1);
  for (const id of places) await remove(partner, id);
});
