import { foldText, type Language, searchKey, type UserStatus } from '@rastnetz/contract';
import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { emailKey } from '../kernel/email-key.ts';
import type { UserTable } from '../platform/db/schema/people-tables.ts';
import type { Tables } from '../platform/db/schema/tables.ts';

export type UserRow = Selectable<UserTable>;

/** Somebody to be put in; id and keys are made here. */
export interface NewUserRow {
  readonly companyId: string;
  readonly email: string;
  readonly vorname: string;
  readonly nachname: string;
  readonly isAdmin: boolean;
  readonly isSuperAdmin: boolean;
  readonly access: readonly string[];
  /** Null for somebody invited. */
  readonly passwordHash: string | null;
  readonly language: Language;
  readonly status: UserStatus;
}

/** What of an account may change; keys follow by themselves. */
export type UserChanges = Omit<Updateable<UserTable>, 'id' | 'email_key' | 'name_key' | 'search_key' | 'created_at'>;

/** Somebody locked against changes of others; `isLastSuperAdmin`: nobody else is an active super admin. */
export interface LockedPerson {
  readonly person: UserRow;
  readonly isLastSuperAdmin: boolean;
}

type Named = Pick<NewUserRow, 'vorname' | 'nachname' | 'email'>;

/** The foldings that lists are sorted and searched by. */
const userKeys = ({ vorname, nachname, email }: Named) => ({
  name_key: foldText(`${vorname} ${nachname}`),
  search_key: searchKey(`${vorname} ${nachname} ${email}`),
});

/** People and their passwords' hashes. */
export class UserStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  insert({ companyId, passwordHash, isAdmin, isSuperAdmin, access, ...person }: NewUserRow): Promise<UserRow> {
    const row = {
      ...person,
      ...userKeys(person),
      id: uuidv7(),
      company_id: companyId,
      email_key: emailKey(person.email),
      password_hash: passwordHash,
      is_admin: isAdmin,
      is_super_admin: isSuperAdmin,
      access: [...access],
      last_sign_in_at: null,
    };
    return this.#db.insertInto('app_user').values(row).returningAll().executeTakeFirstOrThrow();
  }

  /** Lets one registration of an address in at a time: two that make the same account would collide. */
  async lockEmailKey(key: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`account:${key}`}, 0))`.execute(this.#db);
  }

  findByEmailKey(key: string): Promise<UserRow | undefined> {
    return this.#db.selectFrom('app_user').selectAll().where('email_key', '=', key).executeTakeFirst();
  }

  /** Which of these addresses, by their keys, people signed up with and answered from. */
  async confirmedAmong(keys: readonly string[]): Promise<ReadonlySet<string>> {
    const isAmong = sql<boolean>`email_key = any(${[...keys]})`;
    const rows = await this.#db.selectFrom('app_user').select('email_key').where(isAmong).where('status', '=', 'active').execute();
    return new Set(rows.map(({ email_key: key }) => key));
  }

  findById(id: string): Promise<UserRow | undefined> {
    return this.#db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** As `findById`; they cannot be removed until the transaction ends. */
  holdById(id: string): Promise<UserRow | undefined> {
    return this.#db.selectFrom('app_user').selectAll().where('id', '=', id).forKeyShare().executeTakeFirst();
  }

  /** Somebody by address, who cannot be removed until the transaction ends. */
  lockByEmailKey(key: string): Promise<UserRow | undefined> {
    return this.#db.selectFrom('app_user').selectAll().where('email_key', '=', key).forUpdate().executeTakeFirst();
  }

  /** Locks somebody against changes of others until the transaction ends. */
  findForUpdate(id: string): Promise<UserRow | undefined> {
    return this.#db.selectFrom('app_user').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  }

  /**
   * Locks somebody and every super admin, always in the same order: of two who take each other's role at the same moment
   * the second sees what the first did.
   */
  async lockPerson(id: string): Promise<LockedPerson | undefined> {
    const rows = await this.#db
      .selectFrom('app_user')
      .selectAll()
      .where((where) => where.or([where('id', '=', id), where('is_super_admin', '=', true)]))
      .orderBy('id')
      .forUpdate()
      .execute();
    const person = rows.find((row) => row.id === id);
    const active = rows.filter((row) => row.is_super_admin && row.status === 'active');
    return person && { person, isLastSuperAdmin: active.length === 1 && active[0]?.id === id };
  }

  /** Accounts to notify of changes of admin rights, ordered by id. */
  activeSuperAdmins(): Promise<Pick<UserRow, 'email' | 'vorname' | 'language'>[]> {
    const superAdmins = this.#db.selectFrom('app_user').where('is_super_admin', '=', true).where('status', '=', 'active');
    return superAdmins.select(['email', 'vorname', 'language']).orderBy('id').execute();
  }

  /** Removes an account with its sessions, links and codes; locations and what they did to them stay. */
  async delete(id: string): Promise<void> {
    await this.#db.deleteFrom('app_user').where('id', '=', id).execute();
  }

  /** Removes some registrations made before `before` that nobody confirmed and no link of a mail can confirm any more; returns their companies. */
  async deleteUnconfirmed(before: Date, limit: number): Promise<string[]> {
    const { rows } = await sql<{ company_id: string }>`
      delete from app_user where status = 'unverified' and id = any(array(
        select id from app_user where status = 'unverified' and created_at < ${before}
          and not exists (select from mail_token where mail_token.user_id = app_user.id and expires_at > now())
        limit ${limit}))
      returning company_id
    `.execute(this.#db);
    return rows.map(({ company_id }) => company_id);
  }

  /** Changes what is named of somebody, and with names and address their keys; nothing when they are gone. */
  async change(id: string, changes: UserChanges): Promise<UserRow | undefined> {
    const row = await this.#db.selectFrom('app_user').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) return undefined;
    const { vorname = row.vorname, nachname = row.nachname, email = row.email } = changes;
    const keys = { ...userKeys({ vorname, nachname, email }), email_key: emailKey(email) };
    return this.#db
      .updateTable('app_user')
      .set({ ...changes, ...keys })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
  }

  /**
   * Activates an account with a confirmed address and the password of the link; returns false, and changes nothing, if the account was not
   * waiting.
   */
  async activate(id: string, passwordHash: string | null): Promise<boolean> {
    const password = passwordHash === null ? {} : { password_hash: passwordHash };
    const { numUpdatedRows } = await this.#db
      .updateTable('app_user')
      .set({ status: 'active', ...password })
      .where('id', '=', id)
      .where('status', '=', 'unverified')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async setPasswordHash(id: string, passwordHash: string): Promise<void> {
    await this.#db.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', id).execute();
  }
}
