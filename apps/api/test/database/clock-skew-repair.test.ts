import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../../src/platform/db/database.ts';
import { repairClockSkew } from '../../src/platform/jobs/clock-skew-repair.ts';
import { type Jobs, startJobs } from '../../src/platform/jobs/jobs.ts';
import { useOutbox } from '../doubles/outbox.ts';
import { openTestDatabase, raiseJobError } from '../harness/database.ts';

// State of a database whose clock was a day ahead and has been corrected.
const outbox = useOutbox();
let database: Database;
let jobs: Jobs;
beforeAll(async () => {
  database = await openTestDatabase();
  // These jobs do not repair the clock themselves, as they do every 15 seconds.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  jobs = await startJobs(database, raiseJobError);
  vi.useRealTimers();
});
afterAll(async () => {
  await jobs?.stop();
  await database?.close();
});

const executeSql = (text: string, values: unknown[]) => database.pool.query(text, values);
const clocks = async () =>
  (await database.pool.query('select coalesce(greatest(cron_on, maintained_on, monitored_on) > now(), false) as ahead from pgboss.version'))
    .rows[0];

test('after the clock was ahead no schedule and no job waits until that day', async () => {
  await repairClockSkew(executeSql);
  expect(await repairClockSkew(executeSql)).toBe(false);
  await database.kysely.transaction().execute(async (tx) => {
    await jobs.senderOn(tx).send('mail', { id: 'noted tomorrow' });
    await jobs.senderOn(tx).send('mail', { id: 'to rest for an hour' }, 3600);
  });
  await database.pool.query(`
    update pgboss.job set created_on = created_on + interval '1 day', start_after = start_after + interval '1 day' where name = 'mail'`);
  await database.pool.query("update pgboss.version set cron_on = now() + interval '1 day'");
  const done: string[] = [];
  const worked = Promise.withResolvers<void>();
  await jobs.work('mail', async ({ id }) => {
    done.push(id);
    worked.resolve();
  });
  expect(await repairClockSkew(executeSql)).toBe(true);
  await worked.promise;
  expect(done).toEqual(['noted tomorrow']);
  const { rows } = await database.pool.query(
    "select start_after > now() + interval '59 minutes' as rests from pgboss.job where state = 'created'",
  );
  expect([rows, await clocks(), await repairClockSkew(executeSql)]).toEqual([[{ rests: true }], { ahead: false }, false]);
});

test.each([
  ['queued', "created_at = now() + interval '1 day', due_at = now() + interval '1 day'"],
  ['due for a retry', "failures = 2, due_at = now() + interval '1 day'"],
  ['claimed', "claimed_until = now() + interval '1 day'"],
])('a mail that was %s while the clock was ahead is sent by the next poll', async (_how, changes) => {
  const email = await outbox.registered();
  await outbox.api.database.pool.query(`update mail set ${changes} where recipient = $1`, [email]);
  await outbox.api.services.mails.deliverDue();
  expect((await outbox.stored(email)).is_sent).toBe(true);
});

test('a mail that is being sent, or waits after a failure, keeps its schedule', async () => {
  for (const changes of ["claimed_until = now() + interval '110 seconds'", "due_at = now() + interval '5 hours'"]) {
    const email = await outbox.registered();
    await outbox.api.database.pool.query(`update mail set ${changes} where recipient = $1`, [email]);
    await outbox.api.services.mails.deliverDue();
    expect([changes, (await outbox.stored(email)).is_sent]).toEqual([changes, false]);
  }
});
