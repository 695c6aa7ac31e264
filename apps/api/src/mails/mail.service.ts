import { retentionCutoff } from '../kernel/retention-run.ts';
import { failureOf, type MailFailure } from '../platform/mail/mail-failure.ts';
import type { SendMail } from '../platform/mail/mail-sender.ts';
import type { OutgoingMail } from '../platform/mail/outgoing-mail.ts';
import { deleteInBatches } from '../platform/transactions/delete-in-batches.ts';
import { JobSender } from '../platform/transactions/job-sender.ts';
import type { JobStores } from '../platform/transactions/job-stores.ts';
import type { InTransaction } from '../platform/transactions/transactions.ts';
import { retentionPeriodStores } from '../retention-periods/retention-period-stores.ts';
import { type ClaimedMail, MAX_RETRY_DELAY_SECONDS, MailStore } from './mail.store.ts';
import { type MailStores, mailStores } from './mail-stores.ts';
import { joinWritten } from './written-mail.ts';

/** A mail as shown at `/dev/mails`. */
export interface ShownMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly createdAt: string;
}

/** Maximum number of attempts, over about three days. Admins see a mail from its first failure on; after the last attempt it waits for them. */
const MAX_TRIES = 20;
const FIRST_RETRY_DELAY_SECONDS = 10;
/** Mails per run of `deliverDue`. */
const MAX_AT_ONCE = 100;
/** Interval at which the claim of a mail is renewed while it is sent, in milliseconds: a mail server may take 20 seconds for each of its answers. */
const RENEW_MS = 30_000;
/** Maximum number of renewals; a session of more than ten minutes has failed. */
const MAX_RENEWALS = 20;
/** Failure reason of a mail whose link expired before a mail server accepted it. */
const EXPIRED = 'EXPIRED';

const pauseAfter = (failures: number): number => Math.min(FIRST_RETRY_DELAY_SECONDS * 2 ** failures, MAX_RETRY_DELAY_SECONDS);

/**
 * The outbox: mails are stored in the database until a mail server accepts them. The row is authoritative, a job only triggers sending: the
 * sender claims the row first, so that two never send one mail. Only a crash between the server's response and our record of it sends a mail
 * twice.
 */
export class MailService {
  readonly #inTransaction: InTransaction;
  readonly #send: SendMail | null;
  readonly #renewMs: number;
  /** @param send null without a mail server: mails wait until one is configured */
  constructor(inTransaction: InTransaction, send: SendMail | null, renewMs: number = RENEW_MS) {
    this.#inTransaction = inTransaction;
    this.#send = send;
    this.#renewMs = renewMs;
  }

  /** Sends one mail if it is due and not claimed; called by a job. A rejection by the mail server does not fail the job. */
  async deliver(id: string): Promise<void> {
    await this.#attempt((mails) => mails.claim(id));
  }

  /** Sends all due mails: left by a crash, or queued before a mail server was configured. */
  async deliverDue(): Promise<void> {
    for (let sent = 0; sent < MAX_AT_ONCE; sent += 1) if (!(await this.#attempt((mails) => mails.claimNext()))) return;
  }

  /**
   * Queues a job that sends due mails. `isAlone`: at the start of a process that has the database to itself, claims of earlier processes are
   * released.
   */
  async queueDueMails(isAlone = false): Promise<void> {
    await this.#inTransaction({ jobs: JobSender, mails: MailStore }, async ({ mails, jobs }) => {
      if (isAlone) await mails.releaseAll();
      await jobs.send('mails-due', {});
    });
  }

  /** Deletes sent and unsendable mails whose retention has ended, with their addresses; called by a scheduled job. */
  async deleteExpired(now: Date = new Date()): Promise<void> {
    const { days } = await this.#inTransaction(retentionPeriodStores, ({ retention }) => retention.get());
    const deleteExpired = (which: 'sent' | 'unsent', kept: number) =>
      deleteInBatches(this.#inTransaction, mailStores, ({ mails }) => mails.deleteOld(which, retentionCutoff(kept, now)));
    await deleteExpired('sent', days.sentMails);
    await deleteExpired('unsent', days.unsentMails);
  }

  /** The newest mails of the outbox, newest first. */
  async shown(): Promise<ShownMail[]> {
    const rows = await this.#inTransaction(mailStores, ({ mails }) => mails.newest());
    return rows.map(({ recipient, subject, text, html, createdAt }) => ({
      to: recipient,
      subject,
      text,
      html,
      createdAt: createdAt.toISOString(),
    }));
  }

  /** Returns whether there was a mail to attempt. */
  async #attempt(claim: (mails: MailStore) => Promise<ClaimedMail | null>): Promise<boolean> {
    const send = this.#send;
    if (!send) return false;
    const group = await this.#inTransaction(mailStores, ({ mails }) => claimGroup(mails, claim));
    if (!group) return false;
    if (group.length === 0) return true;
    const [first, ...others] = group.filter(({ isOver }) => !isOver);
    const failure = first ? await this.#whileClaimed(group, () => failureIn(send, joinWritten([first, ...others]))) : null;
    await this.#inTransaction({ jobs: JobSender, mails: MailStore }, async (stores) => {
      for (const mail of group) await settle(stores, mail, failure);
    });
    return true;
  }

  /** Renews the claims of mails during `work`, so that nobody else sends them meanwhile. A renewal that fails is repeated by the next one. */
  async #whileClaimed<T>(group: readonly ClaimedMail[], work: () => Promise<T>): Promise<T> {
    const ids = group.map(({ id }) => id);
    let renewals = 0;
    const renew = () => {
      renewals += 1;
      if (renewals <= MAX_RENEWALS) void this.#inTransaction(mailStores, ({ mails }) => mails.renew(ids)).catch(() => undefined);
    };
    const timer = setInterval(renew, this.#renewMs);
    try {
      return await work();
    } finally {
      clearInterval(timer);
    }
  }
}

/** The mails to send as one; empty if their address must wait, null if nothing was claimed. */
async function claimGroup(mails: MailStore, claim: (mails: MailStore) => Promise<ClaimedMail | null>): Promise<ClaimedMail[] | null> {
  const mail = await claim(mails);
  if (!mail) return null;
  if (mail.dailyRecipient === null) return [mail];
  const others = await mails.claimDaily(mail);
  return others ? [mail, ...others] : [];
}

const failureIn = (send: SendMail, mail: OutgoingMail): Promise<MailFailure | null> => send(mail).then(() => null, failureOf);

/** Records the result of an attempt and queues the next one. */
async function settle(
  { mails, jobs }: Pick<JobStores, 'jobs'> & MailStores,
  { id, failures, isOver }: ClaimedMail,
  failure: MailFailure | null,
): Promise<void> {
  if (isOver) return mails.expire(id, EXPIRED);
  if (!failure) return mails.markSent(id);
  if (failure.isPermanent || failures + 1 >= MAX_TRIES) return mails.giveUp(id, failure.reason);
  const pauseSeconds = pauseAfter(failures);
  await mails.postpone(id, failure.reason, pauseSeconds);
  await jobs.send('mail', { id }, pauseSeconds);
}
