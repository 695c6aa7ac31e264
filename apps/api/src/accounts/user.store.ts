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
  /** Whether the address belongs to another account; see `isPlaceholder`. */
  readonly isPlaceholder?: boolean;
}

/** Columns that may change; the derived keys are updated with them. */
export type UserChanges = Omit<Updateable<UserTable>, 'id' | 'email_key' | 'name_key' | 'search_key' | 'created_at'>;

/**
 * A locked account. `isLastSuperAdmin` means that no other active super admin exists, `isLastCompanyAdmin` that the company has no other active
 * company admin.
 */
export interface LockedPerson {
  readonly person: UserRow;
  readonly isLastSuperAdmin: boolean;
  readonly isLastCompanyAdmin: boolean;
}

/**
 * Whether an account is an invitation whose address belongs to another account. No look-up by address finds it, because its `email_key` is none: the
 * inviting company sees an invitation like any other, and the address stays with the other account (ADR 0062).
 */
export const isPlaceholder = ({ email_key }: Pick<UserRow, 'email_key'>): boolean => email_key.includes(' ');

/** Key of an address, or of a placeholder: an address has no spaces. Both sort alike. */
const addressKey = ({ id, email }: Pick<UserRow, 'id' | 'email'>, isTaken: boolean): string =>
  isTaken ? `${emailKey(email)} ${id}` : emailKey(email);

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

  insert({
    companyId,
    passwordHash,
    isAdmin,
    isSuperAdmin,
    access,
    isPlaceholder: isTaken = false,
    ...person
  }: NewUserRow): Promise<UserRow> {
    const id = uuidv7();
    const row = {
      ...person,
      ...userKeys(person),
      id,
      company_id: companyId,
      email_key: addressKey({ id, email: person.email }, isTaken),
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
   * Locks an account, every super admin and the company admins of the same company, ordered by id: if two of them demote each other at the same
   * time, the second sees the change of the first.
   */
  async lockPerson(id: string): Promise<LockedPerson | undefined> {
    const isColleague = sql<boolean>`company_id = (select company_id from app_user where id = ${id}) and 'companyAdmin' = any(access)`;
    const rows = await this.#db
      .selectFrom('app_user')
      .selectAll()
      .where((where) => where.or([where('id', '=', id), where('is_super_admin', '=', true), isColleague]))
      .orderBy('id')
      .forUpdate()
      .execute();
    const person = rows.find((row) => row.id === id);
    if (!person) return undefined;
    const active = rows.filter(({ status }) => status === 'active');
    const isOnly = (holders: readonly UserRow[]): boolean => holders.length === 1 && holders[0]?.id === id;
    return {
      person,
      isLastSuperAdmin: isOnly(active.filter((row) => row.is_super_admin)),
      isLastCompanyAdmin: isOnly(active.filter((row) => row.company_id === person.company_id && row.access.includes('companyAdmin'))),
    };
  }

  /** Whether a company has other staff than this person, blocked and invited ones included. Admins of the network are not staff. */
  async hasColleagues(companyId: string, exceptId: string): Promise<boolean> {
    const query = this.#db.selectFrom('app_user').select('id').where('company_id', '=', companyId).where('is_admin', '=', false);
    return (await query.where('id', '<>', exceptId).limit(1).executeTakeFirst()) !== undefined;
  }

  /** Company admins of a company who can sign in, to notify of a new one, ordered by id. */
  activeCompanyAdmins(companyId: string): Promise<Pick<UserRow, 'id' | 'email' | 'vorname' | 'language'>[]> {
    const people = this.#db.selectFrom('app_user').where('company_id', '=', companyId).where('status', '=', 'active');
    return people.select(['id', 'email', 'vorname', 'language']).where(sql<boolean>`'companyAdmin' = any(access)`).orderBy('id').execute();
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

  /** Deletes up to `limit` registrations created before `before` that nobody confirmed and that have no valid link left; returns the number. */
  async deleteUnconfirmed(before: Date, limit: number): Promise<number> {
    const { numAffectedRows } = await sql`
      delete from app_user where status = 'unverified' and id = any(array(
        select id from app_user where status = 'unverified' and created_at < ${before}
          and not exists (select from mail_token where mail_token.user_id = app_user.id and expires_at > now())
        limit ${limit}))
    `.execute(this.#db);
    return Number(numAffectedRows ?? 0);
  }

  /** Changes the given columns and, with names or the address, their keys; returns undefined if the account is gone. */
  async change(id: string, changes: UserChanges): Promise<UserRow | undefined> {
    const row = await this.#db.selectFrom('app_user').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) return undefined;
    const { vorname = row.vorname, nachname = row.nachname, email = row.email } = changes;
    const keys = { ...userKeys({ vorname, nachname, email }), ...(changes.email !== undefined && { email_key: emailKey(email) }) };
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

  /** Makes an invitation a placeholder, or gives it its address, which must be locked and free. */
  async setPlaceholder({ id, email }: Pick<UserRow, 'id' | 'email'>, isTaken: boolean): Promise<void> {
    const key = addressKey({ id, email }, isTaken);
    await this.#db.updateTable('app_user').set({ email_key: key }).where('id', '=', id).execute();
  }

  /** Whether a company has an invitation to this address that is a placeholder. */
  async hasPlaceholder(companyId: string, key: string): Promise<boolean> {
    const query = this.#db.selectFrom('app_user').select('id').where('company_id', '=', companyId);
    const isSame = sql<boolean>`email_key like '% %' and starts_with(email_key, ${`${key} `})`;
    return (await query.where(isSame).limit(1).executeTakeFirst()) !== undefined;
  }

  async setPasswordHash(id: string, passwordHash: string): Promise<void> {
    await this.#db.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', id).execute();
  }
}
