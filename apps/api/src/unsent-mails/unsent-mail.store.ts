import { type Kysely, sql } from 'kysely';
import type { Tables } from '../platform/db/schema/tables.ts';

/** An unsent mail without its content. */
export interface UnsentRow {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly createdAt: Date;
  readonly failures: number;
  readonly lastFailure: string | null;
  readonly givenUpAt: Date | null;
  /** When the next attempt is due; null if it is due now, or the mail was given up. */
  readonly nextTryAt: Date | null;
}

/** Numbers of unsent mails. */
export interface MailCounts {
  /** Due, or refused by the mail server before. */
  readonly waiting: number;
  /** Not due yet, as one that the daily limit of an address delays (ADR 0046). */
  readonly resting: number;
  readonly givenUp: number;
}

/** A mail of the outbox, and whether it can still be sent. */
export interface LockedMail extends UnsentRow {
  readonly sentAt: Date | null;
  readonly isOver: boolean;
}

const COLUMNS = [
  'id',
  'recipient',
  'subject',
  'failures',
  'created_at as createdAt',
  'last_failure as lastFailure',
  'given_up_at as givenUpAt',
] as const;
/**
 * Whether the link of an unsent mail has expired. One without content was expired already, and stays so if that was by a clock that was ahead: it
 * would be sent empty.
 */
const isOver = sql<boolean>`coalesce(expires_at <= now(), false) or body_text = ''`.as('isOver');
const nextTryAt = sql<Date | null>`case when given_up_at is null and due_at > now() then due_at end`.as('nextTryAt');

/** Whether an unsent mail was never refused and is not due yet. */
const RESTS = sql`(failures = 0 and due_at > now())`;

/** The part of the outbox that admins see; never the content of mails. */
export class UnsentMailStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** One page of unsent mails, newest first. */
  page(limit: number, offset: number): Promise<UnsentRow[]> {
    const unsent = this.#db
      .selectFrom('mail')
      .select([...COLUMNS, nextTryAt])
      .where('sent_at', 'is', null);
    return unsent.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute();
  }

  /** Numbers of unsent mails by what they wait for. */
  counts(): Promise<MailCounts> {
    const counted = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})`;
    return this.#db
      .selectFrom('mail')
      .where('sent_at', 'is', null)
      .select([
        counted(sql`given_up_at is null and not ${RESTS}`).as('waiting'),
        counted(sql`given_up_at is null and ${RESTS}`).as('resting'),
        counted(sql`given_up_at is not null`).as('givenUp'),
      ])
      .executeTakeFirstOrThrow();
  }

  /** A mail, locked until the transaction ends. */
  lockById(id: string): Promise<LockedMail | undefined> {
    return this.#db
      .selectFrom('mail')
      .select([...COLUMNS, nextTryAt, 'sent_at as sentAt', isOver])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  }

  /** Resets the attempts of a mail; a current claim is kept. */
  async restart(id: string): Promise<void> {
    const reset = { failures: 0, given_up_at: null, due_at: sql<Date>`now()` };
    await this.#db.updateTable('mail').set(reset).where('id', '=', id).execute();
  }
}
