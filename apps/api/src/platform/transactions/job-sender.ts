import type { Transaction } from '../db/query.ts';
import type { JobOutbox, SendJob } from '../jobs/jobs.ts';

/** The sender of jobs as a transaction hands it out: asked for like a store. */
export class JobSender {
  readonly send: SendJob;

  constructor(db: Transaction, outbox: JobOutbox) {
    this.send = outbox.senderOn(db).send;
  }
}
