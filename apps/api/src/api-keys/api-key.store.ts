import { type Kysely, sql } from 'kysely';
import type { Row } from '../platform/db/row.ts';
import type { ApiKeyTable } from '../platform/db/schema/clearing-tables.ts';
import type { Tables } from '../platform/db/schema/tables.ts';

/** A listed key, with the current name of its creator. */
export type ApiKeyRow = Omit<Row<ApiKeyTable>, 'key_hash' | 'created_by'> & { readonly created_by: string | null };

/** API keys by hash; the key itself is never stored. */
export class ApiKeyStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async insert(row: Row<ApiKeyTable>): Promise<void> {
    await this.#db.insertInto('api_key').values(row).execute();
  }

  /** A key that is not revoked. */
  findWorking(keyHash: Buffer) {
    return this.#db
      .selectFrom('api_key')
      .select(['id', 'scopes', 'last_used_at'])
      .where('key_hash', '=', keyHash)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
  }

  async touch(id: string, at: Date): Promise<void> {
    await this.#db.updateTable('api_key').set({ last_used_at: at }).where('id', '=', id).execute();
  }

  /** Revokes a valid key; returns false if there is none. */
  async revoke(id: string, at: Date): Promise<boolean> {
    const working = this.#db.updateTable('api_key').set({ revoked_at: at }).where('id', '=', id).where('revoked_at', 'is', null);
    return (await working.executeTakeFirst()).numUpdatedRows > 0n;
  }

  find(id: string): Promise<ApiKeyRow | undefined> {
    return this.#listed().where('api_key.id', '=', id).executeTakeFirst();
  }

  /** One page: valid keys first, then newest first. */
  page(limit: number, offset: number): Promise<ApiKeyRow[]> {
    return this.#listed().orderBy(sql`revoked_at is not null`).orderBy('api_key.id', 'desc').limit(limit).offset(offset).execute();
  }

  async count(): Promise<number> {
    const query = this.#db.selectFrom('api_key').select(({ fn }) => fn.countAll<number>().as('total'));
    return (await query.executeTakeFirstOrThrow()).total;
  }

  #listed() {
    const maker = sql<string | null>`nullif(btrim(app_user.vorname || ' ' || app_user.nachname), '')`;
    return this.#db
      .selectFrom('api_key')
      .leftJoin('app_user', 'app_user.id', 'api_key.created_by')
      .select(['api_key.id', 'name', 'scopes', 'hint', 'api_key.created_at', 'last_used_at', 'revoked_at'])
      .select(sql<string | null>`coalesce(${maker}, app_user.email)`.as('created_by'));
  }
}
