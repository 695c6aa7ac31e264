import { getReport, type ReportDetail } from '@rastnetz/contract';
import { expect } from 'vitest';
import { decided, historyOf } from '../clearing/decision-requests.ts';
import { picture } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { type Extras, HEATH, keyFor, receipt, reportAsDriver, reportWith, resetLimits } from './intake-requests.ts';

const REPORT = { locationType: 'IMBISS', coordinates: HEATH, clearingMessage: 'Neu eröffnet' };
const [FIRST, SECOND, THIRD] = ['198.51.100.1', '198.51.100.2', '198.51.100.3'];

const test = base
  .extend('settings', perFile, () => ({ REPORT_PICTURES_MB: '1' }))
  .extend('pool', perFile, ({ api }) => api.database.pool)
  /** Sends a report with a picture by the public form and returns the receipt. */
  .extend('report', perFile, ({ api }) => async (network: string, extras: Extras = {}) => {
    return receipt(await reportAsDriver(api, REPORT, { network, files: [await picture('images', 3)], ...extras }));
  })
  /** As `report`, and sets the size of its pictures, in bytes. Returns its id. */
  .extend('holding', perFile, ({ pool, report }) => async (network: string, bytes: number) => {
    const { _id } = await report(network);
    await pool.query('update report set picture_bytes = $2 where id = $1', [_id, bytes]);
    return _id;
  })
  .extend('photosOf', perFile, ({ admin }) => async (...ids: string[]) => {
    const answers = await Promise.all(ids.map((id) => admin.inject({ url: getReport.path.replace(':id', id) })));
    return answers.map((answer) => answer.json<ReportDetail>().photos.length);
  })
  .extend('actionsOf', perFile, ({ admin }) => async (id: string) => {
    return (await historyOf(admin, id)).data.map(({ action, canUndo }) => [action, canUndo]);
  });

test.beforeEach(async ({ api, pool }) => {
  await resetLimits(api);
  await pool.query('delete from report');
});

test('pictures of undecided reports are limited in total: the oldest of the largest network are deleted, texts stay', async ({
  holding,
  report,
  photosOf,
  actionsOf,
  admin,
  api,
}) => {
  const removed: object[] = [];
  api.services.reportIntake.onPicturesRemoved((values) => removed.push(values));
  const other = await holding(SECOND, 350_000);
  const [oldest, newer] = [await holding(FIRST, 300_000), await holding(FIRST, 350_000)];
  const { _id, arePicturesKept } = await report(THIRD);
  expect([arePicturesKept, await photosOf(other, oldest, newer, _id)]).toEqual([true, [1, 0, 1, 1]]);
  expect(removed).toEqual([{ reports: 1, bytes: 300_000 }]);
  expect(await actionsOf(oldest)).toEqual([
    ['pictures_removed', false],
    ['received', false],
  ]);
  const kept = (await admin.inject({ url: getReport.path.replace(':id', oldest) })).json<ReportDetail>();
  expect(kept).toMatchObject({ clearingMessage: 'Neu eröffnet', version: 2, stage: 'new' });
});

test('reports in review keep their pictures', async ({ holding, report, photosOf, admin }) => {
  const [lookedAt, untouched, other] = [await holding(FIRST, 400_000), await holding(FIRST, 300_000), await holding(SECOND, 300_000)];
  await decided(admin, lookedAt, { version: 1, stage: 'in_review' });
  await report(THIRD);
  expect(await photosOf(lookedAt, untouched, other)).toEqual([1, 0, 1]);
});

test('if nothing can be deleted, a report is stored without its pictures, and its receipt states that', async ({
  holding,
  report,
  photosOf,
  actionsOf,
  admin,
  pool,
}) => {
  const lookedAt = await holding(FIRST, 1_000_000);
  await decided(admin, lookedAt, { version: 1, stage: 'in_review' });
  const headers = { 'idempotency-key': 'einmal' };
  const first = await report(SECOND, { headers });
  expect(first).toMatchObject({ arePicturesKept: false });
  expect(await report(SECOND, { headers })).toEqual(first);
  expect(await photosOf(lookedAt, first._id)).toEqual([1, 0]);
  expect((await pool.query('select from report where id = $1 and network_hash is null', [first._id])).rowCount).toBe(1);
  expect((await actionsOf(first._id)).map(([action]) => action).sort()).toEqual(['pictures_removed', 'received']);
  expect(await report(SECOND, { files: [] })).toMatchObject({ arePicturesKept: true });
});

test('a decided report frees its bytes, and its network is deleted', async ({ holding, report, photosOf, admin, pool }) => {
  const id = await holding(FIRST, 1_000_000);
  const networks = async () => (await pool.query('select network_hash is null as "isForgotten" from report where id = $1', [id])).rows;
  expect(await networks()).toEqual([{ isForgotten: false }]);
  await decided(admin, id, { version: 1, adminPublished: false, stage: 'in_review' });
  expect(await networks()).toEqual([{ isForgotten: false }]);
  await decided(admin, id, { version: 2, adminPublished: true });
  expect(await networks()).toEqual([{ isForgotten: true }]);
  expect(await report(SECOND)).toMatchObject({ arePicturesKept: true });
  expect(await photosOf(id)).toEqual([1]);
});

test('the networks of one IPv6 /48 count as one; reports of programs with a key are neither counted nor affected', async ({
  api,
  holding,
  report,
  photosOf,
}) => {
  const { key } = await keyFor(api, 'report');
  const program = receipt(await reportWith(api, key, REPORT, { files: [await picture('images', 3)], network: FIRST }));
  const [small, one, two] = [
    await holding(SECOND, 400_000),
    await holding('2001:db8:1:1::1', 300_000),
    await holding('2001:db8:1:2::1', 300_000),
  ];
  await report(THIRD);
  expect(await photosOf(program._id, small, one, two)).toEqual([1, 1, 0, 1]);
});

test('concurrent reports do not exceed the limit together', async ({ holding, report, pool }) => {
  const ids = [];
  for (let n = 0; n < 5; n += 1) ids.push(await holding(FIRST, 200_000));
  await Promise.all([SECOND, THIRD, '198.51.100.4', '198.51.100.5'].map((network) => report(network)));
  const { rows } = await pool.query(
    'select sum(picture_bytes)::integer as bytes, count(*)::integer as "with" from report where picture_bytes > 0',
  );
  expect(rows[0].bytes).toBeLessThanOrEqual(1_000_000);
  expect(rows[0].with).toBe(8);
});

test('the files of deleted pictures are swept like other unreferenced ones', async ({ api, holding, report, pool }) => {
  const files = [await picture('images', 77)];
  const { _id } = await report(FIRST, { files });
  await pool.query('update report set picture_bytes = 1000000 where id = $1', [_id]);
  const { rows } = await pool.query<{ hash: string }>('select hash from report_media where report_id = $1', [_id]);
  await holding(SECOND, 1);
  await api.services.media.sweep(new Date(Date.now() + 25 * 60 * 60 * 1000));
  expect((await pool.query('select from media where hash = $1', [rows[0]?.hash])).rowCount).toBe(0);
});
