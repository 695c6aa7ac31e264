import { CompiledQuery, type Kysely } from 'kysely';
import PgBoss from 'pg-boss';
import { withoutValues } from '../db/connection/database-error.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/schema/tables.ts';
import { watchClock } from './clock-skew-repair.ts';
import { pending } from './pending.ts';
import { type JobData, QUEUES, type QueueName } from './queues.ts';
import { reconnectingSql } from './reconnecting-sql.ts';

/**
 * Sends a job inside its transaction: rolled back with it, visible to workers after commit.
 * @param afterSeconds delay before the job is processed
 */
export type SendJob = <Q extends QueueName>(queue: Q, data: JobData[Q], afterSeconds?: number) => Promise<void>;

/** Sends the jobs of a transaction; argument of `transactionsOn`. */
export interface JobOutbox {
  senderOn(db: Kysely<Tables>): { readonly send: SendJob };
}

/** Background jobs, stored in the database so that they survive a crash. */
export interface Jobs extends JobOutbox {
  /** Runs `handle` for every job of a queue, one after the other; one that throws is retried later. */
  work<Q extends QueueName>(queue: Q, handle: (data: JobData[Q]) => Promise<void>): Promise<void>;
  /**
   * Runs work repeatedly by a cron expression (UTC), each time on one node. A run that takes longer than fifteen minutes, or whose process ended, is
   * repeated, so that work has to be correct if it runs twice at the same time.
   */
  every(name: string, cron: string, work: () => Promise<unknown>): Promise<void>;
  /** Waits for running jobs and until their results are stored, ten seconds at most, and starts no new ones. */
  stop(): Promise<void>;
}

const SCHEMA = 'pgboss';
const STOP_TIMEOUT_MS = 10_000;
/** Part of a stop in which running jobs may end; in the rest, results and interrupted jobs are recorded. */
const RUNNING_TIMEOUT_MS = 8_000;
const POLL_SECONDS = 1;
/** Jobs fetched per poll: one job per poll would take a hundred seconds for a hundred mails. */
const BATCH = 20;

/** For commands that must not send jobs: sending one is a programming error. */
export const noJobs: JobOutbox = {
  senderOn: () => ({
    send: async (queue) => {
      throw new Error(`a job was sent to ${queue}, but this process sends none`);
    },
  }),
};

/** For commands that write mails: a running server finds them within a minute (`mails-due`), a starting one at once; other jobs are an error. */
export const outboxOnly: JobOutbox = {
  senderOn: (db) => ({
    send: async (queue, ...job) => {
      if (queue !== 'mail') await noJobs.senderOn(db).send(queue, ...job);
    },
  }),
};

/** Starts pg-boss on the pool of the database; `onError` receives errors outside jobs. */
export async function startJobs({ pool }: Pick<Database, 'pool'>, onError: (error: Error) => void): Promise<Jobs> {
  const work = pending();
  const reconnecting = reconnectingSql(pool, onError);
  const executeSql: typeof reconnecting = (text, values) => work.add(reconnecting(text, values));
  const boss = new PgBoss({ db: { executeSql }, schema: SCHEMA, schedule: true });
  boss.on('error', onError);
  await boss.start();
  const known = await createQueues(boss);
  const schedules = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  const unwatch = watchClock(executeSql, onError);
  return {
    senderOn: (db) => ({ send: (queue, data, afterSeconds = 0) => sendWithin(boss, db, queue, data, afterSeconds) }),
    async work(queue, handle) {
      const options = { pollingIntervalSeconds: POLL_SECONDS, batchSize: BATCH };
      await boss.work<JobData[typeof queue]>(queue, options, async (jobs) => {
        // A batch completes as a whole, so a failed job is reported individually and the others do not run again.
        for (const { id, data } of jobs) await work.add(handle(data).catch((error: unknown) => boss.fail(queue, id, withoutValues(error))));
      });
    },
    async every(name, cron, task) {
      if (!known.has(name)) await boss.createQueue(name, { name, policy: 'short' });
      await boss.work(name, async () => {
        await work.add(task()).catch((error: unknown) => {
          throw withoutValues(error);
        });
      });
      // Each is a commit that is flushed to the disk, and there are twenty.
      if (schedules.get(name) !== cron) await boss.schedule(name, cron, {}, { tz: 'UTC' });
    },
    async stop() {
      unwatch();
      // Both under one limit: pg-boss does not wait for a running fetch, nor until the outcome of a job is recorded.
      void work.add(boss.stop({ graceful: true, timeout: RUNNING_TIMEOUT_MS }).catch(onError));
      await work.settled(STOP_TIMEOUT_MS);
    },
  };
}

/**
 * Creates all queues before the first job is sent, because pg-boss silently drops a job for an unknown queue. Returns the names
 * of all queues.
 */
async function createQueues(boss: PgBoss): Promise<ReadonlySet<string>> {
  const known = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const [name, options] of Object.entries(QUEUES)) {
    if (!known.has(name)) await boss.createQueue(name, { name, policy: 'standard', ...options });
  }
  return new Set([...known, ...Object.keys(QUEUES)]);
}

async function sendWithin(boss: PgBoss, db: Kysely<Tables>, queue: string, data: object, afterSeconds: number): Promise<void> {
  const executeSql = async (text: string, values: unknown[]) => ({
    rows: [...(await db.executeQuery<object>(CompiledQuery.raw(text, values))).rows],
  });
  const id = await boss.send(queue, data, { db: { executeSql }, startAfter: afterSeconds });
  if (!id) throw new Error(`the queue ${queue} does not exist`);
}
