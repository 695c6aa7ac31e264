import type { Query } from '../../platform/db/query.ts';

/** A table of this product and its stored (not generated) columns. */
export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
}

interface Column {
  readonly name: string;
  /** SQL type. */
  readonly type: string;
}

/**
 * Tables excluded from backups: the list of migrations (it is in the manifest), sessions and request counters (users sign in again), and the
 * change feed, whose transaction ids are meaningless in another database.
 */
const LEFT_OUT = ['schema_migration', 'session', 'rate_limit', 'location_change', 'location_change_forgotten'];

/** Quotes an identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** SQL condition: the object does not belong to an extension. */
export const isOurs = (catalog: 'pg_class' | 'pg_proc' | 'pg_type', oid: string): string =>
  `not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${oid} and deptype = 'e')`;

/** The tables of a backup, by name. New tables are included automatically. */
export const backedUpTables = (query: Query, schema = 'public'): Promise<Table[]> =>
  query<Table>(
    `select relname::text as name, json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = $2::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
       and ${isOurs('pg_class', 'pg_class.oid')} and relname <> all($1::text[])
     group by relname order by relname`,
    [LEFT_OUT, schema],
  );

/** Ids of the applied migrations, in order; null if this product has never used the database. */
export async function appliedMigrations(query: Query): Promise<string[] | null> {
  const [found] = await query<{ known: string | null }>("select to_regclass('public.schema_migration')::text as known");
  if (!found?.known) return null;
  const rows = await query<{ id: string }>('select id from schema_migration order by id');
  return rows.length > 0 ? rows.map(({ id }) => id) : null;
}
