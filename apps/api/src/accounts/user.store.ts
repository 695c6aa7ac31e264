import { foldText, type Language, searchKey, type UserStatus } from '@rastnetz/contract';
import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { emailKey } from '../kernel/email-key.ts';
import type { UserTable } from '../platform/db/schema/people-tables.ts';
import type { Tables } from '../platform/db/schema/tables.ts';

export type UserRow = Selectable<UserTable>;

/** An account to insert; id and derived keys are generated. */
export interface NewUserRow {
  readonly companyId: string;
  readonly email: string;
  readonly vorname: string;
  readonly nachname: string;
  readonly isAdmin: boolean;
  readonly isSuperAdmin: boolean;
  readonly access: readonly string[];
  /** Null for an invited person. */
  readonly passwordHash: string | null;
  readonly language: Language;
  readonly status: UserStatus;
}

/** Columns that may change; the derived keys are updated with them. */
export type UserChanges = Omit<Updateable<UserTable>, 'id' | 'email_key' | 'name_key' | 'search_key' | 'created_at'>;

/** A locked account; `isLastSuperAdmin` means that no other active super admin exists. */
export interface LockedPerson {
  readonly person: UserRow;
  readonly isLastSuperAdmin: boolean;
}

type Named = Pick<NewUserRow, 'vorname' | 'nachname' | 'email'>;

/** Folded keys for sorting and searching lists. */
const userKeys = ({ vorname, nachname, email }: Named) => ({
  name_key: foldText(`${vorname} ${nachname}`),
  search_key: searchKey(`${vorname} ${nachname} ${email}`),
});

/** Accounts and their password hashes. */
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

  /** Serializes registrations of one address, because two that create the same account would collide. */
  async lockEmailKey(key: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`account:${key}`}, 0))`.execute(this.#db);
  }

  findByEmailKey(key: string): Promise<UserRow | undefined> {
    return this.#db.selectFrom('app_user').selectAll().where('email_key', '=', key).executeTakeFirst();
  }

  /** Which of these e-mail keys belong to active accounts, whose owners have confirmed the address. */
  async confirmedAmong(keys: readonly string[]): Promise<ReadonlySet<string>> {
    const isAmong = sql<boolean>`email_key = any(${[...keys]})`;
    const rows = await this.#db.selectFrom('app_user').select('email_key').where(isAmong).where('status', '=', 'active').execute();
    return new Set(rows.map(({ email_key: key }) => key));
  }

  findById(id: string): Promise<UserRow | undefined> {
    return this.#db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** As `findById`, with a key-share lock: the account cannot be deleted until the transaction ends. */
  findForKeyShare(id: string): Promise<UserRow | undefined> {
    return this.#db.selectFrom('app_user').selectAll().where('id', '=', id).forKeyShare().executeTakeFirst();
  }

  /** Finds an account by e-mail key and locks it until the transaction ends. */
  lockByEmailKey(key: string): Promise<UserRow | undefined> {
    return this.#db.selectFrom('app_user').selectAll().where('email_key', '=', key).forUpdate().executeTakeFirst();
  }

  /** Finds an account and locks it until the transaction ends. */
  findForUpdate(id: string): Promise<UserRow | undefined> {
    return this.#db.selectFrom('app_user').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  }

  /**
   * Locks an account and every super admin, ordered by id: if two super admins demote each other at the same time, the second sees the change of
   * the first.
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

  /** Deletes an account with its sessions, links and codes; locations and their history remain. */
  async delete(id: string): Promise<void> {
    await this.#db.deleteFrom('app_user').where('id', '=', id).execute();
  }

  /** Deletes up to `limit` registrations created before `before` that nobody confirmed and that have no valid link left; returns their companies. */
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

  /** Changes the given columns and, with names and address, their keys; returns undefined if the account is gone. */
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
   * pending.
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
