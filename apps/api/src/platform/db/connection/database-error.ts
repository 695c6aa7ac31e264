import { DatabaseError } from 'pg';
import { NoPrimaryError } from './primary-server.ts';

/**
 * An error that may be logged or stored. A database error is reduced to its code and place, because its message and detail quote user input;
 * any other error is returned as it is, its causes reduced alike.
 */
export function withoutValues(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(`thrown: ${typeof error}`);
  if (!(error instanceof DatabaseError) && error.cause === undefined) return error;
  const { code, constraint, table, column } = error as DatabaseError;
  const details = error instanceof DatabaseError ? { code, constraint, table, column } : null;
  const safe = new Error(details ? `the database refused a statement (${code})` : error.message);
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  safe.name = error.name;
  safe.stack = [`${safe.name}: ${safe.message}`, ...frames].join('\n');
  if (error.cause !== undefined) safe.cause = withoutValues(error.cause);
  return Object.assign(safe, details);
}

/** Foreign keys to the account that owns or wrote a row. */
const OWNER = /_(user_id|created_by|updated_by|confirmed_by|acted_by)_fkey$/;

/** Whether a write failed because it refers to an account that was deleted while the request ran. */
export function namesDeletedAccount(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23503' && OWNER.test(error.constraint ?? '');
}

/** deadlock_detected, serialization_failure. */
const CONFLICTS = new Set(['40P01', '40001']);

/** Whether PostgreSQL aborted the transaction because of a concurrent one: as a deadlock victim, or as not serializable. */
export const isTransactionConflict = (error: unknown): boolean => error instanceof DatabaseError && CONFLICTS.has(error.code ?? '');

/** SQLSTATE classes of a value that no column of its type can hold, and of a row that violates a constraint. */
const REFUSED_ROW = /^2[23]/;

/** Whether the database refused a statement because of the rows that it would have written. */
export const isRefusedRow = (error: unknown): boolean => error instanceof DatabaseError && REFUSED_ROW.test(error.code ?? '');

/**
 * SQLSTATE classes (PostgreSQL, appendix A) of a server that cannot work at present: connection exception, insufficient resources, operator
 * intervention (which includes timeouts), system error.
 */
const UNAVAILABLE_CLASSES = new Set(['08', '53', '57', '58']);
/** idle_in_transaction_session_timeout. */
const SILENT_TRANSACTION = '25P03';
/** read_only_sql_transaction: a standby received a write, because another server is primary now. */
const READ_ONLY = '25006';
const UNAVAILABLE_STATES = new Set([SILENT_TRANSACTION, READ_ONLY]);
/** Messages of driver errors that have no code: a connection that was lost, or that could not be made or obtained in time. */
const UNAVAILABLE_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) )/;
const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Whether the database could not be reached or could not work. Retrying the request later may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseError)
    return UNAVAILABLE_CLASSES.has(error.code?.slice(0, 2) ?? '') || UNAVAILABLE_STATES.has(error.code ?? '');
  if (error instanceof NoPrimaryError) return true;
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  // The socket file of an embedded engine that has ended is gone.
  return UNAVAILABLE_MESSAGES.test(error.message) || UNAVAILABLE_CODES.has(code) || (code === 'ENOENT' && syscall === 'connect');
}
