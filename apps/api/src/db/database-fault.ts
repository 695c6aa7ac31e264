import { DatabaseError } from 'pg';

/** What a failure of the database may be told of: its code and place. Its message can quote what people typed, so it stays out. Null for any other error. */
export function databaseFault(error: Error): Readonly<Record<string, string | undefined>> | null {
  if (!(error instanceof DatabaseError)) return null;
  const { code, constraint, table, column } = error;
  return { code, constraint, table, column };
}

/** Columns that name whoever a row is of, or who wrote it. */
const OWNER = /_(user_id|created_by|updated_by|confirmed_by|acted_by)_fkey$/;

/** Whether a write named somebody who is gone: their account was deleted while the call ran. */
export function namesNobody(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23503' && OWNER.test(error.constraint ?? '');
}

/** Whether the database ended this transaction because it and another waited for each other. */
export const isDeadlock = (error: unknown): boolean => error instanceof DatabaseError && error.code === '40P01';
