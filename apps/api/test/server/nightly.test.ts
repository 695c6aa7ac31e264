import { register } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, expect, vi } from 'vitest';
import { noJobs } from '../../src/platform/jobs/jobs.ts';
import { transactionsOn } from '../../src/platform/transactions/transactions.ts';
import { RetentionClockService } from '../../src/retention/retention-clock.service.ts';
import { registerScheduledJobs } from '../../src/wiring/server/scheduled-jobs.ts';
import { draftOf, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { remove } from '../locations/lifecycle-requests.ts';

const HOUR_MS = 60 * 60 * 1000;

afterEach(() => void vi.useRealTimers());

const test = base
  /** Inserts a mail that was sent this many days ago; null: not sent. */
  .extend('mail', perFile, ({ api }) => async (subject: string, createdDays: number, sentDays: number | null): Promise<void> => {
    await api.database.pool.query(
      `insert into mail (id, recipient, subject, body_text, body_html, created_at, sent_at)
     values ($1, 'weg@example.org', $2, '', '', now() - $3 * interval '1 day', now() - $4 * interval '1 day')`,
      [uuidv7(), subject, createdDays, sentDays],
    );
  })
  /** Runs a nightly job by its name. */
  .extend('nightly', perFile, ({ api }) => async (name: string): Promise<void> => {
    const works = new Map<string, () => Promise<unknown>>();
    await registerScheduledJobs({ every: async (each, _cron, work) => void works.set(each, work) }, api.services, () => undefined);
    await works.get(name)?.();
  });

// Tests move the clock, and the retention job stores its times.
test.beforeEach(({ api }) => api.database.pool.query("delete from app_setting where key = 'retention.clock'").then(() => undefined));

test('a registration unconfirmed for 30 days is deleted with its unnamed company; one with a valid link is not', async ({
  api,
  nightly,
}) => {
  const { pool } = api.database;
  const registered = async (days: number, isLinkOver: boolean) => {
    const email = `${uuidv7()}@example.org`;
    const payload = { vorname: 'Weg', email, password: 'kennwort-eins' };
    expect((await api.inject({ method: 'POST', url: register.path, payload })).statusCode).toBe(200);
    const aged = "update app_user set created_at = now() - $2 * interval '1 day' where email = $1 returning id, company_id";
    const { id, company_id } = (await pool.query<{ id: string; company_id: string }>(aged, [email, days])).rows[0] ?? {};
    if (isLinkOver) await pool.query('update mail_token set expires_at = now() where user_id = $1', [id]);
    return company_id;
  };
  const [, ...kept] = [await registered(31, true), await registered(29, true), await registered(31, false)];
  const staff = await api.signIn('user', 'Bleibt');
  await pool.query("update app_user set created_at = now() - interval '99 days' where id = $1", [staff.id]);
  await nightly('registration-sweep');
  const people = await pool.query('select company_id from app_user');
  const companies = await pool.query('select id from company');
  expect(people.rows.map(({ company_id }) => company_id).toSorted()).toEqual([...kept, staff.companyId].toSorted());
  expect(companies.rows.map(({ id }) => id).toSorted()).toEqual([...kept, staff.companyId].toSorted());
});

test('sent mails are deleted after 30 days, unsent ones after 14, with their addresses, by a nightly job', async ({
  mail,
  nightly,
  api,
}) => {
  await mail('sent long ago', 31, 31);
  await mail('sent lately', 29, 29);
  await mail('sent after waiting', 35, 29);
  await mail('unsent for long', 15, null);
  await mail('unsent for a while', 13, null);
  await nightly('mail-sweep');
  const { rows } = await api.database.pool.query("select subject from mail where recipient = 'weg@example.org' order by subject");
  expect(rows.map(({ subject }) => subject)).toEqual(['sent after waiting', 'sent lately', 'unsent for a while']);
});

test('a machine whose clock is ahead deletes nothing early: the earlier of its clock and that of the database counts', async ({
  mail,
  nightly,
  api,
}) => {
  await mail('sent under a wrong clock', 29, 29);
  const staff = await api.signIn('user', 'Uhr');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 400 * 24 * 60 * 60 * 1000 });
  for (const name of ['mail-sweep', 'session-sweep', 'trash-purge', 'media-sweep']) await nightly(name);
  const { rows } = await api.database.pool.query(
    "select subject from mail where recipient = 'weg@example.org' and subject = 'sent under a wrong clock'",
  );
  expect(rows).toHaveLength(1);
  const sessions = await api.database.pool.query('select from session where user_id = $1', [staff.id]);
  expect(sessions.rows).toHaveLength(1);
});

test('the clock of a machine jumps ahead with that of its database: nothing is deleted until it has run for a day', async ({
  api,
  partner,
}) => {
  const { _id } = await save(partner, draftOf('IMBISS', { name: 'Bleibt' }));
  await remove(partner, _id);
  const begin = Date.now();
  let aheadMs = 0;
  const works = new Map<string, () => Promise<unknown>>();
  const lines: unknown[] = [];
  const jobs = { every: async (each: string, _cron: string, work: () => Promise<unknown>) => void works.set(each, work) };
  const inTransaction = transactionsOn(api.database, noJobs);
  const restart = () => {
    const retentionClock = new RetentionClockService({ inTransaction, now: async () => new Date(begin + aheadMs) });
    return registerScheduledJobs(jobs, { ...api.services, retentionClock }, (_values, message, level) => lines.push([level, message]));
  };
  const isThere = async () => (await api.database.pool.query('select from location where id = $1', [_id])).rowCount === 1;
  const purgedAfter = async (hours: number) => {
    aheadMs += hours * HOUR_MS;
    await works.get('trash-purge')?.();
    return !(await isThere());
  };
  await restart();
  expect(await purgedAfter(400 * 24)).toBe(false);
  expect(lines).toEqual([['error', expect.stringContaining('The clock is more than five days from the last time')]]);
  await restart();
  expect([await purgedAfter(1), await purgedAfter(400 * 24)]).toEqual([false, false]);
  aheadMs = 0;
  expect(await purgedAfter(0)).toBe(false);
  expect(await purgedAfter(400 * 24)).toBe(false);
  for (let hour = 1; hour < 24; hour += 1) expect([hour, await purgedAfter(1)]).toEqual([hour, false]);
  expect(await purgedAfter(1)).toBe(true);
  expect(lines).toHaveLength(2);
});
