import { type Location, sendFile } from '@rastnetz/contract';
import { afterEach, expect, vi } from 'vitest';
import { setTrustedTime } from '../../src/kernel/steady-now.ts';
import { registerScheduledJobs } from '../../src/wiring/server/scheduled-jobs.ts';
import { bulkReportsOf, rejected } from '../clearing/decision-requests.ts';
import { formOf, type Session } from '../harness/app-harness.ts';
import { draftOf, picture, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { body, remove } from '../locations/lifecycle-requests.ts';
import { noteOn, notesOn } from '../notes/note-requests.ts';
import { mergedTwo } from '../quality/merge-requests.ts';
import { insertReports, newPlace } from '../reports/report-rows.ts';
import { created, remove as removeView } from '../saved-views/saved-view-requests.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

afterEach(() => void vi.useRealTimers());

const test = base
  .extend(
    'place',
    perFile,
    ({ partner }) =>
      (name: string): Promise<Location> =>
        save(partner, draftOf('IMBISS', { name })),
  )
  /** What a server does at its start, and then a job. */
  .extend('look', perFile, ({ api }) => async (job: string): Promise<void> => {
    const works = new Map<string, () => Promise<unknown>>();
    await registerScheduledJobs({ every: async (each, _cron, work) => void works.set(each, work) }, api.services, () => undefined);
    await works.get(job)?.();
  });

const moveClockBehind = (): unknown => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - YEAR_MS });

test('what goes to the trash under a clock that is far behind is not purged when the clock is right again', async ({
  api,
  partner,
  place,
  look,
}) => {
  const { _id } = await place('Bleibt');
  await look('trash-purge');
  // A node that starts now knows the time of the others, or of the run before.
  setTrustedTime(new Date(0));
  await api.services.retentionClock.recall();
  moveClockBehind();
  await look('trash-purge');
  body(await remove(partner, _id));
  vi.useRealTimers();
  await look('trash-purge');
  expect((await api.database.pool.query('select from location where id = $1', [_id])).rowCount).toBe(1);
});

test('no time from which retention counts is before the last trusted one: of the trash, decisions, files, notes and views', async ({
  api,
  partner,
  admin,
  place,
}) => {
  const [winner, loser] = [await place('Bleibt hier'), await place('Geht auf')];
  const [note, view] = [await noteOn('location', partner, winner._id, 'Notiz'), await created(partner, 'Ansicht')];
  const [one = '', other = ''] = await insertReports(api, [newPlace('Gemeldet'), newPlace('Auch gemeldet')]);
  const trusted = new Date();
  setTrustedTime(trusted);
  moveClockBehind();
  body(await notesOn('location').remove(partner, winner._id, note.id));
  body(await removeView(partner, view));
  await rejected(admin, one, { version: 1, reason: 'Gibt es nicht' });
  await bulkReportsOf(admin, { action: { kind: 'reject', reason: 'Gibt es nicht' }, items: [{ _id: other, version: 1 }], preview: false });
  await sendPicture(partner);
  await mergedTwo(admin, winner, loser);
  vi.useRealTimers();
  const { rows } = await api.database.pool.query<{ id: string; at: Date }>(
    `select id::text, deleted_at as at from location where id = $1 union all select id::text, decided_at from report
     union all select id::text, deleted_at from note union all select id::text, removed_at from saved_view
     union all select id::text, created_at from sent_file union all select hash, created_at from media`,
    [loser._id],
  );
  expect(rows).toHaveLength(7);
  expect(rows.filter(({ at }) => at === null || at < trusted)).toEqual([]);
});

async function sendPicture(session: Session): Promise<void> {
  const form = await formOf('upload', { part: 'images' }, [await picture('file')]);
  body(await session.inject({ method: 'POST', url: sendFile.path, ...form }));
}
