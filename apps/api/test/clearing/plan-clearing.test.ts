import type { Location, ReportDetail } from '@rastnetz/contract';
import { expect } from 'vitest';
import { limitOf, planOf, planSet } from '../companies/subscription-requests.ts';
import { draftOf, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { body, read } from '../locations/lifecycle-requests.ts';
import { insertReports, newPlace, remarkOn, reportOf } from '../reports/report-rows.ts';
import { bulkReportsOf, decide, historyOf, into, merged, undo } from './decision-requests.ts';

const test = base
  .extend('partner', perFile, ({ api }) => api.signIn('user', 'Süd'))
  .extend('superAdmin', perFile, ({ api }) => api.signIn('superAdmin', 'Betrieb'))
  .extend('put', perFile, ({ api, admin }) => async (report: Parameters<typeof insertReports>[1][number]): Promise<ReportDetail> => {
    await insertReports(api, [report]);
    return reportOf(admin, report.id);
  })
  .extend('used', perFile, ({ admin, superAdmin }) => async ({ companyId } = admin) => {
    return (await planOf(superAdmin, companyId)).locationsUsed;
  })
  /** Sets the remaining quota of a company, by default that of the admin. */
  .extend('leaveQuota', perFile, ({ admin, superAdmin, used }) => async (room: number, of = admin) => {
    return planSet(superAdmin, of.companyId, { locationLimit: (await used(of)) + room });
  });

const full = (count: number) => ({ status: 409, code: 'plan_limit', kind: 'locations', used: count, limit: count, wanted: 1 });
const item = ({ _id, version }: Pick<ReportDetail, '_id' | 'version'>) => ({ _id, version });

test('a go-live that creates a location needs quota; without it the report stays as it was', async ({ leaveQuota, put, admin, used }) => {
  await leaveQuota(0);
  const report = await put(newPlace('Kein Platz'));
  const goLive = { version: report.version, adminPublished: true, clearingMessageAdmin: null };
  expect(limitOf(await decide(admin, report._id, goLive))).toEqual(full(await used()));
  expect(await reportOf(admin, report._id)).toEqual(report);
  await leaveQuota(1);
  expect((await decide(admin, report._id, goLive)).statusCode).toBe(200);
});

test('a bulk approval creates as many new places as fit into the quota and refuses the others by name; the preview reports the same', async ({
  partner,
  put,
  leaveQuota,
  used,
  admin,
}) => {
  const location = await save(partner, draftOf('IMBISS'));
  const reports = [await put(newPlace('Erster')), await put(newPlace('Zweiter')), await put(remarkOn(location, { phone: '0123' }))];
  await leaveQuota(1);
  const before = await used();
  for (const preview of [true, false]) {
    const results = await bulkReportsOf(admin, { action: { kind: 'approve' }, items: reports.map(item), preview });
    expect(results.map(({ outcome, why }) => [outcome, why])).toEqual([
      ['changed', null],
      ['refused', 'plan_limit'],
      ['changed', null],
    ]);
    expect(await used()).toBe(preview ? before : before + 1);
  }
});

test('undoing a merge restores a location from the trash, so it needs quota', async ({ partner, put, admin, leaveQuota, used }) => {
  const [winner, loser] = [await save(partner, draftOf('RASTHOF')), await save(partner, draftOf('RASTHOF'))];
  const report = await put(remarkOn(loser, {}, { kind: 'complaint' }));
  const after = await merged(admin, report._id, { version: report.version, ...into(winner) });
  await leaveQuota(0, partner);
  const step = (await historyOf(admin, report._id)).data.find(({ canUndo }) => canUndo)?.id ?? 0;
  expect(limitOf(await undo(admin, after, step))).toEqual(full(await used(partner)));
  await leaveQuota(1, partner);
  expect((await undo(admin, after, step)).statusCode).toBe(200);
  expect(body<Location>(await read(admin, loser._id))._id).toBe(loser._id);
});
