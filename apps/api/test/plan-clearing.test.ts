import type { Location, ReportDetail } from '@rastnetz/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppHarness, type Session, startApp } from './app-harness.ts';
import { bulkReportsOf, decide, historyOf, into, merged, undo } from './decision-calls.ts';
import { draftOf, save } from './factories.ts';
import { body, read } from './life-calls.ts';
import { insertReports, newPlace, remarkOn, reportOf } from './report-rows.ts';
import { limitOf, planOf, planSet } from './subscription-calls.ts';

let harness: AppHarness;
let admin: Session;
let boss: Session;
let partner: Session;

beforeAll(async () => {
  harness = await startApp();
  admin = await harness.signIn('admin', 'Netz');
  partner = await harness.signIn('user', 'Süd');
  boss = await harness.signIn('superAdmin', 'Betrieb');
});
afterAll(() => harness?.close());

async function put(report: Parameters<typeof insertReports>[1][number]): Promise<ReportDetail> {
  await insertReports(harness, [report]);
  return reportOf(admin, report.id);
}
const used = async ({ companyId } = admin) => (await planOf(boss, companyId)).locationsUsed;
/** Leaves a company, that of the admin unless said otherwise, as much room as said. */
const leaveRoom = async (room: number, of = admin) => planSet(boss, of.companyId, { locationLimit: (await used(of)) + room });
const full = (count: number) => ({ status: 409, code: 'plan_limit', kind: 'locations', used: count, limit: count, wanted: 1 });
const item = ({ _id, version }: Pick<ReportDetail, '_id' | 'version'>) => ({ _id, version });

test('a go-live that makes a location needs room; without, the report stays as it was', async () => {
  await leaveRoom(0);
  const report = await put(newPlace('Kein Platz'));
  const goLive = { version: report.version, adminPublished: true, clearingMessageAdmin: null };
  expect(limitOf(await decide(admin, report._id, goLive))).toEqual(full(await used()));
  expect(await reportOf(admin, report._id)).toEqual(report);
  await leaveRoom(1);
  expect((await decide(admin, report._id, goLive)).statusCode).toBe(200);
});

test('of several reports at once as many new places are made as fit; the others are refused by name, and a preview tells the same', async () => {
  const location = await save(partner, draftOf('IMBISS'));
  const reports = [await put(newPlace('Erster')), await put(newPlace('Zweiter')), await put(remarkOn(location, { phone: '0123' }))];
  await leaveRoom(1);
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

test('a merge taken back brings a location out of the trash, so it needs room', async () => {
  const [winner, loser] = [await save(partner, draftOf('RASTHOF')), await save(partner, draftOf('RASTHOF'))];
  const report = await put(remarkOn(loser, {}, { kind: 'complaint' }));
  const after = await merged(admin, report._id, { version: report.version, ...into(winner) });
  await leaveRoom(0, partner);
  const step = (await historyOf(admin, report._id)).data.find(({ canUndo }) => canUndo)?.id ?? 0;
  expect(limitOf(await undo(admin, after, step))).toEqual(full(await used(partner)));
  await leaveRoom(1, partner);
  expect((await undo(admin, after, step)).statusCode).toBe(200);
  expect(body<Location>(await read(admin, loser._id))._id).toBe(loser._id);
});
