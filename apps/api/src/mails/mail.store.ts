import { type Kysely, type Selectable, sql } from 'kysely';
import { mailboxKey } from '../kernel/email-key.ts';
import { countUpTo } from '../platform/db/count-up-to.ts';
import { deleteBatch } from '../platform/db/delete-batch.ts';
import type { MailPurpose, MailTable } from '../platform/db/schema/people-tables.ts';
import type { Tables } from '../platform/db/schema/tables.ts';
import type { OutgoingMail } from '../platform/mail/outgoing-mail.ts';

export interface NewMail extends Omit<OutgoingMail, 'unsubscribeUrl'> {
  /** Expiry of its link; null without one. */
  readonly expiresAt: Date | null;
  /** Delay before it is due, in seconds; by default it is due at once. */
  readonly restSeconds?: number;
  /** URL of the header List-Unsubscribe. */
  readonly unsubscribeUrl?: string | null;
  /** Whether the address is unconfirmed: it then gets at most one mail a day. */
  readonly isDaily?: boolean;
}

/** A mail claimed by this sender. */
export interface ClaimedMail extends OutgoingMail {
  /** Failed attempts so far. */
  readonly failures: number;
  /** Whether its link has expired. */
  readonly isOver: boolean;
  /** Key of an unconfirmed address, which gets one mail a day; else null. */
  readonly dailyRecipient: string | null;
}

/** Maximum number of mails shown at `/dev/mails`. */
const MAX_SHOWN = 200;
/** Lease of a claimed mail, in seconds; renewed while it is being sent, so that it only expires after a crash. */
const CLAIM_SECONDS = 120;
/** Interval between mails to an unconfirmed address, in seconds. */
const DAY_SECONDS = 24 * 60 * 60;
/** Maximum number of mails joined to the first. */
const MAX_JOINED = 20;
/** Maximum number of mails to one address postponed by one statement; further ones are postponed when they are claimed. */
const MAX_POSTPONED = 500;
/** Maximum delay after a failed attempt. */
export const MAX_RETRY_DELAY_SECONDS = 6 * 60 * 60;

const isOld = (which: 'sent' | 'unsent', before: Date) =>
  which === 'sent' ? sql<boolean>`sent_at < ${before}` : sql<boolean>`sent_at is null and created_at < ${before}`;
const inSeconds = (seconds: number) => sql<Date>`now() + ${seconds} * interval '1 second'`;
/** Times too far in the future, left by a clock that was ahead, are ignored: no claim and no delay lasts that long. */
const isTooFarAhead = {
  due: sql<boolean>`(created_at > ${inSeconds(CLAIM_SECONDS)}
    or due_at > ${inSeconds(MAX_RETRY_DELAY_SECONDS * 2)} + case when daily_recipient is null then interval '0' else interval '1 day' end)`,
  claim: sql<boolean>`claimed_until > ${inSeconds(CLAIM_SECONDS * 2)}`,
};
const isDue = sql<boolean>`sent_at is null and given_up_at is null and (due_at <= now() or ${isTooFarAhead.due})
  and (claimed_until is null or claimed_until <= now() or ${isTooFarAhead.claim})`;

/** The outbox. */
export class MailStore {
  readonly #db: Kysely<Tables>;
  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async insert(mail: NewMail): Promise<void> {
    await this.insertAll([mail]);
  }

  async insertAll(mails: readonly NewMail[]): Promise<void> {
    if (mails.length === 0) return;
    const rows = mails.map(({ text, html, expiresAt, restSeconds = 0, isDaily = false, unsubscribeUrl = null, ...mail }) => {
      const daily = isDaily ? mailboxKey(mail.recipient) : null;
      const times = { expires_at: expiresAt, due_at: inSeconds(restSeconds) };
      return { ...mail, body_text: text, body_html: html, ...times, daily_recipient: daily, unsubscribe_url: unsubscribeUrl };
    });
    await this.#db.insertInto('mail').values(rows).execute();
  }

  /** Claims a due mail; null if it was sent, given up, is not due, or is claimed already. */
  async claim(id: string): Promise<ClaimedMail | null> {
    return this.#claim(sql`id = ${id}`);
  }

