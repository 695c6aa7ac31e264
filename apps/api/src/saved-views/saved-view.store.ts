import { MAX_PRIVATE_VIEWS } from '@rastnetz/contract';
import { type Kysely, sql } from 'kysely';
import { deleteBatch } from '../platform/db/delete-batch.ts';
import type { Row } from '../platform/db/row.ts';
import type { SavedViewTable } from '../platform/db/schema/saved-view-tables.ts';
import type { Tables } from '../platform/db/schema/tables.ts';

export type SavedViewRow = Row<SavedViewTable>;

/** Owner of a view: a person of a private one, a company of a shared one. */
export interface ViewOwner {
  readonly column: 'user_id' | 'company_id';
  readonly id: string;
}

/** Maximum number of deleted views per owner that can be restored, the last deleted ones. */
const MAX_REMOVED = MAX_PRIVATE_VIEWS;

/** Saved views of the list of locations. */
export class SavedViewStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Private views of a person and the shared ones of a company. */
  async visible(userId: string, companyId: string): Promise<SavedViewRow[]> {
    const own = this.#db.selectFrom('saved_view').selectAll().where('user_id', '=', userId).where('removed_at', 'is', null);
    const shared = this.#db.selectFrom('saved_view').selectAll().where('company_id', '=', companyId).where('removed_at', 'is', null);
    return own.unionAll(shared).execute();
  }

  /** The view with which a person's list opens, whether or not it is visible. */
  async defaultOf(userId: string): Promise<string | null> {
    const row = await this.#db.selectFrom('saved_view_default').select('view_id').where('user_id', '=', userId).executeTakeFirst();
    return row?.view_id ?? null;
  }

  async setDefault(userId: string, viewId: string | null): Promise<void> {
    if (viewId === null) {
      await this.#db.deleteFrom('saved_view_default').where('user_id', '=', userId).execute();
      return;
    }
    await this.#db
      .insertInto('saved_view_default')
      .values({ user_id: userId, view_id: viewId })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ view_id: viewId }))
      .execute();
  }

  /** Locks the views of an owner against further names: other callers of this method wait until the transaction ends. */
  async lockOwner({ column, id }: ViewOwner): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`saved_view ${column} ${id}`}, 0))`.execute(this.#db);
  }

  /** Names in use, as keys, by the id of their view. */
  async names(owner: ViewOwner): Promise<ReadonlyMap<string, string>> {
    const rows = await this.#db
      .selectFrom('saved_view')
      .select(['id', 'name_key'])
      .where(owner.column, '=', owner.id)
      .where('removed_at', 'is', null)
      .execute();
    return new Map(rows.map(({ id, name_key }) => [id, name_key]));
  }

  /** A view, deleted or not, locked until the transaction ends. */
  lock(id: string): Promise<SavedViewRow | undefined> {
    return this.#db.selectFrom('saved_view').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  }

  insert(row: Pick<SavedViewRow, 'id' | 'user_id' | 'company_id' | 'created_by' | 'name' | 'name_key' | 'query'>): Promise<SavedViewRow> {
    return this.#db.insertInto('saved_view').values(row).returningAll().executeTakeFirstOrThrow();
  }

  /** Writes a change as the next version. */
  change(id: string, change: Partial<Omit<SavedViewRow, 'id' | 'version' | 'created_at'>>): Promise<SavedViewRow> {
    return this.#db
      .updateTable('saved_view')
      .set({ ...change, version: sql`version + 1` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /** Deletes the removed views of an owner beyond those that can be restored. */
  async trimRemoved({ column, id }: ViewOwner): Promise<void> {
    const excess = this.#db
      .selectFrom('saved_view')
      .select('id')
      .where(column, '=', id)
      .where('removed_at', 'is not', null)
      .orderBy('removed_at', 'desc')
      .orderBy('id')
      .offset(MAX_REMOVED);
    await this.#db.deleteFrom('saved_view').where(sql<boolean>`id = any(array(${excess}))`).execute();
  }

  /** Deletes one batch of views that were removed before a time and returns their number. */
  deleteRemoved(before: Date): Promise<number> {
    return deleteBatch(this.#db, 'saved_view', sql`removed_at < ${before}`);
  }
}
