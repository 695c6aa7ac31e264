import PgBoss from 'pg-boss';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '../../src/platform/db/database.ts';
import { type Jobs, noJobs, startJobs } from '../../src/platform/jobs/jobs.ts';
import { collectJobErrors, openTestDatabase } from '../harness/database.ts';

let database: Database;
let jobs: Jobs;
const failures: Error[] = [];
const note = collectJobErrors(failures);
beforeAll(async () => {
  database = await openTestDatabase();
  jobs = await startJobs(database, note);
});
afterAll(async () => {
  await jobs?.stop();
  await database?.close();
});

test('a job is sent with its transaction: one that is rolled back never runs', async () => {
  const done: string[] = [];
  const worked = Promise.withResolvers<void>();
  const send = (id: string, then: () => void) =>
    database.kysely.transaction().execute(async (tx) => {
      await jobs.senderOn(tx).send('mail', { id });
      then();
    });
  const stop = () => {
    throw new Error('stop');
  };
  await expect(send('rolled back', stop)).rejects.toThrow('stop');
  await send('kept', () => undefined);
  await jobs.work('mail', async ({ id }) => {
    done.push(id);
    worked.resolve();
  });
  await worked.promise;
  expect(done).toEqual(['kept']);
});

test('the stored error of a job that failed in the database quotes no user input', async () => {
  const typed = 'not-for-the-log@example.org';
  const asNumber = () => database.pool.query('select $1::integer', [typed]).then(() => undefined);
  await jobs.work('verify-reminder', asNumber);
  await jobs.every('mails-due', '0 0 1 1 *', asNumber);
  await database.kysely.transaction().execute(async (tx) => {
    await jobs.senderOn(tx).send('verify-reminder', { userId: null });
    await jobs.senderOn(tx).send('mails-due', {});
  });
  const kept = async () => {
    const rows = "select name, output::text from pgboss.job where name in ('verify-reminder', 'mails-due') and output is not null";
    return (await database.pool.query<{ name: string; output: string }>(rows)).rows;
  };
  await expect.poll(async () => new Set((await kept()).map(({ name }) => name)).size).toBe(2);
  for (const { output } of await kept()) {
    expect(output).toContain('22P02');
    expect(output).not.toContain(typed);
  }
});

test('a start writes no schedule that is stored already, and one that has changed', async () => {
  await jobs.every('mail-sweep', '1 2 * * *', async () => undefined);
  const stored = async () =>
    (await database.pool.query("select cron, xmin::text as written from pgboss.schedule where name = 'mail-sweep'")).rows[0];
  const first = await stored();
  const next = await startJobs(database, note);
  await next.every('mail-sweep', '1 2 * * *', async () => undefined);
  expect(await stored()).toEqual(first);
  await next.every('mail-sweep', '2 2 * * *', async () => undefined);
  expect((await stored()).cron).toBe('2 2 * * *');
  await next.stop();
});

test('a failed job is retried', async () => {
  const tried = Promise.withResolvers<void>();
  await database.kysely.transaction().execute((tx) => jobs.senderOn(tx).send('password-reset', { userId: null, language: 'de' }));
  await jobs.work('password-reset', async () => {
    tried.resolve();
    throw new Error('the mail server is away');
  });
  await tried.promise;
  await expect
    .poll(async () => (await database.pool.query("select state::text from pgboss.job where name = 'password-reset'")).rows)
    .toEqual([{ state: 'retry' }]);
});

