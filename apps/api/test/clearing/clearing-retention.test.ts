import {
  type AuditEntry,
  getReport,
  type Location,
  listAudit,
  RETENTION_DAYS,
  type ReportDetail,
  type RetentionDays,
} from '@rastnetz/contract';
import { expect } from 'vitest';
import { ReportRedactionService } from '../../src/clearing/redaction/report-redaction.service.ts';
import { transactionsOn } from '../../src/platform/transactions/transactions.ts';
import { registerScheduledJobs } from '../../src/wiring/server/scheduled-jobs.ts';
import { mailsTo } from '../doubles/mailbox.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { body, read } from '../locations/lifecycle-requests.ts';
import { insertReports, newPlace, reportOf } from '../reports/report-rows.ts';
import { decided, historyOf, photoOn, rejected, undone } from './decision-requests.ts';

const test = base
  .extend('pool', perFile, ({ api }) => () => {
    return api.database.pool;
  })
  /** Runs the retention job. */
  .extend('nightly', perFile, ({ api }) => async (): Promise<void> => {
    const works = new Map<string, () => Promise<unknown>>();
    await registerScheduledJobs({ every: async (name, _cron, work) => void works.set(name, work) }, api.services, () => undefined);
    for (const name of ['reporter-sweep', 'report-sweep']) await works.get(name)?.();
  })
  /** Runs the job as of this many days later. */
  .extend('forgetIn', perFile, ({ api }) => (days: number) => {
    return api.services.reportRedaction.redactDue(new Date(Date.now() + days * 24 * 60 * 60 * 1000));
  })
  .extend('age', perFile, ({ pool }) => (id: string, days: number) => {
    return pool().query("update report set decided_at = now() - $2 * interval '1 day' where id = $1", [id, days]);
  })
  .extend('put', perFile, ({ api, admin }) => async (name: string, parts: Parameters<typeof newPlace>[1] = {}): Promise<ReportDetail> => {
    const report = newPlace(name, {
      reporter_email: `${name}@fahrer.example`,
      clearing_message: 'Ruf an: 0171 2345678, post@fahrer.example',
      ...parts,
    });
    await insertReports(api, [report]);
    return reportOf(admin, report.id);
  });

const PRESET = Object.fromEntries(Object.entries(RETENTION_DAYS).map(([kind, { preset }]) => [kind, preset])) as RetentionDays;

test('the reporter’s data are deleted the configured number of days after the decision; the location is unchanged', async ({
  put,
  api,
  admin,
  forgetIn,
  pool,
}) => {
  const report = await put('vergessen');
  await photoOn(api, report._id, 'main', 1);
  const live = await decided(admin, report._id, { version: 1, adminPublished: true, clearingMessageAdmin: 'Danke' });
  await forgetIn(91);
  const forgotten = await reportOf(admin, report._id);
  expect(forgotten).toMatchObject({ reporterEmail: null, canReply: false, photos: [], version: 3, stage: 'approved' });
  expect(forgotten.clearingMessage).toBe('Ruf an: [Telefonnummer entfernt], [E-Mail-Adresse entfernt]');
  expect(forgotten.reporterForgottenAt).not.toBeNull();
  expect(forgotten.thread[0]?.text).toContain('[Telefonnummer entfernt]');
  expect(JSON.stringify(forgotten)).not.toMatch(/0171|fahrer\.example/);
  expect(body<Location>(await read(admin, live.locationId ?? '')).mainImageURL).toBe(live.standort?.mainImageURL);
  expect((await historyOf(admin, report._id)).data.map(({ action, who, canUndo }) => [action, who, canUndo])).toEqual([
    ['forgotten', null, false],
    ['approved', 'Toni Test', true],
  ]);
  await forgetIn(92);
  expect((await reportOf(admin, report._id)).version).toBe(3);
  const mails = (await mailsTo(pool(), 'vergessen@fahrer.example')).length;
  const back = await undone(admin, forgotten);
  await decided(admin, report._id, { version: back.version, adminPublished: true });
  expect(await mailsTo(pool(), 'vergessen@fahrer.example')).toHaveLength(mails);
});

