import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { MailPurpose } from '../db/people-tables.ts';
import type { Tables } from '../db/tables.ts';

export interface NewMailToken {
  readonly id: string;
  readonly userId: string;
  readonly purpose: MailPurpose;
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
  readonly passwordHash: string | null;
}

/** A token that is known and not over yet. */
export interface KnownMailToken {
  readonly id: string;
  readonly userId: string;
  readonly used: boolean;
  readonly passwordHash: string | null;
}

/** Tokens of links in mails, by their hash. */
export class MailTokenStore {
  readonly #db: Kysely<Tables>;
  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async insert({ id, userId, purpose, tokenHash, expiresAt, passwordHash }: NewMailToken): Promise<void> {
    const row = { id, user_id: userId, purpose, token_hash: tokenHash, expires_at: expiresAt };
    await this.#db
      .insertInto('mail_token')
      .values({ ...row, used_at: null, password_hash: passwordHash })
      .execute();
  }

  /** Finds and locks a token that is not over; used ones are answered too, marked. */
  async findForUpdate(purpose: MailPurpose, tokenHash: Buffer): Promise<KnownMailToken | null> {
    const row = await this.#db
      .selectFrom('mail_token')
      .select(['id', 'user_id', 'used_at', 'password_hash'])
      .where('purpose', '=', purpose)
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', sql<Date>`now()`)
      .forUpdate()
      .executeTakeFirst();
    return row ? { id: row.id, userId: row.user_id, used: row.used_at !== null, passwordHash: row.password_hash } : null;
  }

  async markUsed(id: string): Promise<void> {
    await this.#db.updateTable('mail_token').set({ used_at: sql`now()` }).where('id', '=', id).where('used_at', 'is', null).execute();
  }

  /** Voids all tokens of a person for a purpose, so that only the newest link works. */
  async deleteOf(userId: string, purpose: MailPurpose): Promise<void> {
    await this.#db.deleteFrom('mail_token').where('user_id', '=', userId).where('purpose', '=', purpose).execute();
  }

  /** Forgets links that are over. */
  async deleteOver(now: Date): Promise<void> {
    await this.#db.deleteFrom('mail_token').where('expires_at', '<=', now).execute();
  }
}
