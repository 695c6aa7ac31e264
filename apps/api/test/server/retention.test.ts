import {
  type AuditEntry,
  getRetention,
  listAudit,
  previewRetention,
  RETENTION_DAYS,
  type ResponseOf,
  type RetentionSettings,
  setRetention,
  type TrashedLocation,
} from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, onTestFinished } from 'vitest';
import { nextRetentionRun, purgeAt, retentionCutoff } from '../../src/kernel/retention-run.ts';
import { engine } from '../harness/database.ts';
import { draftOf, picture, pointAt, refusal, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { lockWaits } from '../harness/lock-waits.ts';
import { body, read, remove, restore, trashOf } from '../locations/lifecycle-requests.ts';
import { insertReports, remarkOn, reportOf } from '../reports/report-rows.ts';

const test = base
  .extend('superAdmin', perFile, ({ api }) => api.signIn('superAdmin', 'Leitung'))
  .extend('stored', perFile, ({ superAdmin }) => async () => {
    return (await superAdmin.inject({ url: getRetention.path })).json<RetentionSettings>();
  })
  .extend('set', perFile, ({ superAdmin }) => (payload: object, session = superAdmin) => {
    return session.inject({ method: 'POST', url: setRetention.path, payload });
  })
  .extend('preview', perFile, ({ superAdmin }) => async (query: Record<string, string> = {}) => {
    return (await superAdmin.inject({ url: previewRetention.path, query })).json<ResponseOf<typeof previewRetention>>();
  })
  .extend('latest', perFile, ({ superAdmin }) => async () => {
    return (await superAdmin.inject({ url: listAudit.path })).json<{ data: AuditEntry[] }>().data[0];
  })
  .extend('purge', perFile, ({ api }) => (days: number) => {
    return api.services.purge.purgeDue(inDays(days));
  })
  .extend('rowsOf', perFile, ({ api }) => async (table: string, column: string, id: string) => {
    return (await api.database.pool.query(`select 1 from ${table} where ${column} = $1`, [id])).rowCount;
  })
  .extend('mail', perFile, ({ api }) => (createdDays: number, sentDays: number | null) => {
    return api.database.pool.query(
      `insert into mail (id, recipient, subject, body_text, body_html, created_at, sent_at)
       values ($1, 'weg@example.org', 'x', '', '', now() - $2 * interval '1 day', now() - $3 * interval '1 day')`,
      [uuidv7(), createdDays, sentDays],
    );
  })
  .extend('oldImport', perFile, ({ api, partner }) => (days: number) => {
    return api.database.pool.query(
      `insert into import (id, company_id, sees_all, file_name, format, state, columns, mapping, worked_at)
       values ($1, $2, false, 'alt.csv', 'csv', 'committed', '[]', '{}', now() - $3 * interval '1 day')`,
      [uuidv7(), partner.companyId, days],
    );
  });

test.beforeEach(async ({ api }) => void (await api.database.kysely.deleteFrom('app_setting').execute()));

const PRESET = Object.fromEntries(Object.entries(RETENTION_DAYS).map(([kind, { preset }]) => [kind, preset])) as RetentionSettings['days'];

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

describe('the settings', () => {
  test('have defaults, are saved with a version, and audited before and after', async ({ stored, set, latest }) => {
    expect(await stored()).toEqual({ version: 0, days: PRESET });
    const days = { ...PRESET, trash: 30, unsentMails: 4 };
    expect((await set({ version: 0, days })).json()).toEqual({ version: 1, days });
    expect(await stored()).toEqual({ version: 1, days });
    expect(await latest()).toMatchObject({
      action: 'retention.changed',
      changes: { 'days.trash': { before: 90, after: 30 }, 'days.unsentMails': { before: 14, after: 4 } },
    });
    const { id } = (await latest()) ?? {};
    expect((await set({ version: 1, days })).json()).toEqual({ version: 1, days });
    expect((await latest())?.id).toBe(id);
  });

  test('saved concurrently: one save succeeds; the others are refused as stale', async ({ set }) => {
    const answers = await Promise.all([10, 20, 30].map((trash) => set({ version: 0, days: { ...PRESET, trash } })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  test.for(Object.entries(RETENTION_DAYS))('%s has a minimum and a maximum', async ([kind, { min, max }], { set }) => {
    for (const wrong of [min - 1, max + 1])
      expect(refusal(await set({ version: 0, days: { ...PRESET, [kind]: wrong } }))).toEqual({
        status: 400,
        code: 'validation',
        fields: [`days.${kind}: retention.error.days`],
      });
    expect((await set({ version: 0, days: { ...PRESET, [kind]: max } })).statusCode).toBe(200);
  });

  test('stored days that are no longer valid fall back to the defaults', async ({ api, stored }) => {
    const value = JSON.stringify({ version: 3, days: { trash: 1, audit: 'x', sentMails: 60 } });
    await api.database.kysely.insertInto('app_setting').values({ key: 'retention', value }).execute();
    expect(await stored()).toEqual({ version: 3, days: { ...PRESET, sentMails: 60 } });
  });

  test('only super admins read and change them', async ({ api, set }) => {
    const admin = await api.signIn('admin');
    for (const url of [getRetention.path, previewRetention.path]) expect((await admin.inject({ url })).statusCode).toBe(403);
    expect((await set({ version: 0, days: PRESET }, admin)).statusCode).toBe(403);
  });
});

test('the retention job runs at 03:00 UTC, and data is deleted by the run of the announced day', () => {
  const at = (text: string) => new Date(`2026-${text}Z`);
  expect(nextRetentionRun(at('05-01T02:59'))).toEqual(at('05-01T03:00'));
  expect(nextRetentionRun(at('05-01T03:00'))).toEqual(at('05-02T03:00'));
  const night = purgeAt(at('01-01T10:00'), 90, at('01-02T00:00'));
  expect(night).toEqual(at('04-02T03:00'));
  const goesAt = (now: string) => at('01-01T10:00') < retentionCutoff(90, at(now));
  expect([goesAt('04-01T23:59'), goesAt('04-02T02:59'), goesAt('04-02T03:00')]).toEqual([false, false, true]);
  expect(purgeAt(at('01-01T10:00'), 7, at('04-01T12:00'))).toEqual(at('04-02T03:00'));
});

describe('the trash', () => {
  test('lists when each location will be purged, by the current setting', async ({ partner, set }) => {
    const { _id } = await save(partner, draftOf('IMBISS', { name: 'Kurz' }));
    const trashed = body<TrashedLocation>(await remove(partner, _id));
    const days = (Date.parse(trashed.goesAt ?? '') - Date.parse(trashed.deletedAt)) / DAY_MS;
    expect([days >= 90, days <= 91]).toEqual([true, true]);
    await set({ version: 0, days: { ...PRESET, trash: 7 } });
    const [sooner] = (await trashOf(partner)).data;
    expect(Date.parse(sooner?.goesAt ?? '')).toBeLessThanOrEqual(Date.parse(trashed.deletedAt) + 8 * DAY_MS);
    await restore(partner, _id);
  });

  test('is purged after its time: location, block, pictures, history and pairs are deleted, and a report keeps its text', async ({
    partner,
    api,
    preview,
    purge,
    rowsOf,
    superAdmin,
    latest,
  }) => {
    const draft = draftOf('AUTOHOF', { name: 'Geht ganz', coordinates: pointAt(10, 51), features: ['DUSCHE'] });
    const gone = await save(partner, draft, [await picture('file', 31)]);
    const twin = await save(partner, { ...draft, name: 'Bleibt' });
    const [report = ''] = await insertReports(api, [remarkOn(gone, { phone: '+4951112345' }, { clearing_message: 'Neue Nummer' })]);
    await remove(partner, gone._id);
    expect((await preview()).counts.trash).toBe(0);
    await purge(89);
    expect(await rowsOf('location', 'id', gone._id)).toBe(1);
    await purge(92);
    for (const [table, column] of [
      ['location', 'id'],
      ['offer', 'location_id'],
      ['location_media', 'location_id'],
      ['location_history', 'location_id'],
      ['location_duplicate', 'low'],
    ] as const)
      expect([table, await rowsOf(table, column, gone._id)]).toEqual([table, 0]);
    expect((await read(partner, twin._id)).statusCode).toBe(200);
    expect(await reportOf(superAdmin, report)).toMatchObject({
      title: gone.title,
      locationId: null,
      clearingMessage: 'Neue Nummer',
      standort: null,
    });
    expect(await latest()).toMatchObject({ action: 'locations.purged', who: null, changes: { rows: { before: null, after: 1 } } });
    await api.services.media.sweep(inDays(2));
    expect((await api.database.pool.query('select 1 from media')).rowCount).toBe(0);
  });

  test('a merged location stays as long as its winner, also over chains, is never purged by itself, and is purged with it', async ({
    partner,
    api,
    purge,
    rowsOf,
    latest,
  }) => {
    const made = async () => save(partner, draftOf('RASTHOF'));
    const [winner, loser, former] = [await made(), await made(), await made()];
    const gone = [loser, former].map(({ _id }) => _id);
    for (const id of gone) await remove(partner, id);
    const merge = 'update location set merged_into = $1 where id = $2';
    await api.database.pool.query(merge, [loser._id, former._id]);
    await api.database.pool.query(merge, [winner._id, loser._id]);
    await purge(92);
    for (const id of gone) expect((await read(partner, id)).json()).toMatchObject({ _id: winner._id });
    await remove(partner, winner._id);
    await purge(92);
    for (const id of [winner._id, ...gone])
      expect([(await read(partner, id)).statusCode, await rowsOf('location', 'id', id)]).toEqual([404, 0]);
    expect(await rowsOf('location_history', 'location_id', loser._id)).toBe(0);
    expect(await latest()).toMatchObject({ action: 'locations.purged', changes: { rows: { before: null, after: 1 } } });
  });

  // The embedded database has one connection, so two transactions cannot run at once.
  test.skipIf(engine === 'embedded')(
    'a merged location that is restored while its winner is purged stays',
    async ({ partner, api, purge }) => {
      const [winner, loser] = [await save(partner, draftOf('RASTHOF')), await save(partner, draftOf('RASTHOF'))];
      for (const { _id } of [winner, loser]) await remove(partner, _id);
      await api.database.pool.query('update location set merged_into = $1 where id = $2', [winner._id, loser._id]);
      const restoring = await api.database.pool.connect();
      onTestFinished(() => restoring.release(true));
      await restoring.query('begin');
      await restoring.query('update location set deleted_at = null, merged_into = null where id = $1', [loser._id]);
      const purged = purge(92);
      await expect.poll(() => lockWaits(api.database)).toBe(1);
      await restoring.query('commit');
      await purged;
      expect((await read(partner, winner._id)).statusCode).toBe(404);
      expect((await read(partner, loser._id)).json()).toMatchObject({ _id: loser._id });
    },
  );

  test('many locations are purged in several batches, each audited', async ({ api, partner, preview, purge, superAdmin }) => {
    await api.database.pool.query(
      `insert into location (id, company_id, title, title_key, search_key, type, opening_hours, open_days, deleted_at)
       select gen_random_uuid(), $1, 't', 't', 't', 'IMBISS', '{}', 0, now() - interval '100 days' from generate_series(1, 620)`,
      [partner.companyId],
    );
    expect((await preview()).counts.trash).toBe(620);
    expect((await preview({ trash: '200' })).counts.trash).toBe(0);
    await purge(0);
    expect((await preview()).counts.trash).toBe(0);
    const { data } = (await superAdmin.inject({ url: listAudit.path })).json<{ data: AuditEntry[] }>();
    expect(data.slice(0, 2).map(({ changes }) => changes['rows']?.after)).toEqual([120, 500]);
  });
});

describe('the preview of the next retention job', () => {
  test('counts what it would delete, also for unsaved settings; nothing is deleted', async ({ mail, oldImport, preview, superAdmin }) => {
    await mail(40, 40);
    await mail(10, null);
    await oldImport(50);
    const { counts, at, keepReporterDays } = await preview();
    expect(counts).toMatchObject({ sentMails: 1, unsentMails: 0, imports: 0 });
    expect(new Date(at).getUTCHours()).toBe(3);
    expect(keepReporterDays).toBe(90);
    expect((await preview({ sentMails: '60', unsentMails: '7', imports: '30' })).counts).toMatchObject({
      sentMails: 0,
      unsentMails: 1,
      imports: 1,
    });
    expect(refusal(await superAdmin.inject({ url: previewRetention.path, query: { trash: '0' } })).fields).toEqual([
      'trash: retention.error.days',
    ]);
  });

  test('mails and imports are deleted after the configured days', async ({ set, api }) => {
    await set({ version: 0, days: { ...PRESET, sentMails: 60, unsentMails: 7, imports: 30 } });
    await api.services.mails.deleteExpired();
    await api.services.importIntake.deleteExpired();
    const { rows } = await api.database.pool.query('select sent_at is null as unsent from mail');
    expect(rows).toEqual([{ unsent: false }]);
    expect((await api.database.pool.query('select 1 from import')).rowCount).toBe(0);
  });
});

test('the preview says that nothing is deleted while the clock is on probation, since when, and for how many hours', async ({
  api,
  preview,
}) => {
  const key = "delete from app_setting where key = 'retention.clock'";
  await api.database.pool.query(key);
  expect((await preview()).waiting).toBeNull();
  const trustedAt = '2026-01-05T10:00:00.000Z';
  const probation = { seenAt: '2027-01-05T10:00:00.000Z', observedMs: 3.5 * 60 * 60 * 1000 };
  const set = (clock: object) =>
    api.database.pool.query(
      "insert into app_setting (key, value) values ('retention.clock', $1) on conflict (key) do update set value = $1",
      [JSON.stringify(clock)],
    );
  await set({ trustedAt, probation });
  expect((await preview()).waiting).toEqual({ trustedAt, hours: 21 });
  await set({ trustedAt, probation: null });
  expect((await preview()).waiting).toBeNull();
  await api.database.pool.query(key);
});
