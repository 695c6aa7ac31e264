import type { Language } from '@rastnetz/contract';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { deleteBatch } from '../platform/db/delete-batch.ts';
import type { MailPurpose } from '../platform/db/schema/people-tables.ts';
import type { Tables } from '../platform/db/schema/tables.ts';

export interface NewMailToken {
  readonly id: string;
  readonly userId: string;
  readonly purpose: MailPurpose;
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
  /** What the link of a registration sets. */
  readonly registration?: MailedRegistration;
}

/** A token that exists and has not expired. */
export interface KnownMailToken {
  readonly id: string;
  readonly userId: string;
  readonly used: boolean;
  readonly registration: MailedRegistration;
}

/** What a confirmation link sets, or the language of a reset link; null for other links, and first name and language for those of earlier versions. */
export interface MailedRegistration {
  readonly password_hash: string | null;
  readonly vorname: string | null;
  readonly language: Language | null;
}

export const NO_REGISTRATION: MailedRegistration = { password_hash: null, vorname: null, language: null };

/** Tokens of mailed links, stored as hashes. */
export class MailTokenStore {
  readonly #db: Kysely<Tables>;
  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async insert({ id, userId, purpose, tokenHash, expiresAt, registration = NO_REGISTRATION }: NewMailToken): Promise<void> {
    const row = { id, user_id: userId, purpose, token_hash: tokenHash, expires_at: expiresAt };
    await this.#db
      .insertInto('mail_token')
      .values({ ...row, ...registration, used_at: null })
      .execute();
  }

  /** Finds and locks a token that has not expired; used tokens are returned too, with `used` set. */
  async findForUpdate(purpose: MailPurpose, tokenHash: Buffer): Promise<KnownMailToken | null> {
    const row = await this.#db
      .selectFrom('mail_token')
      .select(['id', 'user_id', 'used_at', 'password_hash', 'vorname', 'language'])
      .where('purpose', '=', purpose)
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', sql<Date>`now()`)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return null;
    const { id, user_id, used_at, ...registration } = row;
    return { id, userId: user_id, used: used_at !== null, registration };
  }

  /** Owner and expiry of a token that is neither used nor expired; takes no lock. */
  find(purpose: MailPurpose, tokenHash: Buffer): Promise<{ readonly user_id: string; readonly expires_at: Date } | undefined> {
    return this.#db
      .selectFrom('mail_token')
      .select(['user_id', 'expires_at'])
      .where('purpose', '=', purpose)
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
  }

  /** Owner of a token that has not expired, used or not; takes no lock, so that the account can be locked first. */
  async findOwner(purpose: MailPurpose, tokenHash: Buffer): Promise<string | null> {
    const query = this.#db.selectFrom('mail_token').select('user_id').where('purpose', '=', purpose).where('token_hash', '=', tokenHash);
    return (await query.where('expires_at', '>', sql<Date>`now()`).executeTakeFirst())?.user_id ?? null;
  }

  /** Id of a token, expired or not; takes no lock. */
  async findId(purpose: MailPurpose, tokenHash: Buffer): Promise<string | null> {
    const query = this.#db.selectFrom('mail_token').select('id').where('purpose', '=', purpose).where('token_hash', '=', tokenHash);
    return (await query.executeTakeFirst())?.id ?? null;
  }

  /** The registration that a confirmation link was mailed for, expired or not. */
  findRegistration(id: string, userId: string): Promise<MailedRegistration | undefined> {
    return this.#db
      .selectFrom('mail_token')
      .select(['password_hash', 'vorname', 'language'])
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
  }

  /** Whether a registration of an account has another first name; its confirmation link may have expired. */
  async hasOtherName(userId: string, vorname: string): Promise<boolean> {
    const links = this.#db.selectFrom('mail_token').select('id').where('user_id', '=', userId).where('purpose', '=', 'verify');
    return (await links.where('vorname', '<>', vorname).limit(1).executeTakeFirst()) !== undefined;
  }

  async markUsed(id: string): Promise<void> {
    await this.#db.updateTable('mail_token').set({ used_at: sql`now()` }).where('id', '=', id).where('used_at', 'is', null).execute();
  }

  /** Number of tokens of an account for one purpose that are neither used nor expired. */
  async countValid(userId: string, purpose: MailPurpose): Promise<number> {
    const { open } = await this.#db
      .selectFrom('mail_token')
      .select((select) => select.fn.countAll<number>().as('open'))
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirstOrThrow();
    return open;
  }

  /** Voids all tokens of an account for one purpose, so that only the newest link works. */
  async deleteOf(userId: string, purpose: MailPurpose): Promise<void> {
    await this.#db.deleteFrom('mail_token').where('user_id', '=', userId).where('purpose', '=', purpose).execute();
  }

  /**
   * Deletes a batch of expired tokens and returns the number. Those of pending registrations, which a new link is requested with, stay if they
   * were created at `pendingSince` or later.
   */
  deleteExpired(now: Date, pendingSince: Date): Promise<number> {
    const isPending = sql`purpose = 'verify' and created_at >= ${pendingSince} and exists (
      select from app_user where app_user.id = mail_token.user_id and app_user.status = 'unverified')`;
    return deleteBatch(this.#db, 'mail_token', sql<boolean>`expires_at <= ${now} and not (${isPending})`);
  }
}
