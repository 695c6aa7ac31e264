import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** A mail waiting to be sent. */
export interface OutgoingMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Most mails `/dev/mails` shows. */
const MAX_SHOWN = 200;

/** The outbox. */
export class MailStore {
  readonly #db: Kysely<Tables>;
  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async insert({ id, recipient, subject, text, html }: OutgoingMail): Promise<void> {
    await this.#db.insertInto('mail').values({ id, recipient, subject, body_text: text, body_html: html }).execute();
  }

  /** A mail that was not sent yet, or null. */
  async findUnsent(id: string): Promise<OutgoingMail | null> {
    const row = await this.#db.selectFrom('mail').selectAll().where('id', '=', id).where('sent_at', 'is', null).executeTakeFirst();
    return row ? { id, recipient: row.recipient, subject: row.subject, text: row.body_text, html: row.body_html } : null;
  }

  /** Marks a mail as sent and forgets its words: they hold links that open an account. */
  async markSent(id: string): Promise<void> {
    await this.#db.updateTable('mail').set({ sent_at: sql`now()`, body_text: '', body_html: '' }).where('id', '=', id).execute();
  }

  /** Counts a failed try; `reason` is the mail server's answer without addresses. */
  async markFailed(id: string, reason: string): Promise<void> {
    const failures = sql<number>`failures + 1`;
    await this.#db
      .updateTable('mail')
      .set({ failures, last_failure: reason.slice(0, 500) })
      .where('id', '=', id)
      .execute();
  }

  /** Forgets mails to an address that were not sent: their links are void. */
  async deleteUnsentTo(recipient: string): Promise<void> {
    await this.#db.deleteFrom('mail').where('recipient', '=', recipient).where('sent_at', 'is', null).execute();
  }

  /** Forgets mails sent before one time, and those put in before another, the later one, that were not sent. */
  async deleteOld({ sentBefore, unsentBefore }: { readonly sentBefore: Date; readonly unsentBefore: Date }): Promise<void> {
    await this.#db
      .deleteFrom('mail')
      .where('created_at', '<', unsentBefore)
      .where((where) => where.or([where('sent_at', 'is', null), where('sent_at', '<', sentBefore)]))
      .execute();
  }

  /** The newest mails, newest first. */
  async newest(): Promise<(OutgoingMail & { readonly createdAt: Date })[]> {
    const rows = await this.#db
      .selectFrom('mail')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_SHOWN)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      recipient: row.recipient,
      subject: row.subject,
      text: row.body_text,
      html: row.body_html,
      createdAt: row.created_at,
    }));
  }
}
