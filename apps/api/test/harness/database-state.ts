import { type RawBuilder, sql } from 'kysely';
import { isOurs } from '../../src/backup/dump/catalog.store.ts';
import type { Database } from '../../src/platform/db/database.ts';

/** Contents of a prepared database: `shape`, a digest of everything but rows, and `rows`, the non-empty tables as JSON. */
export interface DatabaseState {
  readonly shape: string;
  readonly rows: ReadonlyMap<string, string>;
}

const SCHEMAS = "('public'::regnamespace, 'pgboss'::regnamespace)";

/** Tables up to this size are emptied with DELETE. */
const DELETED_BYTES = 1024 * 1024;

/** Tables of the product and of its jobs, not those of extensions; partitions of a partitioned table are omitted. */
const TABLES = `select oid::regclass::text as name from pg_class where relnamespace in ${SCHEMAS} and relkind in ('r', 'p') and not relispartition
  and ${isOurs('pg_class', 'pg_class.oid')} order by 1`;

/** Objects by name and definition, and what a session leaves behind: the embedded engine has one session for all. */
const SHAPE = `select md5(string_agg(part, ' ' order by part)) as digest from (
  select concat_ws(',', oid, relname, relkind, relacl, relchecks, relhastriggers, reloptions) from pg_class where relnamespace in ${SCHEMAS}
  union all select concat_ws(',', attrelid, attname, atttypid, attnotnull, attisdropped) from pg_attribute
    join pg_class on pg_class.oid = attrelid where relnamespace in ${SCHEMAS}
  union all select concat_ws(',', oid, pg_get_expr(adbin, adrelid)) from pg_attrdef
  union all select concat_ws(',', oid, prosrc) from pg_proc where pronamespace in ${SCHEMAS}
  union all select concat_ws(',', oid, tgenabled) from pg_trigger
  union all select concat_ws(',', oid, convalidated) from pg_constraint
  union all select concat_ws(',', setdatabase, setrole, setconfig) from pg_db_role_setting
  union all select nspname from pg_namespace
  union all select rolname from pg_roles
  union all select datname from pg_database
  union all select concat_ws(',', name, setting) from pg_settings where source = 'session'
  union all select concat_ws(',', locktype, objid, pid) from pg_locks where locktype = 'advisory'
) as parts (part)`;

/** Reads the state of an unused database. */
export async function stateOf({ pool }: Database): Promise<DatabaseState> {
  const rows = new Map<string, string>();
  for (const name of await tablesOf(pool)) {
    const answer = await pool.query<{ all: string | null }>(`select jsonb_agg(row)::text as all from ${name} as row`);
    if (answer.rows[0]?.all) rows.set(name, answer.rows[0].all);
  }
  return { shape: await shapeOf(pool), rows };
}

/** Restores the initial rows of a used database; returns false if anything but rows was changed. */
export async function restoreRows({ pool, kysely }: Database, { shape, rows }: DatabaseState): Promise<boolean> {
  if ((await shapeOf(pool)) !== shape) return false;
  const emptying = await emptyingOf(pool, await tablesOf(pool));
  await kysely.transaction().execute(async (transaction) => {
    const run = (statement: RawBuilder<unknown>) => statement.execute(transaction);
    // Rows of append-only tables are deleted too.
    await run(sql`set local session_replication_role = replica`);
    await run(sql.raw(emptying));
    for (const [name, all] of rows)
      await run(sql`insert into ${sql.raw(name)} select * from jsonb_populate_recordset(null::${sql.raw(name)}, ${all})`);
    await run(sql`select setval(seqrelid, seqstart, false) from pg_sequence`);
  });
  return true;
}

/** Deleting a few rows takes a tenth of the time of TRUNCATE, which creates new files for every table and index; for many rows it is the opposite. */
async function emptyingOf(pool: Database['pool'], tables: readonly string[]): Promise<string> {
  const sizes = 'select name, pg_table_size(name::regclass) > $2 as is_big from unnest($1::text[]) as name';
  const { rows } = await pool.query<{ name: string; is_big: boolean }>(sizes, [tables, DELETED_BYTES]);
  return rows.map(({ name, is_big }) => (is_big ? `truncate ${name} cascade` : `delete from ${name}`)).join('; ');
}

async function tablesOf(pool: Database['pool']): Promise<string[]> {
  return (await pool.query<{ name: string }>(TABLES)).rows.map(({ name }) => name);
}

async function shapeOf(pool: Database['pool']): Promise<string> {
  return String((await pool.query<{ digest: string }>(SHAPE)).rows[0]?.digest);
}
