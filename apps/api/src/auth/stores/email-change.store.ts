import { type Kysely, type Selectable, sql } from 'kysely';
import { deleteBatch } from '../../platform/db/delete-batch.ts';
import type { EmailChangeTable } from '../../platform/db/schema/people-tables.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';

export type EmailChangeRow = Selectable<EmailChangeTable>;

/** The current or the new address. */
export type AddressSide = 'old' | 'new';

/** Pending changes of an e-mail address, at most one per account. */
export class EmailChangeStore {
  readonly #db: Kysely<Tables>;
  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Stores an unconfirmed request and replaces an earlier one. */
  async put(input: Pick<EmailChangeRow, 'user_id' | 'new_email' | 'new_email_key' | 'expires_at'>): Promise<void> {
    const row = { ...input, old_confirmed_at: null, new_confirmed_at: null, created_at: new Date() };
    await this.#db
      .insertInto('email_change')
      .values(row)
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute();
  }

  /** Records the confirmation of one address, once, and returns the request; undefined if there is none or it has expired. */
  confirm(userId: string, side: AddressSide): Promise<EmailChangeRow | undefined> {
    const column = side === 'old' ? 'old_confirmed_at' : 'new_confirmed_at';
    return this.#db
      .updateTable('email_change')
      .set({ [column]: sql<Date>`coalesce(${sql.ref(column)}, now())` })
      .where('user_id', '=', userId)
      .where('expires_at', '>', sql<Date>`now()`)
      .returningAll()
      .executeTakeFirst();
  }

  async delete(userId: string): Promise<void> {
    await this.#db.deleteFrom('email_change').where('user_id', '=', userId).execute();
  }

  /** Deletes a batch of expired requests; returns the number. */
  deleteExpired(now: Date): Promise<number> {
    return deleteBatch(this.#db, 'email_change', sql<boolean>`expires_at <= ${now}`);
  }
}
