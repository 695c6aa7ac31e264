import type { ImportState } from '@rastnetz/contract';
import { type Insertable, type Kysely, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { ImportTable, KindCounts } from '../../platform/db/schema/import-tables.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';

export type ImportRecord = Selectable<ImportTable>;
export type ImportChanges = Updateable<Omit<ImportTable, 'id' | 'company_id' | 'created_at'>>;

/** An import with the names of its company and its user. */
export interface NamedImport extends ImportRecord {
  readonly companyName: string | null;
  readonly who: string | null;
}

/** States in which a process works on an import. */
const WORKING: readonly ImportState[] = ['checking', 'committing', 'rolling-back'];

/** States of an unfinished import. */
const OPEN: readonly ImportState[] = [...WORKING, 'ready'];

/** Duration of a process's lease on an import without progress. */
const LEASE_SECONDS = 20;
const leaseEnd = sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`;

/** SQL condition: the import has no valid lease. A lease longer than possible is invalid: it was written while the clock was ahead. */
const isFree = sql<boolean>`(lease_until is null or lease_until < now() or lease_until > now() + make_interval(secs => ${LEASE_SECONDS * 3}))`;

const isWorked = sql<boolean>`state = any(${[...WORKING]}::import_state[])`;

/** Imports of files of locations. */
export class ImportStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Inserts an import whose file is being read; its reader holds a lease until the file is staged. */
  async insert(row: Insertable<ImportTable>): Promise<void> {
    await this.#db
      .insertInto('import')
      .values({ ...row, lease_until: leaseEnd })
      .execute();
  }

  find(id: string): Promise<NamedImport | undefined> {
    return this.#named().where('import.id', '=', id).executeTakeFirst();
  }

  /** One page, newest first; for a company only imports that see its locations alone, for null all. */
  page(companyId: string | null, limit: number, offset: number): Promise<NamedImport[]> {
    return this.#named().where(ofCompany(companyId)).orderBy('import.id', 'desc').limit(limit).offset(offset).execute();
  }

  async count(companyId: string | null): Promise<number> {
    const query = this.#db.selectFrom('import').select(({ fn }) => fn.countAll<number>().as('total'));
    return (await query.where(ofCompany(companyId)).executeTakeFirstOrThrow()).total;
  }

  /** Unfinished imports of people for a company, also of deleted accounts, and all that were started since a time. */
  async startedBy(companyId: string, since: Date): Promise<{ readonly open: number; readonly today: number }> {
    const { rows } = await sql<{ open: number; today: number }>`
      select (count(*) filter (where state = any(${OPEN}::import_state[])))::int as open, (count(*) filter (where created_at > ${since}))::int as today
      from import where company_id = ${companyId} and (has_actor or user_id is not null)
    `.execute(this.#db);
    return rows[0] ?? { open: 0, today: 0 };
  }

  /**
   * Rows that imports by users have written for a company since a time, or are about to write. An import counts when it is committed, and again on
   * a later day when it is rolled back.
   */
  async rowsWritten(companyId: string, since: Date): Promise<number> {
    const { rows } = await sql<{ total: number }>`
      select coalesce(sum(case when state = 'committing'
        then (select coalesce(sum((value->>'taken')::int), 0) from jsonb_each(counts)) else written end), 0)::int as total
      from import where company_id = ${companyId} and has_actor and worked_at > ${since}
    `.execute(this.#db);
    return rows[0]?.total ?? 0;
  }

  /** Number of imports being worked on, by any process. */
  async countWorked(): Promise<number> {
    const query = this.#db.selectFrom('import').select(({ fn }) => fn.countAll<number>().as('total'));
    return (await query.where(isWorked).executeTakeFirstOrThrow()).total;
  }

  /** An import, locked until the transaction ends, which serializes its worker and user decisions. */
  lock(id: string): Promise<ImportRecord | undefined> {
    return this.#db.selectFrom('import').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  }

  async update(id: string, changes: ImportChanges): Promise<void> {
    await this.#set(id, changes, null);
  }

  /** As `update`, by the process that works on it; extends its lease. */
  async advance(id: string, changes: ImportChanges): Promise<void> {
    await this.#set(id, { ...changes, attempts: 0 }, leaseEnd);
  }

  /** As `update`, when the work is finished; releases the lease. */
  async finish(id: string, changes: ImportChanges): Promise<void> {
    await this.update(id, { ...changes, attempts: 0, lease_owner: null, lease_until: null });
  }

  /**
   * Leases the import that has waited longest to a process; undefined if there is none. Waits for row locks instead of skipping them: an import
   * whose lock is held only for a refused decision would otherwise wait until the next poll.
   */
  async claim(owner: string): Promise<ImportRecord | undefined> {
    const { rows } = await sql<ImportRecord>`
      update import set lease_owner = ${owner}, lease_until = ${leaseEnd}, attempts = attempts + 1
      where id = (
        select id from import where ${isWorked} and is_staged and ${isFree}
        order by worked_at, id limit 1 for update
      )
      returning *
    `.execute(this.#db);
    return rows[0];
  }

  /** Releases the lease of a process on an import. */
  async release(id: string, owner: string): Promise<void> {
    await this.#db
      .updateTable('import')
      .set({ lease_owner: null, lease_until: null, attempts: 0 })
      .where('id', '=', id)
      .where('lease_owner', '=', owner)
      .execute();
  }

  /** Releases all leases at the start of an embedded database, because no earlier process can be running. */
  async releaseAll(): Promise<void> {
    await this.#db.updateTable('import').set({ lease_owner: null, lease_until: null }).where(isWorked).execute();
  }

  /** Imports whose file was being read by a process that has ended. */
  async abandoned(): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('import')
      .select('id')
      .where(isWorked)
      .where('is_staged', '=', false)
      .where(isFree)
      .limit(100)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Finished or waiting imports that were not touched since. */
  async untouchedSince(before: Date, limit: number): Promise<string[]> {
    return (await this.#untouched(before).orderBy('worked_at').limit(limit).execute()).map(({ id }) => id);
  }

  /** Number of imports that `untouchedSince` would find, counted up to a limit. */
  async countUntouched(before: Date, limit: number): Promise<number> {
    const query = this.#db.selectFrom(this.#untouched(before).limit(limit).as('old'));
    return (await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total;
  }

  /** Marks an import for deletion; false if it has been used in the meantime. `untouchedSince` finds it until it is deleted. */
  async markForDeletion(id: string, before: Date): Promise<boolean> {
    const untouched = this.#db.updateTable('import').set({ is_staged: false }).where('id', '=', id).where('worked_at', '<', before);
    return (await untouched.where(sql<boolean>`not ${isWorked}`).executeTakeFirst()).numUpdatedRows === 1n;
  }

  async delete(id: string): Promise<void> {
    await this.#db.deleteFrom('import').where('id', '=', id).execute();
  }

  /** Number of rows of each kind, and of those that a commit writes, in one statement. A row that changes nothing may give its location the key. */
  async countKinds(id: string): Promise<KindCounts> {
    const { rows } = await sql<{ kind: keyof KindCounts; rows: number; taken: number }>`
      select kind, count(*)::int as rows, (count(*) filter (where decision <> 'skip' and kind <> 'broken' and (kind <> 'same' or adopted)))::int as taken
      from import_row where import_id = ${id} and kind is not null group by kind
    `.execute(this.#db);
    return Object.fromEntries(rows.map(({ kind, rows: all, taken }) => [kind, { rows: all, taken }]));
  }

  async #set(id: string, changes: ImportChanges, leaseUntil: RawBuilder<Date> | null): Promise<void> {
    const now = sql<Date>`now()`;
    const lease = leaseUntil && { lease_until: leaseUntil };
    await this.#db
      .updateTable('import')
      .set({ ...changes, ...lease, worked_at: now })
      .where('id', '=', id)
      .execute();
  }

  #untouched(before: Date) {
    return this.#db.selectFrom('import').select('id').where('worked_at', '<', before).where(sql<boolean>`not ${isWorked}`);
  }

  #named() {
    return this.#db
      .selectFrom('import')
      .leftJoin('company', 'company.id', 'import.company_id')
      .leftJoin('app_user as person', 'person.id', 'import.user_id')
      .selectAll('import')
      .select('company.name as companyName')
      .select(sql<string | null>`nullif(btrim(person.vorname || ' ' || person.nachname), '')`.as('who'));
  }
}

const ofCompany = (companyId: string | null) =>
  companyId === null ? sql<boolean>`true` : sql<boolean>`import.company_id = ${companyId} and not import.sees_all`;
