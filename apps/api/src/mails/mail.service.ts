import type { InTransaction } from '../db/stores.ts';
import { Problem } from '../http/errors.ts';
import type { MailStore } from './mail.store.ts';
import type { SendMail } from './mail-sender.ts';

/** A mail as `/dev/mails` shows it. */
export interface ShownMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly createdAt: string;
}

/** What is kept of a failure: the server's code, never an address. */
const reasonOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : 'failed');

const DAY_MS = 24 * 60 * 60 * 1000;
const SENT_KEPT_MS = 30 * DAY_MS;
const UNSENT_KEPT_MS = 14 * DAY_MS;

/** The outbox: mails wait in the database until a mail server took them. Without one they stay, for the demo to show. */
export class MailService {
  readonly #inTransaction: InTransaction;
  readonly #send: SendMail | null;
  constructor(inTransaction: InTransaction, send: SendMail | null) {
    this.#inTransaction = inTransaction;
    this.#send = send;
  }

  /** Sends one mail of the outbox; a job's work. Rejects when the mail server did not take it, so that the job is tried again. */
  async deliver(id: string): Promise<void> {
    const mail = await this.#inTransaction(({ mails }) => mails.findUnsent(id));
    if (!mail || !this.#send) return;
    try {
      await this.#send(mail);
    } catch (error) {
      await this.#inTransaction(({ mails }) => mails.markFailed(id, reasonOf(error)));
      throw new Problem('internal', { detail: 'The mail server did not take the mail.' });
    }
    await this.#inTransaction(({ mails }) => mails.markSent(id));
  }

  /** Forgets mails sent more than 30 days ago, and those that could not be sent for 14 days, with their addresses; a job's work. */
  async forgetOld(now: Date = new Date()): Promise<void> {
    const before = (ageMs: number) => new Date(now.getTime() - ageMs);
    const times = { sentBefore: before(SENT_KEPT_MS), unsentBefore: before(UNSENT_KEPT_MS) };
    await this.#inTransaction(({ mails }) => mails.deleteOld(times));
  }

  /** The newest mails of the outbox, newest first. */
  async shown(): Promise<ShownMail[]> {
    const rows = await this.#inTransaction(({ mails }: { readonly mails: MailStore }) => mails.newest());
    return rows.map(({ recipient, subject, text, html, createdAt }) => ({
      to: recipient,
      subject,
      text,
      html,
      createdAt: createdAt.toISOString(),
    }));
  }
}
