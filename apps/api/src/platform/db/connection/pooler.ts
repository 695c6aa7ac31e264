import type pg from 'pg';
import { StartError } from '../../../kernel/start-error.ts';

interface Server {
  readonly hasPostgis: boolean;
  /** Whether something between here and the server hands its connections to many clients, like PgBouncer. */
  readonly isPooled: boolean;
  readonly statementTimeout: string;
  readonly silenceTimeout: string;
  readonly timeZone: string;
}

const QUESTION = `select pg_backend_pid() as pid, exists (select from pg_available_extensions where name = 'postgis') as "hasPostgis",
  current_setting('statement_timeout') as "statementTimeout", current_setting('TimeZone') as "timeZone",
  current_setting('idle_in_transaction_session_timeout') as "silenceTimeout"`;

/** Connects a client and asks what is behind it. A pooler tells its own number for the session instead of the server's. */
export async function describeServer(client: pg.Client): Promise<Server> {
  await client.connect();
  const { rows } = await client.query(QUESTION);
  const [{ pid, ...server }] = rows;
  return { ...server, isPooled: (client as pg.Client & { processID: number }).processID !== pid };
}

/**
 * A pooler hands a connection to somebody else after each transaction: nobody hears of changes on it, and what a session was started with is
 * not passed on.
 * @throws StartError when the settings do not say how both are had
 */
export function checkPooler(
  { isPooled, statementTimeout, silenceTimeout, timeZone }: Omit<Server, 'hasPostgis'>,
  hasDirectUrl: boolean,
): void {
  if (!isPooled) return;
  if (!hasDirectUrl) {
    throw new StartError(
      'DATABASE_URL leads through a connection pooler: set DATABASE_DIRECT_URL to the same database past it, for sessions that listen for changes.',
    );
  }
  if (statementTimeout === '0' || silenceTimeout === '0' || timeZone !== 'UTC') {
    throw new StartError(
      "DATABASE_URL leads through a connection pooler, which passes no settings on: give them to its user with ALTER ROLE … SET timezone = 'UTC', SET statement_timeout = '30s', SET idle_in_transaction_session_timeout = '60s'.",
    );
  }
}
