import { type Kysely, type Selectable, sql } from 'kysely';
import type { PasskeyTable } from '../../platform/db/schema/people-tables.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';

export type PasskeyRow = Selectable<PasskeyTable>;

/** Result of a use of a passkey. */
export interface PasskeyUse {
  readonly id: string;
  readonly counter: number;
  readonly at: Date;
}

/** Passkeys of accounts. Callers that add or remove one must hold the lock of its owner. */
export class PasskeyStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** All passkeys of an account, oldest first. */
  listOf(userId: string): Promise<PasskeyRow[]> {
    return this.#db.selectFrom('passkey').selectAll().where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute();
  }

  /** A passkey, only if it belongs to the account. */
  find(id: string, userId: string): Promise<PasskeyRow | undefined> {
    return this.#db.selectFrom('passkey').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
  }

  findByCredential(credentialId: Buffer): Promise<PasskeyRow | undefined> {
    return this.#db.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
  }

  /** Id of a passkey whose owner signed in from this network before. */
  async findIdKnownAt(credentialId: Buffer, networkHash: string): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom('passkey')
      .innerJoin('known_network', 'known_network.user_id', 'passkey.user_id')
      .select('passkey.id')
      .where('passkey.credential_id', '=', credentialId)
      .where('known_network.network_hash', '=', networkHash)
      .executeTakeFirst();
    return row?.id;
  }

  /** Sets the user handle unless there is one; returns the stored one. */
  async handleOf(userId: string, fresh: Buffer): Promise<Buffer> {
    const { handle } = await this.#db
      .updateTable('app_user')
      .set({ passkey_handle: sql`coalesce(passkey_handle, ${fresh})` })
      .where('id', '=', userId)
      .returning('passkey_handle as handle')
      .executeTakeFirstOrThrow();
    return handle ?? fresh;
  }

  /** Inserts a passkey; returns false if the credential is stored already, for any account. */
  async add(row: PasskeyRow): Promise<boolean> {
    const insert = this.#db.insertInto('passkey').values(row);
    const { numInsertedOrUpdatedRows } = await insert
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return false;
    await this.#noteSince(row.user_id);
    return true;
  }

  rename(id: string, userId: string, name: string): Promise<PasskeyRow | undefined> {
    const owned = this.#db.updateTable('passkey').set({ name }).where('id', '=', id).where('user_id', '=', userId);
    return owned.returningAll().executeTakeFirst();
  }

  /** Deletes a passkey and returns it; undefined if there is none. */
  async remove(id: string, userId: string): Promise<PasskeyRow | undefined> {
    const owned = this.#db.deleteFrom('passkey').where('id', '=', id).where('user_id', '=', userId);
    const removed = await owned.returningAll().executeTakeFirst();
    if (removed) await this.#noteSince(userId);
    return removed;
  }

  /** Deletes all passkeys of an account; returns the number. */
  async removeAll(userId: string): Promise<number> {
    const { numDeletedRows } = await this.#db.deleteFrom('passkey').where('user_id', '=', userId).executeTakeFirst();
    await this.#noteSince(userId);
    return Number(numDeletedRows);
  }

  /** Records a use; returns false if the passkey is gone, or its counter did not increase (WebAuthn level 3, section 6.1.1). */
  async use({ id, counter, at }: PasskeyUse): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('passkey')
      .set({ counter, last_used_at: at })
      .where('id', '=', id)
      .where(({ eb, or, and }) => or([eb('counter', '<', counter), and([eb('counter', '=', 0), eb.lit(counter === 0)])]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Updates `passkey_since` from the stored passkeys. */
  async #noteSince(userId: string): Promise<void> {
    const since = sql<Date | null>`(select min(created_at) from passkey where passkey.user_id = app_user.id)`;
    await this.#db.updateTable('app_user').set({ passkey_since: since }).where('id', '=', userId).execute();
  }
}
