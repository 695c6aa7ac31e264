import type { Transaction } from '../db/query.ts';
import type { JobOutbox, SendJob } from '../jobs/jobs.ts';

/** Sends jobs within a transaction; requested like a store. */
export class JobSender {
  readonly send: SendJob;

  constructor(db: Transaction, outbox: JobOutbox) {
    this.send = outbox.senderOn(db).send;
  }
}
