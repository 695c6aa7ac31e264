import type { Selectable } from 'kysely';

/** A table row as it is selected, for code that contains no SQL. */
export type Row<Table> = Selectable<Table>;
