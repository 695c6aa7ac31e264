import { retentionCutoff } from '../kernel/retention-run.ts';
import { failureOf, type MailFailure } from '../platform/mail/mail-failure.ts';
import type { SendMail } from '../platform/mail/mail-sender.ts';
import type { OutgoingMail } from '../platform/mail/outgoing-mail.ts';
import { deleteInBatches } from '../platform/transactions/delete-in-batches.ts';
import { JobSender } from '../platform/transactions/job-sender.ts';
import type { JobStores } from '../platform/transactions/job-stores.ts';
import type { InTransaction } from '../platform/transactions/transactions.ts';
import { retentionStores } from '../retention-settings/retention-stores.ts';
import { type ClaimedMail, LONGEST_PAUSE_SECONDS, MailStore } from './mail.store.ts';
import { type MailStores, mailStores } from './mail-stores.ts';
import { joinWritten } from './written-mail.ts';

/** A mail as `/dev/mails` shows it. */
export interface ShownMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly createdAt: string;
}

/** Tries of a mail, about three days; an admin sees it from the first failure on, and after the last it waits for one. */
const MAX_TRIES = 20;
const FIRST_PAUSE_SECONDS = 10;
/** Mails of one look for what is due. */
const MAX_AT_ONCE = 100;
/** What is told of a mail whose link was over before a mail server took it. */
const EXPIRED = 'EXPIRED';

const pauseAfter = (failures: number): number => Math.min(FIRST_PAUSE_SECONDS * 2 ** failures, LONGEST_PAUSE_SECONDS);

/**
 * The outbox: mails are stored in the database until a mail server accepts them. The row is authoritative, a job only triggers sending: the
 * sender claims the row first, so that two never send one mail. Only a crash between the server's response and our record of it sends a mail
 * twice.
 */
export class MailService {
  readonly #inTransaction: InTransaction;
  readonly #send: SendMail | null;
  /** @param send null without a mail server: mails wait until a start has one */
  constructor(inTransaction: InTransaction, send: SendMail | null) {
    this.#inTransaction = inTransaction;
    this.#send = send;
  }

  /** Sends one mail, if it is due and nobody else does; a job's work. A mail server that does not take it is no failure of the job. */
  async deliver(id: string): Promise<void> {
    await this.#attempt((mails) => mails.claim(id));
  }

  /** Sends what is due: left by a crash, or waiting since before there was a mail server. */
  async deliverDue(): Promise<void> {
    for (let sent = 0; sent < MAX_AT_ONCE; sent += 1) if (!(await this.#attempt((mails) => mails.claimNext()))) return;
  }

  /** Has somebody look for what is due, at once. `isAlone`: at the start of a process that shares the database with nobody, no mail is being sent. */
  async wake(isAlone = false): Promise<void> {
    await this.#inTransaction({ jobs: JobSender, mails: MailStore }, async ({ mails, jobs }) => {
      if (isAlone) await mails.releaseAll();
      await jobs.send('mails-due', {});
    });
  }

  /** Forgets mails that were sent, or could not be sent, longer ago than the settings say, with their addresses; a job's work. */
  async forgetOld(now: Date = new Date()): Promise<void> {
    const { days } = await this.#inTransaction(retentionStores, ({ retention }) => retention.get());
    const forget = (which: 'sent' | 'unsent', kept: number) =>
      deleteInBatches(this.#inTransaction, mailStores, ({ mails }) => mails.deleteOld(which, retentionCutoff(kept, now)));
    await forget('sent', days.sentMails);
    await forget('unsent', days.unsentMails);
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

  /** Whether there was a mail to try. */
  async #attempt(claim: (mails: MailStore) => Promise<ClaimedMail | null>): Promise<boolean> {
    const send = this.#send;
    if (!send) return false;
    const group = await this.#inTransaction(mailStores, ({ mails }) => claimGroup(mails, claim));
    if (!group) return false;
    const [first, ...others] = group;
    if (!first) return true;
    const failure = first.isOver ? null : await failureIn(send, joinWritten([first, ...others]));
    await this.#inTransaction({ jobs: JobSender, mails: MailStore }, async (stores) => {
      for (const mail of group) await settle(stores, mail, failure);
    });
    return true;
  }
}

/** What goes out as one mail: nothing when its address rests, null when nothing was claimed. */
async function claimGroup(mails: MailStore, claim: (mails: MailStore) => Promise<ClaimedMail | null>): Promise<ClaimedMail[] | null> {
  const mail = await claim(mails);
  if (!mail) return null;
  if (mail.dailyRecipient === null) return [mail];
  const others = await mails.claimDaily(mail);
  return others ? [mail, ...others] : [];
}

const failureIn = (send: SendMail, mail: OutgoingMail): Promise<MailFailure | null> => send(mail).then(() => null, failureOf);

/** Writes down what became of a try; the next one is sent with it. */
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
