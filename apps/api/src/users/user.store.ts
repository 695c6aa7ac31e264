import type { Language } from '@rastnetz/contract';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { UserTable } from '../db/people-tables.ts';
import type { Tables } from '../db/tables.ts';

export type UserRow = Selectable<UserTable>;

/** People and their passwords' hashes. */
export class UserStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  insert(user: Insertable<UserTable>): Promise<UserRow> {
    return this.#db.insertInto('app_user').values(user).returningAll().executeTakeFirstOrThrow();
  }

  /** Lets one registration of an address in at a time: two that make the same account would collide. */
  async lockEmailKey(key: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`account:${key}`}, 0))`.execute(this.#db);
  }

  findByEmailKey(key: string): Promise<UserRow | undefined> {
    return this.#db.selectFrom('app_user').selectAll().where('email_key', '=', key).executeTakeFirst();
  }

  findById(id: string): Promise<UserRow | undefined> {
    return this.#db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirst();
  }

  async setLanguage(id: string, language: Language): Promise<void> {
    await this.#db.updateTable('app_user').set({ language }).where('id', '=', id).execute();
  }

  /** An address that was confirmed, with the password of the registration whose link was opened; somebody blocked or active stays so. */
  async activate(id: string, passwordHash: string | null): Promise<void> {
    const password = passwordHash === null ? {} : { password_hash: passwordHash };
    await this.#db
      .updateTable('app_user')
      .set({ status: 'active', ...password })
      .where('id', '=', id)
      .where('status', '=', 'unverified')
      .execute();
  }

  async setPasswordHash(id: string, passwordHash: string): Promise<void> {
    await this.#db.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', id).execute();
  }

  async recordSignIn(id: string, at: Date): Promise<void> {
    await this.#db.updateTable('app_user').set({ last_sign_in_at: at }).where('id', '=', id).execute();
  }
}
