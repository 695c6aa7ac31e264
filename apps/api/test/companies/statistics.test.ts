import { closedWeek, type NetworkFreshness } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { noJobs } from '../../src/platform/jobs/jobs.ts';
import { transactionsOn } from '../../src/platform/transactions/transactions.ts';
import { statisticsStores } from '../../src/statistics/statistics-stores.ts';
import { lastMondays } from '../../src/statistics/weeks.ts';
import type { Session } from '../harness/app-harness.ts';
import { draftOf, picture, pointAt, save } from '../harness/factories.ts';
import { test } from '../harness/fixtures.ts';
import { unconfirm } from '../harness/unconfirm.ts';
import { remove } from '../locations/lifecycle-requests.ts';

interface Overview {
  todo: Record<string, number | null>;
  recent: { created: number; changes: number; reports: number | null };
  freshness: Omit<NetworkFreshness, 'touched'> & { touched: number[] };
  weeks: { week: string; saves: number; reports: number }[];
}
const overview = async (session: Session) => (await session.inject({ method: 'GET', url: '/api/v1/statistik/overview' })).json<Overview>();

/** Figures that only clearers and admins see. */
const UNSEEN = { reports: null, myReports: null, companies: null, waiting: 0 };
const NONE = { coordinates: 0, hours: 0, image: 0, menu: 0, stale_hours: 0, duplicates: 0, phone: 0, website: 0, stale: 0 };

test.beforeAll(async ({ partner, api, admin }) => {
  const open = { isOpen: true, open24: true, timeOpen: null, timeClose: null, timeOpenAfternoon: null, timeCloseAfternoon: null };
  await save(partner, draftOf('IMBISS', { coordinates: pointAt(10, 50), openingHours: { ...closedWeek(), friday: open } }), [
    await picture('file'),
  ]);
  const bare = await save(partner, draftOf('BISTRO', { openingHoursText: 'nach Absprache' }));
  const { pool } = api.database;
  await pool.query(
    "update location set updated_at = old, confirmed_at = old, hours_at = old from (select now() - interval '13 months' as old) past where id = $1",
    [bare._id],
  );
  // The index reads the change above at the latest with this save.
  await save(admin, draftOf('RASTHOF', { phone: '1', website: 'nirgends' }));
  for (const [stage, locationId] of [
    ['new', bare._id],
    ['approved', null],
  ])
    await pool.query(
      `insert into report (id, kind, stage, location_id, proposed, location_type, name_key, search_key, decided_at)
       values ($1, 'change', $2, $3, '{}', 'RASTHOF', '', '', case when $3::uuid is null then now() end)`,
      [uuidv7(), stage, locationId],
    );
});

test('Home shows partners what their own locations lack, and nothing of the clearing', async ({ partner }) => {
  expect((await overview(partner)).todo).toEqual({ ...NONE, coordinates: 1, image: 1, menu: 2, stale: 1, stale_hours: 1, ...UNSEEN });
});

test('Home shows admins the numbers of every company and the open reports', async ({ admin }) => {
  expect((await overview(admin)).todo).toEqual({
    ...NONE,
    coordinates: 2,
    hours: 1,
    image: 2,
    menu: 3,
    stale: 1,
    stale_hours: 1,
    phone: 1,
    website: 1,
    reports: 1,
    myReports: 0,
    companies: 0,
    waiting: null,
  });
});

test('Home counts the companies of the list of those to check: unconfirmed with somebody who can sign in; for admins and clearers', async ({
  api,
  partner,
  admin,
}) => {
  const { pool } = api.database;
  const [here, pending, clearer] = [await api.signIn('user', 'Neu'), await api.signIn('user', 'Wartend'), await api.signIn('user', 'Nord')];
  for (const { companyId } of [here, pending]) await unconfirm(pool, companyId);
  await pool.query("update app_user set status = 'unverified' where id = $1", [pending.id]);
  await pool.query("update app_user set access = '{clearing}' where id = $1", [clearer.id]);
  for (const session of [admin, clearer]) expect((await overview(session)).todo).toMatchObject({ companies: 1 });
  const listed = await admin.inject({ method: 'GET', url: '/api/v1/unternehmen', query: { waiting: 'true' } });
  expect(listed.json()).toMatchObject({ total: 1, data: [{ id: here.companyId }] });
  expect((await overview(partner)).todo).toMatchObject({ companies: null });
});

/** Sums over all these weeks, because a week may begin between the saves and the request. */
const sumOf = (weeks: Overview['weeks']) =>
  weeks.reduce((sum, { saves, reports }) => ({ saves: sum.saves + saves, reports: sum.reports + reports }), { saves: 0, reports: 0 });

