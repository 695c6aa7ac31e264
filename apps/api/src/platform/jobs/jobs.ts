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
 * @param afterSeconds delay before the job is worked on
 */
export type SendJob = <Q extends QueueName>(queue: Q, data: JobData[Q], afterSeconds?: number) => Promise<void>;

/** Sends the jobs of a transaction; what `transactionsOn` takes. */
export interface JobOutbox {
  senderOn(db: Kysely<Tables>): { readonly send: SendJob };
}

/** Background work that outlives a crash. */
export interface Jobs extends JobOutbox {
  /** Runs `handle` for every job of a queue, one after the other; one that throws is tried again later. */
  work<Q extends QueueName>(queue: Q, handle: (data: JobData[Q]) => Promise<void>): Promise<void>;
  /** Runs work again and again by a cron expression (UTC), on one node at a time. */
  every(name: string, cron: string, work: () => Promise<unknown>): Promise<void>;
  /** Lets running jobs end, at most ten seconds, and takes no new ones. */
  stop(): Promise<void>;
}

const SCHEMA = 'pgboss';
const STOP_TIMEOUT_MS = 10_000;
const POLL_SECONDS = 1;
/** Jobs of one look: with one at a time a hundred mails would take a hundred seconds. */
const BATCH = 20;

/** For commands that must not cause any: sending is a mistake of the program. */
export const noJobs: JobOutbox = {
  senderOn: () => ({
    send: async (queue) => {
      throw new Error(`no jobs here, but ${queue} was sent`);
    },
  }),
};

/** For commands that write mails: a server finds them within a minute (`mails-due`), a start at once; any other job is a mistake. */
export const mailsWait: JobOutbox = {
  senderOn: (db) => ({
    send: async (queue, ...job) => {
      if (queue !== 'mail') await noJobs.senderOn(db).send(queue, ...job);
    },
  }),
};

/** Starts pg-boss on the pool of the database; `onError` receives errors outside jobs. */
export async function startJobs({ pool }: Pick<Database, 'pool'>, onError: (error: Error) => void): Promise<Jobs> {
  const work = pending();
  const patient = reconnectingSql(pool, onError);
  const executeSql: typeof patient = (text, values) => work.add(patient(text, values));
  const boss = new PgBoss({ db: { executeSql }, schema: SCHEMA, schedule: true });
  boss.on('error', onError);
  await boss.start();
  await createQueues(boss);
  const unwatch = watchClock(executeSql, onError);
  return {
    senderOn: (db) => ({ send: (queue, data, afterSeconds = 0) => sendWithin(boss, db, queue, data, afterSeconds) }),
    async work(queue, handle) {
      const options = { pollingIntervalSeconds: POLL_SECONDS, batchSize: BATCH };
      await boss.work<JobData[typeof queue]>(queue, options, async (jobs) => {
        // A batch ends as one: what fails is told by itself, so that the others are not done again.
        for (const { id, data } of jobs) await work.add(handle(data).catch((error: unknown) => boss.fail(queue, id, withoutValues(error))));
      });
    },
    async every(name, cron, task) {
      if (!(await boss.getQueue(name))) await boss.createQueue(name, { name, policy: 'short' });
      await boss.work(name, async () => {
        await work.add(task()).catch((error: unknown) => {
          throw withoutValues(error);
        });
      });
      await boss.schedule(name, cron, {}, { tz: 'UTC' });
    },
    async stop() {
      unwatch();
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
      // pg-boss waits neither for a look for jobs that is under way nor until the end of a job is noted.
      await work.settled(STOP_TIMEOUT_MS);
    },
  };
}

/** A job sent to a queue nobody made would be dropped without a word: all are made before the first is sent. */
async function createQueues(boss: PgBoss): Promise<void> {
  const known = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const [name, options] of Object.entries(QUEUES)) {
    if (!known.has(name)) await boss.createQueue(name, { name, policy: 'standard', ...options });
  }
}

async function sendWithin(boss: PgBoss, db: Kysely<Tables>, queue: string, data: object, afterSeconds: number): Promise<void> {
  const executeSql = async (text: string, values: unknown[]) => ({
    rows: [...(await db.executeQuery<object>(CompiledQuery.raw(text, values))).rows],
  });
  const id = await boss.send(queue, data, { db: { executeSql }, startAfter: afterSeconds });
  if (!id) throw new Error(`the queue ${queue} does not exist`);
}