  /** Claims the mail that has been due longest, skipping rows locked by others. */
  async claimNext(): Promise<ClaimedMail | null> {
    return this.#claim(sql`id = (select id from mail where ${isDue} order by due_at, id limit 1 for update skip locked)`);
  }

  /**
   * Claims the other due mails to the address of a claimed daily mail, in its language, to be sent with it. If one was sent to the address within
   * a day, or is being sent, returns null and postpones the due mails, the claimed one first, until a day after that. The subquery is an array,
   * because with `in` a row-locking subquery may be executed again for every row of the table (nested loop).
   */
  async claimDaily({ id, dailyRecipient, language }: ClaimedMail): Promise<ClaimedMail[] | null> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`mail:${dailyRecipient}`}, 0))`.execute(this.#db);
    const lastSent = sql`select max(coalesce(sent_at, now())) as at from mail where daily_recipient = ${dailyRecipient} and id <> ${id}
      and (sent_at between ${inSeconds(-DAY_SECONDS)} and ${inSeconds(CLAIM_SECONDS)} or (sent_at is null and claimed_until > now()))`;
    const { numAffectedRows } = await sql`
      update mail set due_at = last.at + ${DAY_SECONDS} * interval '1 second', claimed_until = null
      from (${lastSent}) as last
      where last.at is not null and id = any(array(
        select id from mail where daily_recipient = ${dailyRecipient} and (id = ${id} or (${isDue}))
        order by id <> ${id}, created_at, id limit ${MAX_POSTPONED} for update skip locked))
    `.execute(this.#db);
    if (numAffectedRows) return null;
    const { rows } = await sql<ClaimedRow>`
      update mail set claimed_until = ${inSeconds(CLAIM_SECONDS)} where id = any(array(
        select id from mail where daily_recipient = ${dailyRecipient} and language = ${language} and ${isDue}
        order by created_at, id limit ${MAX_JOINED} for update skip locked
      )) returning *, coalesce(expires_at <= now(), false) as is_over
    `.execute(this.#db);
    return rows.map(claimed).sort((one, other) => (one.id < other.id ? -1 : 1));
  }

  /** Renews the claims of mails that are being sent; one that has expired may be another sender's by now. */
  async renew(ids: readonly string[]): Promise<void> {
    const isHeld = sql<boolean>`id = any(${[...ids]}::uuid[]) and claimed_until > now()`;
    await this.#db
      .updateTable('mail')
      .set({ claimed_until: inSeconds(CLAIM_SECONDS) })
      .where(isHeld)
      .execute();
  }

  /** Releases claims of ended processes. */
  async releaseAll(): Promise<void> {
    await this.#db.updateTable('mail').set({ claimed_until: null }).where('claimed_until', 'is not', null).execute();
  }

  /** Marks a mail as sent and deletes its content, which contains links that open an account. */
  async markSent(id: string): Promise<void> {
    const sent = { sent_at: sql<Date>`now()`, body_text: '', body_html: '', claimed_until: null, unsubscribe_url: null };
    await this.#db.updateTable('mail').set(sent).where('id', '=', id).execute();
  }

  /** Counts a failed attempt and postpones the mail; `reason` is the mail server's code. */
  async postpone(id: string, reason: string, pauseSeconds: number): Promise<void> {
    const failed = { failures: sql<number>`failures + 1`, last_failure: reason, due_at: inSeconds(pauseSeconds), claimed_until: null };
    await this.#db.updateTable('mail').set(failed).where('id', '=', id).execute();
  }

  /** Counts a failed attempt and leaves the mail to an admin. */
  async giveUp(id: string, reason: string): Promise<void> {
    const failed = { failures: sql<number>`failures + 1`, last_failure: reason, given_up_at: sql<Date>`now()`, claimed_until: null };
    await this.#db.updateTable('mail').set(failed).where('id', '=', id).execute();
  }

  /** Marks a mail as expired and deletes its content. */
  async expire(id: string, reason: string): Promise<void> {
    const over = { last_failure: reason, given_up_at: sql<Date>`now()`, body_text: '', body_html: '', claimed_until: null };
    await this.#db.updateTable('mail').set(over).where('id', '=', id).execute();
  }

  /** Deletes unsent mails to an address, whose links are void. */
  async deleteUnsentTo(recipient: string): Promise<void> {
    while ((await deleteBatch(this.#db, 'mail', sql<boolean>`recipient = ${recipient} and sent_at is null`)) > 0);
  }

  /**
   * Deletes unsent mails with a link of this account, to its address or to that of a pending change; `purposes` restricts the links. A mail and its
   * link expire at the same time.
   */
  async deleteUnsentLinks(userId: string, purposes: readonly MailPurpose[] | null = null): Promise<void> {
    const toAccount = sql`select email from app_user where id = ${userId} union all select new_email from email_change where user_id = ${userId}`;
    const isOfPurpose = purposes ? sql`and purpose::text = any(${[...purposes]}::text[])` : sql``;
    const links = sql`select expires_at from mail_token where user_id = ${userId} ${isOfPurpose}`;
    const isUnsent = sql<boolean>`recipient in (${toAccount}) and sent_at is null and expires_at in (${links})`;
    while ((await deleteBatch(this.#db, 'mail', isUnsent)) > 0);
  }

  /** Deletes unsent notification mails to an address, which its account may no longer get; the notifications themselves remain in the app. */
  async deleteUnsentNotifications(recipient: string): Promise<void> {
    const isUnsent = sql<boolean>`recipient = ${recipient} and sent_at is null and unsubscribe_url is not null`;
    while ((await deleteBatch(this.#db, 'mail', isUnsent)) > 0);
  }

  /**
   * The same when a person has new rights or another address: the notifications wait for a mail again (ADR 0064). A mail is queued in the transaction that
   * marks its notifications as mailed. Those of a mail that is being sent, or was given up, do not wait.
   */
  async withdrawNotifications(userId: string, recipient: string): Promise<void> {
    await sql`
      with withdrawn as (
        delete from mail where recipient = ${recipient} and sent_at is null and unsubscribe_url is not null
        returning created_at, given_up_at is null and (claimed_until is null or claimed_until <= now()) as is_waiting
      )
      update notification set mailed_at = null from withdrawn
      where notification.user_id = ${userId} and notification.mailed_at = withdrawn.created_at and withdrawn.is_waiting
    `.execute(this.#db);
  }

  /** Deletes a mail that is neither sent nor claimed; returns whether it did. */
  async withdraw(id: string): Promise<boolean> {
    const isFree = sql<boolean>`sent_at is null and (claimed_until is null or claimed_until <= now())`;
    const { numDeletedRows } = await this.#db.deleteFrom('mail').where('id', '=', id).where(isFree).executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Deletes a batch of mails sent before a time, or created before it and unsent; returns the number. */
  deleteOld(which: 'sent' | 'unsent', before: Date): Promise<number> {
    return deleteBatch(this.#db, 'mail', isOld(which, before));
  }

  /** Number of mails that `deleteOld` would delete, counted up to a limit. */
  countOld(which: 'sent' | 'unsent', before: Date, limit: number): Promise<number> {
    return countUpTo(this.#db, 'mail', isOld(which, before), limit);
  }

  /** The newest mails, newest first. */
  async newest(): Promise<(OutgoingMail & { readonly createdAt: Date })[]> {
    const newest = this.#db.selectFrom('mail').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
    return (await newest.limit(MAX_SHOWN).execute()).map((row) => ({ ...outgoing(row), createdAt: row.created_at }));
  }

  async #claim(which: ReturnType<typeof sql>): Promise<ClaimedMail | null> {
    const { rows } = await sql<ClaimedRow>`
      update mail set claimed_until = ${inSeconds(CLAIM_SECONDS)} where ${which} and ${isDue}
      returning *, coalesce(expires_at <= now(), false) as is_over
    `.execute(this.#db);
    const [row] = rows;
    return row ? claimed(row) : null;
  }
}

type ClaimedRow = Selectable<MailTable> & { readonly is_over: boolean };

const claimed = (row: ClaimedRow): ClaimedMail => ({
  ...outgoing(row),
  failures: row.failures,
  isOver: row.is_over,
  dailyRecipient: row.daily_recipient,
});

const outgoing = ({ id, recipient, subject, body_text, body_html, language, unsubscribe_url }: Selectable<MailTable>): OutgoingMail => ({
  id,
  recipient,
  subject,
  text: body_text,
  html: body_html,
  language,
  unsubscribeUrl: unsubscribe_url,
});
