import type { Selectable } from 'kysely';

/** A row of a table as it is read, for code that speaks no SQL itself. */
export type Row<Table> = Selectable<Table>;