test('twelve weeks, oldest first, have their saves and reports, zero in empty ones', async ({ admin, partner }) => {
  const asked = lastMondays(new Date(), 12);
  const { weeks } = await overview(admin);
  expect([asked, lastMondays(new Date(), 12)]).toContainEqual(weeks.map(({ week }) => week));
  expect(sumOf(weeks.slice(-2))).toEqual({ saves: 3, reports: 2 });
  expect(sumOf(weeks.slice(0, -2))).toEqual({ saves: 0, reports: 0 });
  expect(sumOf((await overview(partner)).weeks)).toEqual({ saves: 2, reports: 1 });
});

test('a week begins on Monday at midnight in Germany, in summer time and over the turn of the year', () => {
  expect(lastMondays(new Date('2026-08-02T21:59:00Z'), 1)).toEqual(['2026-07-27']);
  expect(lastMondays(new Date('2026-08-02T22:01:00Z'), 1)).toEqual(['2026-08-03']);
  expect(lastMondays(new Date('2027-01-01T12:00:00Z'), 2)).toEqual(['2026-12-21', '2026-12-28']);
});

test('Home counts the open reports that are assigned to the user', async ({ admin, api }) => {
  const assign = (user: string | null) => api.database.pool.query("update report set assigned_to = $1 where stage = 'new'", [user]);
  await assign(admin.id);
  expect((await overview(admin)).todo).toMatchObject({ reports: 1, myReports: 1 });
  await assign(null);
});

test('news are the new locations, changes and reports since yesterday; reports are for those who may clear them', async ({
  admin,
  partner,
}) => {
  expect((await overview(admin)).recent).toEqual({ created: 3, changes: 0, reports: 2 });
  expect((await overview(partner)).recent).toEqual({ created: 2, changes: 0, reports: null });
});

test('clearers of any company see how many reports came to the whole queue, which they clear', async ({ api, admin }) => {
  const clearer = await api.signIn('user', 'Süd');
  await api.database.pool.query("update app_user set access = '{clearing}' where id = $1", [clearer.id]);
  const { recent, weeks } = await overview(clearer);
  expect(recent).toEqual({ created: 0, changes: 0, reports: (await overview(admin)).recent.reports });
  expect(sumOf(weeks)).toEqual({ saves: 0, reports: 0 });
});

test('yesterday begins at midnight in Germany, also when summer time began since', async ({ api }) => {
  const { pool } = api.database;
  const recentFrom = async (created: string) => {
    await pool.query('update report set created_at = $1', [created]);
    return transactionsOn(api.database, noJobs)(statisticsStores, ({ statistics }) =>
      statistics.recentReports(new Date('2026-03-30T10:00:00Z')),
    );
  };
  expect(await recentFrom('2026-03-28T22:59:59Z')).toBe(0);
  expect(await recentFrom('2026-03-28T23:00:00Z')).toBe(2);
  expect(await recentFrom('2026-03-30T09:00:00Z')).toBe(2);
});

test('freshness is that of now and of the next twelve weeks if nobody does anything', async ({ admin, partner, api }) => {
  const { total, touched } = (await overview(admin)).freshness;
  expect([total, touched]).toEqual([3, new Array(13).fill(2)]);
  expect((await overview(partner)).freshness).toMatchObject({ total: 2, touched: new Array(13).fill(1) });
  const past = "now() - interval '365 days' + interval '38 days'";
  await api.database.pool.query(`update location set updated_at = ${past}, confirmed_at = ${past} where type = 'IMBISS'`);
  await save(admin, draftOf('RASTHOF'));
  expect((await overview(partner)).freshness.touched).toEqual([...new Array(6).fill(1), ...new Array(7).fill(0)]);
});

test('a save of an existing location is a change, that of a new one is not', async ({ partner }) => {
  const { _id, version } = await save(partner, draftOf('IMBISS'));
  const before = (await overview(partner)).recent;
  await save(partner, { ...draftOf('IMBISS', { name: 'Umbenannt' }), _id, version });
  expect((await overview(partner)).recent).toEqual({ ...before, changes: before.changes + 1 });
});

test('new and changed locations that were deleted since are no news, but activity of the week', async ({ admin, partner }) => {
  const before = [await overview(partner), await overview(admin)];
  const { _id, version } = await save(partner, draftOf('IMBISS'));
  await save(partner, { _id, version, name: 'Umbenannt' });
  await remove(partner, _id);
  const after = [await overview(partner), await overview(admin)];
  expect(after.map(({ recent }) => recent)).toEqual(before.map(({ recent }) => recent));
  expect(after.map(({ weeks }) => sumOf(weeks).saves)).toEqual(before.map(({ weeks }) => sumOf(weeks).saves + 2));
});

test('Home counts the own locations that wait for their review', async ({ api }) => {
  const fresh = await api.signIn('user', 'Ungeprüft');
  await unconfirm(api.database.pool, fresh.companyId);
  await save(fresh, draftOf('IMBISS'));
  expect((await overview(fresh)).todo).toMatchObject({ waiting: 1 });
});
