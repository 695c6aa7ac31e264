import { APPLICATION } from '../../platform/db/database.ts';
import type { Migration } from '../../platform/db/migrations.ts';
import type { Query } from '../../platform/db/query.ts';
import { appliedMigrations, backedUpTables, isOurs, quoted, type Table } from '../dump/catalog.store.ts';
import type { RowTexts } from '../format/row-file.ts';

/** Number of records that a restore would replace. */
export interface Contents {
  readonly companies: number;
  readonly people: number;
  readonly locations: number;
  readonly reports: number;
}

/** A foreign key, with its definition for creating it again. */
interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Schema of a restore. PostgreSQL before 17 cannot use enum values added in the same transaction, so types are created in an earlier one. */
const STAGING = 'restoring';

const COUNTED = { companies: 'company', people: 'app_user', locations: 'location', reports: 'report' };

/** Replaces the contents of a whole database. */
export class RestoreStore {
  readonly #query: Query;
  constructor(query: Query) {
    this.#query = query;
  }

  /** Connections of other servers and commands to this database. None on the embedded engine, whose folder would be locked. */
  async users(): Promise<number> {
    const [counted] = await this.#query<{ n: number }>(
      `select count(*) as n from pg_stat_activity
       where datname = current_database() and application_name like $1 and application_name <> current_setting('application_name')`,
      [`${APPLICATION} %`],
    );
    return counted?.n ?? 0;
  }

  /** Tables of a database that this product has never used; they must not be replaced. */
  async foreignTables(): Promise<string[]> {
    if (await appliedMigrations(this.#query)) return [];
    return (await backedUpTables(this.#query)).map(({ name }) => name);
  }

  /** Contents of the database; null if it was never used by this product. */
  async contents(): Promise<Contents | null> {
    if (!(await appliedMigrations(this.#query))) return null;
    const counts = Object.entries(COUNTED).map(([name, table]) => `(select count(*) from ${table})::int as ${name}`);
    return (await this.#query<Contents>(`select ${counts.join()}`))[0] ?? null;
  }

  /** Creates a schema next to the present one; unqualified names refer to it until the end of the transaction. */
  async createStaging(migrations: readonly Migration[]): Promise<void> {
    const extensions = migrations.flatMap(({ sql }) => sql.match(/^create extension [^;]*;/gm) ?? []);
    for (const statement of extensions) await this.#query(statement);
    await this.#query(`drop schema if exists ${STAGING} cascade; create schema ${STAGING}`);
    await this.useStaging();
  }

  async useStaging(): Promise<void> {
    await this.#query(`set local search_path = ${STAGING}, public`);
  }

  /** Replaces all tables, types and functions with those of the restored schema; deletes pending jobs. */
  async swapStaging(): Promise<void> {
    for (const { kind, name } of await this.#objectsIn('public')) await this.#query(`drop ${kind} if exists ${name} cascade`);
    for (const { kind, name } of await this.#objectsIn(STAGING)) await this.#query(`alter ${kind} ${name} set schema public`);
    await this.#query(`drop schema ${STAGING}; set local search_path = public`);
    const [found] = await this.#query<{ name: string | null }>("select to_regclass('pgboss.job')::text as name");
    if (found?.name) await this.#query('delete from pgboss.job');
  }

  /** Objects of this product in a schema, tables first. */
  #objectsIn(schema: string): Promise<{ kind: string; name: string }[]> {
    return this.#query(
      `select 'table' as kind, format('%I.%I', $1::text, relname) as name from pg_class
         where relnamespace = $1::regnamespace and relkind = 'r' and ${isOurs('pg_class', 'oid')}
       union all select 'function', format('%I.%I(%s)', $1::text, proname, pg_get_function_identity_arguments(oid)) from pg_proc
         where pronamespace = $1::regnamespace and ${isOurs('pg_proc', 'oid')}
       union all select 'type', format('%I.%I', $1::text, typname) from pg_type
         where typnamespace = $1::regnamespace and typtype = 'e' and ${isOurs('pg_type', 'oid')}`,
      [schema],
    );
  }

  /** Those of the uploads that have a row. */
  async knownUploads(hashes: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.#query<{ hash: string }>('select hash from media where hash = any($1)', [hashes]);
    return new Set(rows.map(({ hash }) => hash));
  }

  /** Updates the planner statistics. */
  async analyze(): Promise<void> {
    await this.#query('analyze');
  }

  /** Tables of the restored schema. */
  tables(): Promise<Table[]> {
    return backedUpTables(this.#query, STAGING);
  }

  /** Empties the tables, disables triggers and drops foreign keys, so that rows can be inserted in any order; returns the keys for `close`. */
  async open(tables: readonly Table[]): Promise<ForeignKey[]> {
    const keys = await this.#query<ForeignKey>(
      `select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = $1::regnamespace order by conrelid, conname`,
      [STAGING],
    );
    for (const { table, name } of keys) await this.#query(`alter table ${table} drop constraint ${quoted(name)}`);
    for (const { name } of tables) await this.#query(`alter table ${quoted(name)} disable trigger user; truncate ${quoted(name)}`);
    return keys;
  }

  /** Inserts rows; `columns` are those of the rows, in order. */
  async insert({ name, columns }: Table, rows: readonly RowTexts[]): Promise<void> {
    const names = columns.map((column) => quoted(column.name)).join();
    const values = columns.map(({ type }, place) => `c${place}::${type}`).join();
    const lists = columns.map((_, place) => `$${place + 1}::text[]`).join();
    const places = columns.map((_, place) => `c${place}`).join();
    await this.#query(
      `insert into ${quoted(name)} (${names}) overriding system value select ${values} from unnest(${lists}) as given(${places})`,
      columns.map((_, place) => rows.map((row) => row[place] ?? null)),
    );
  }

  /** Sets the sequences, and enables triggers and foreign keys again. Throws if a row violates a foreign key. */
  async close(tables: readonly Table[], keys: readonly ForeignKey[], sequences: readonly { name: string; value: string }[]): Promise<void> {
    for (const { name, value } of sequences) await this.#query('select setval(format($1, $2::text)::regclass, $3)', ['%I', name, value]);
    for (const { name } of tables) await this.#query(`alter table ${quoted(name)} enable trigger user`);
    for (const { table, name, definition } of keys) await this.#query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  }
}