test('of several jobs a failed one is retried alone', async () => {
  const own = await openTestDatabase();
  const ownJobs = await startJobs(own, note);
  const tried: string[] = [];
  await own.kysely.transaction().execute(async (tx) => {
    for (const id of ['one', 'broken', 'two']) await ownJobs.senderOn(tx).send('mail', { id });
  });
  await ownJobs.work('mail', async ({ id }) => {
    tried.push(id);
    if (id === 'broken') throw new Error('broken');
  });
  const states = async () =>
    (await own.pool.query("select data->>'id' as id, state::text from pgboss.job where name = 'mail' order by id")).rows;
  const ended = [
    { id: 'broken', state: 'retry' },
    { id: 'one', state: 'completed' },
    { id: 'two', state: 'completed' },
  ];
  await expect.poll(states).toEqual(ended);
  expect(tried.toSorted()).toEqual(['broken', 'one', 'two']);
  await ownJobs.stop();
  await own.close();
});

test('a restart finds the existing queues', async () => {
  const again = await startJobs(database, note);
  await again.stop();
  expect(failures).toEqual([]);
});

test('a command without jobs cannot send any', async () => {
  await expect(noJobs.senderOn(database.kysely).send('mail', { id: 'x' })).rejects.toThrow(
    'a job was sent to mail, but this process sends none',
  );
});

test('a database outage at the end of a job does not end the process; the result is stored when the database is back', async () => {
  const own = await openTestDatabase();
  let refusals = 2;
  const query = (text: string, values: unknown[]) => {
    if (refusals === 0 || !/from results\s*$/i.test(text)) return own.pool.query(text, values);
    refusals -= 1;
    return Promise.reject(new Error('Connection terminated unexpectedly'));
  };
  const ownJobs = await startJobs({ pool: { query } as unknown as Database['pool'] }, note);
  await own.kysely.transaction().execute((tx) => ownJobs.senderOn(tx).send('mail', { id: 'one' }));
  await ownJobs.work('mail', async () => undefined);
  await expect
    .poll(async () => (await own.pool.query("select state::text from pgboss.job where name = 'mail'")).rows)
    .toEqual([{ state: 'completed' }]);
  expect(refusals).toBe(0);
  await ownJobs.stop();
  await own.close();
});

test('stopping waits until the result of a job is stored, before the pool may be closed', async () => {
  const own = await openTestDatabase();
  let asked = 0;
  let answered = 0;
  const noting = Promise.withResolvers<void>();
  const query = async (text: string, values: unknown[]) => {
    asked += 1;
    if (/from results\s*$/i.test(text)) await noting.promise;
    const answer = await own.pool.query(text, values);
    answered += 1;
    return answer;
  };
  const ownJobs = await startJobs({ pool: { query } as unknown as Database['pool'] }, note);
  const worked = Promise.withResolvers<void>();
  await ownJobs.work('mail', async () => worked.resolve());
  await own.kysely.transaction().execute((tx) => ownJobs.senderOn(tx).send('mail', { id: 'last' }));
  await worked.promise;
  let isOver = false;
  const stopped = ownJobs.stop().then(() => {
    isOver = true;
  });
  // Longer than pg-boss itself takes to stop.
  for (let turns = 0; turns < 20; turns += 1) await own.pool.query('select 1');
  expect(isOver).toBe(false);
  noting.resolve();
  await stopped;
  expect(answered).toBe(asked);
  await own.close();
});

test('stopping takes ten seconds at most, for running jobs and their results together', async () => {
  const own = await openTestDatabase();
  const ownJobs = await startJobs(own, note);
  const [started, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await own.kysely.transaction().execute((tx) => ownJobs.senderOn(tx).send('mail', { id: 'endless' }));
  await ownJobs.work('mail', async () => {
    started.resolve();
    await ended.promise;
  });
  await started.promise;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const waitAsLongAsAllowed = ({ timeout = 0 }: PgBoss.StopOptions = {}) => new Promise<void>((resolve) => setTimeout(resolve, timeout));
  const stopping = vi.spyOn(PgBoss.prototype, 'stop').mockImplementation(waitAsLongAsAllowed);
  let isOver = false;
  void ownJobs.stop().then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isOver).toBe(true);
  vi.useRealTimers();
  stopping.mockRestore();
  ended.resolve();
  await ownJobs.stop();
  await own.close();
});