test('deleting a reporter’s data deletes their mails and removes addresses and phone numbers from replies and reasons', async ({
  put,
  admin,
  pool,
  forgetIn,
}) => {
  const report = await put('zitiert');
  const answered = await decided(admin, report._id, { version: 1, clearingMessageAdmin: 'Wir rufen 0171 2345678 an' });
  const { version } = await decided(admin, report._id, { version: answered.version, clearingMessageAdmin: null });
  await rejected(admin, report._id, { version, reason: 'post@fahrer.example ist keine Adresse', sendReply: true });
  expect(await mailsTo(pool(), 'zitiert@fahrer.example')).not.toEqual([]);
  await forgetIn(91);
  expect(await mailsTo(pool(), 'zitiert@fahrer.example')).toEqual([]);
  const forgotten = await reportOf(admin, report._id);
  expect(forgotten.rejectReason).toBe('[E-Mail-Adresse entfernt] ist keine Adresse');
  expect(forgotten.thread).toHaveLength(2);
  expect(JSON.stringify([forgotten, await historyOf(admin, report._id)])).not.toMatch(/0171|fahrer\.example/);
  const back = await undone(admin, forgotten);
  expect(back).toMatchObject({ stage: 'new', rejectReason: null });
});

test('reporters of open and of recently decided reports are kept; the number of days is configurable', async ({
  put,
  admin,
  age,
  nightly,
  api,
}) => {
  const [open, late] = [await put('wartet'), await put('neulich')];
  await rejected(admin, late._id, { version: 1, reason: 'Nein' });
  await age(late._id, 89);
  await nightly();
  for (const { _id } of [open, late]) expect((await reportOf(admin, _id)).reporterForgottenAt).toBeNull();
  const settings = await api.services.clearingSettings.get();
  await api.services.clearingSettings.set({ userId: admin.id }, { ...settings, keepReporterDays: 30 });
  await nightly();
  expect((await reportOf(admin, late._id)).reporterEmail).toBeNull();
  expect((await reportOf(admin, open._id)).reporterEmail).toBe('wartet@fahrer.example');
});

test('many reporters are deleted in batches of bounded transactions', async ({ api, pool }) => {
  const reports = Array.from({ length: 450 }, (_, index) =>
    newPlace(`viele ${index}`, { reporter_email: 'viele@fahrer.example', stage: 'rejected', decided_at: new Date(0) }),
  );
  await insertReports(api, reports);
  let transactions = 0;
  const inTransaction = transactionsOn(api.database, api.jobs);
  const counting = new ReportRedactionService((classes, work) => {
    transactions += 1;
    return inTransaction(classes, work);
  });
  await counting.redactDue();
  const { rows } = await pool().query("select count(*)::int as left from report where reporter_email = 'viele@fahrer.example'");
  expect([transactions, rows[0].left]).toEqual([3, 0]);
});

test('decided reports are deleted with their threads after the configured days; their locations stay', async ({
  put,
  api,
  admin,
  age,
  nightly,
  pool,
}) => {
  await nightly();
  const [gone, kept, open] = [await put('alt'), await put('jünger'), await put('offen')];
  await photoOn(api, gone._id, 'main', 2);
  const live = await decided(admin, gone._id, { version: 1, adminPublished: true, clearingMessageAdmin: 'Danke' });
  await decided(admin, kept._id, { version: 1, adminPublished: true });
  await age(gone._id, 1100);
  await age(kept._id, 1000);
  const preview = () => api.services.retention.preview(PRESET);
  expect((await preview()).counts.reports).toBe(1);
  await nightly();
  const left = async (table: string) => (await pool().query(`select 1 from ${table} where report_id = $1`, [gone._id])).rowCount;
  expect((await admin.inject({ url: getReport.path.replace(':id', gone._id) })).statusCode).toBe(404);
  expect(await Promise.all(['report_step', 'report_message', 'report_media'].map(left))).toEqual([0, 0, 0]);
  for (const { _id } of [kept, open]) expect((await reportOf(admin, _id))._id).toBe(_id);
  expect((await read(admin, live.locationId ?? '')).statusCode).toBe(200);
  expect((await preview()).counts.reports).toBe(0);
  const superAdmin = await api.signIn('superAdmin', 'Netz');
  const { data } = body<{ data: AuditEntry[] }>(await superAdmin.inject({ url: listAudit.path }));
  expect(data.find(({ action }) => action === 'reports.deleted')?.changes).toEqual({ rows: { before: null, after: 1 } });
});
