import type pg from 'pg';
import { StartError } from '../../../kernel/start-error.ts';

interface Server {
  readonly hasPostgis: boolean;
  /** Whether a connection pooler such as PgBouncer is in front of the server. */
  readonly isPooled: boolean;
  readonly statementTimeout: string;
  readonly silenceTimeout: string;
  readonly timeZone: string;
}

const SERVER_QUERY = `select pg_backend_pid() as pid, exists (select from pg_available_extensions where name = 'postgis') as "hasPostgis",
  current_setting('statement_timeout') as "statementTimeout", current_setting('TimeZone') as "timeZone",
  current_setting('idle_in_transaction_session_timeout') as "silenceTimeout"`;

/** Connects a client and describes its server. A pooler reports a process id of its own for the session. */
export async function describeServer(client: pg.Client): Promise<Server> {
  await client.connect();
  const { rows } = await client.query(SERVER_QUERY);
  const [{ pid, ...server }] = rows;
  return { ...server, isPooled: (client as pg.Client & { processID: number }).processID !== pid };
}

/**
 * A pooler in transaction mode assigns the connection to another client after each transaction: LISTEN does not work, and startup options
 * are not passed on.
 * @throws StartError when the settings do not provide a direct URL and the session options
 */
export function checkPooler(
  { isPooled, statementTimeout, silenceTimeout, timeZone }: Omit<Server, 'hasPostgis'>,
  hasDirectUrl: boolean,
): void {
  if (isPooled && !hasDirectUrl) {
    throw new StartError(
      'DATABASE_URL is a connection pooler: set DATABASE_DIRECT_URL to a direct address of the same database, for connections that listen for changes.',
    );
  }
  // With a direct address connections ask for no settings, whether a pooler is there or not.
  if (hasDirectUrl && (statementTimeout === '0' || silenceTimeout === '0' || timeZone !== 'UTC')) {
    throw new StartError(
      "DATABASE_DIRECT_URL says that DATABASE_URL is a connection pooler, which does not pass on settings: set them for its user with ALTER ROLE … SET timezone = 'UTC', SET statement_timeout = '30s', SET idle_in_transaction_session_timeout = '60s'; without a pooler, leave DATABASE_DIRECT_URL out.",
    );
  }
}
