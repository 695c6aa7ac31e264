import { DatabaseError } from 'pg';

/** What a failure of the database may be told of: its code and place. Its message can quote what people typed, so it stays out. Null for any other error. */
export function databaseFault(error: Error): Readonly<Record<string, string | undefined>> | null {
  if (!(error instanceof DatabaseError)) return null;
  const { code, constraint, table, column } = error;
  return { code, constraint, table, column };
}
