import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Config } from '../../kernel/config.ts';
import { StartError } from '../../kernel/start-error.ts';
import { checkPooler, describeServer } from './connection/pooler.ts';
import { PreparedStatements } from './connection/prepared-statements.ts';
import { clientOfPrimary, PrimaryServer } from './connection/primary-server.ts';
import { serversOf } from './connection/server-urls.ts';
import { limitStatementTime, SESSION_OPTIONS, STATEMENT_TIMEOUTS } from './connection/statement-timeouts.ts';
import { typeParsers } from './connection/type-parsers.ts';
import { WriteWatch } from './connection/write-watch.ts';
import { openEmbedded } from './embedded-database.ts';
import type { Tables } from './schema/tables.ts';

export type Engine = 'embedded' | 'postgres';

/**
 * The open database; `close` ends the pools and, for the process that owns it, the embedded engine. `sessions` provides connections that
 * keep their session between statements, which those of a pooler in transaction mode do not; without a pooler it is `pool` itself. `writes` notifies
 * of what this process writes.
 */
export type Database = Readonly<{
  kysely: Kysely<Tables>;
  pool: pg.Pool;
  sessions: pg.Pool;
  writes: WriteWatch;
  engine: Engine;
  close(): Promise<void>;
}>;

export type OpenOptions = {
  /** For commands: use the embedded database of a server that already runs on the folder. */
  join?: boolean;
  /** Called when the embedded engine ends unexpectedly; from then on every statement fails with a lost connection. */
  onLost?(error: Error): void;
  /**
   * Called when nothing more is needed from this thread for a while: the embedded engine has its own. PostgreSQL does not call it: its limits are
   * elapsed time, and a thread that is blocked by loading would not see a response in time.
   */
  onUnderWay?(): void;
};

/** `application_name` of all Rastnetz connections, and of those of this process. */
export const APPLICATION = 'rastnetz';
const PROCESS = `${APPLICATION} ${randomUUID().slice(0, 8)}`;

const POOL_SIZE: Record<Engine, number> = { embedded: 4, postgres: 10 };
/** The listener for changes needs one session; a new one may start before the old one has ended. */
const SESSION_POOL = { max: 2, connectionTimeoutMillis: 5000 };
/** How long to wait for a connection of the pool, or for a new one to the server, in milliseconds. */
const CONNECT_TIMEOUT_MS: Record<Engine, number> = { embedded: 10_000, postgres: 5000 };

/** The same for the first connection: a server that is starting on a busy machine responds late. */
const FIRST_CONNECT_TIMEOUT_MS = 30_000;

/**
 * Opens the database of the settings: the server at DATABASE_URL, else the embedded one in DATA_DIR (ADR 0002).
 * @throws StartError when it cannot be reached, lacks PostGIS or belongs to another process
 */
export async function openDatabase(config: Config, options: OpenOptions = {}): Promise<Database> {
  const { onLost = () => undefined, onUnderWay = () => undefined } = options;
  if (config.databaseUrl) return openPostgres(config.databaseUrl, config.databaseDirectUrl);
  const engine = { isSynced: config.embeddedFsync, died: onLost, started: onUnderWay };
  const server = await openEmbedded(config.dataDir, options.join ?? false, engine);
  return databaseOverPool('embedded', { host: server.host, user: 'postgres', database: 'postgres' }, () => server.close());
}

/**
 * Opens a PostgreSQL server, or the primary of several, and checks that PostGIS is installed. `directUrl` bypasses a pooler.
 * @throws StartError when its configuration makes it unusable
 */
export async function openPostgres(databaseUrl: string, directUrl: string | null = null): Promise<Database> {
  const connection = connectionTo(databaseUrl, directUrl === null ? { options: SESSION_OPTIONS } : {});
  await checkServer(connection, directUrl !== null);
  if (directUrl === null) {
    const database = databaseOverPool('postgres', connection, async () => undefined);
    const statements = new PreparedStatements();
    database.pool.on('connect', (client) => statements.attach(client));
    return database;
  }
  const sessions = new pg.Pool({ ...connectionTo(directUrl, { options: SESSION_OPTIONS }), ...SESSION_POOL });
  sessions.on('error', () => undefined);
  const database = databaseOverPool('postgres', connection, () => sessions.end());
  return { ...database, sessions };
}

/** Connection options for the only server of a URL, or for the primary of several. */
function connectionTo(databaseUrl: string, options: pg.PoolConfig): pg.PoolConfig {
  const servers = serversOf(databaseUrl);
  const connection = { ...options, connectionString: servers[0], keepAlive: true, application_name: PROCESS };
  return servers.length === 1 ? connection : { ...connection, Client: clientOfPrimary(new PrimaryServer(servers, options)) };
}

/** A database over a pool of connections; `closeEngine` runs after the pool has ended. */
export function databaseOverPool(engine: Engine, connection: pg.PoolConfig, closeEngine: () => Promise<void>): Database {
  const limits = { max: POOL_SIZE[engine], connectionTimeoutMillis: CONNECT_TIMEOUT_MS[engine] };
  const pool = new pg.Pool({ ...limits, types: typeParsers, ...connection });
  const writes = new WriteWatch();
  pool.on('connect', (client) => {
    limitStatementTime(client, STATEMENT_TIMEOUTS[engine]);
    writes.attach(client);
  });
  // A lost idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  let closing: Promise<void> | null = null;
  const close = async () => {
    await kysely.destroy();
    if (!pool.ended) await pool.end();
    await closeEngine();
  };
  return {
    kysely,
    pool,
    sessions: pool,
    writes,
    engine,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

async function checkServer(connection: pg.PoolConfig, hasDirectUrl: boolean): Promise<void> {
  const Client = connection.Client as typeof pg.Client | undefined;
  const client = new (Client ?? pg.Client)({ ...connection, connectionTimeoutMillis: FIRST_CONNECT_TIMEOUT_MS });
  // A lost connection fails its query; without a listener it would end the process.
  client.on('error', () => undefined);
  const { hasPostgis, ...found } = await describeServer(client)
    .catch(unreachable)
    .finally(() => client.end().catch(() => undefined));
  if (!hasPostgis) {
    throw new StartError('DATABASE_URL: the PostgreSQL server has no PostGIS; install it (Debian: postgresql-15-postgis-3).');
  }
  checkPooler(found, hasDirectUrl);
}

/** The driver's message may contain host, user and database, never the password. */
function unreachable(error: NodeJS.ErrnoException): never {
  throw new StartError(`DATABASE_URL: the PostgreSQL server cannot be used (${error.message || error.code}).`);
}
