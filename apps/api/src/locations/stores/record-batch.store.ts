import { type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/db/schema/tables.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Rows as one JSON parameter that the database reads as rows of the table: a batch of any size is one statement with one parameter, and enums,
 * arrays and times get the types of the table.
 */
export const rowSet = (table: keyof Tables, rows: readonly object[]): RawBuilder<unknown> => jsonRowSet(table, JSON.stringify(rows));

const jsonRowSet = (table: keyof Tables, json: string): RawBuilder<unknown> =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)`;

/** Columns of the rows, without those that the database fills. */
export const columnsOf = (rows: readonly object[], without: readonly string[] = []): string[] =>
  Object.keys((rows[0] as Row | undefined) ?? {}).filter((column) => !without.includes(column));

/** `insert into table (…) select … from rows`. */
export const insertRows = (table: keyof Tables, rows: readonly object[], filledByDatabase: readonly string[] = []): RawBuilder<unknown> =>
  insertJsonRows(table, columnsOf(rows, filledByDatabase), JSON.stringify(rows));

/** As `insertRows`, for rows that are an array of JSON already. */
export function insertJsonRows(table: keyof Tables, columnNames: readonly string[], json: string): RawBuilder<unknown> {
  const columns = sql.join(columnNames.map((column) => sql.ref(column)));
  return sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${jsonRowSet(table, json)}`;
}

/** `column = source.column, …` for an update from rows. */
export const assignments = (columns: readonly string[], source: string): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`${source}.${column}`)}`));
