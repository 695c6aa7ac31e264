import type { Database } from '../../platform/db/database.ts';
import type { Transaction } from '../../platform/db/query.ts';
import { type Jobs, startJobs } from '../../platform/jobs/jobs.ts';
import { type JobData, QUEUES, type QueueName } from '../../platform/jobs/queues.ts';
import { BackupError } from '../format/backup-error.ts';
import { jobsPath } from '../format/manifest.ts';
import { type RowTexts, readRows } from '../format/row-file.ts';
import { JOB_COLUMNS, type ReadableBackup } from './check-backup.ts';

/** Creates the queues; returns a function that sends the backup's pending jobs in a transaction. */
export async function jobSender(
  database: Database,
  { directory, manifest, decrypt }: ReadableBackup,
): Promise<(db: Transaction) => Promise<void>> {
  // Started only to create its tables: a running pg-boss would occasionally use a connection of its own.
  const jobs = await startJobs(database, () => undefined);
  await jobs.stop();
  return async (db) => {
    const sender = jobs.senderOn(db);
    const waiting = { expected: manifest.jobs, columns: JOB_COLUMNS, decrypt };
    for await (const rows of readRows(jobsPath(directory), waiting)) for (const row of rows) await send(sender, row);
  };
}

async function send(sender: ReturnType<Jobs['senderOn']>, [queue, data, seconds]: RowTexts): Promise<void> {
  if (isQueue(queue)) await sender.send(queue, dataOf(data) as JobData[typeof queue], secondsOf(seconds));
}

/** Jobs of a queue that no longer exists are dropped, because nobody would process them. */
const isQueue = (name: string | null | undefined): name is QueueName => name !== null && name !== undefined && Object.hasOwn(QUEUES, name);

function dataOf(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    throw noJob();
  }
}

function secondsOf(text: string | null | undefined): number {
  if (!/^\d{1,9}(\.\d+)?$/.test(text ?? '')) throw noJob();
  return Number(text);
}

const noJob = () => new BackupError('The backup is damaged: its list of jobs contains an invalid one.');
