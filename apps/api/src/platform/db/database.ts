import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Config } from '../../kernel/config.ts';
import { StartError } from '../../kernel/start-error.ts';
import { boundConnection, PATIENCE, SESSION_OPTIONS } from './connection/bounded-connection.ts';
import { checkPooler, describeServer } from './connection/pooler.ts';
import { clientOfPrimary, PrimaryServer } from './connection/primary-server.ts';
import { serversOf } from './connection/server-urls.ts';
import { typeParsers } from './connection/type-parsers.ts';
import { joinEmbedded, startEmbedded } from './embedded/embedded.ts';
import type { Tables } from './schema/tables.ts';

export type Engine = 'embedded' | 'postgres';

/**
 * The open database; `close` ends the pools and, for the process that owns it, the embedded engine. `sessions` hands out connections that
 * stay the same session from one statement to the next, which those of a pooler in transaction mode do not; else it is `pool` itself.
 */
export type Database = Readonly<{ kysely: Kysely<Tables>; pool: pg.Pool; sessions: pg.Pool; engine: Engine; close(): Promise<void> }>;

export type OpenOptions = {
  /** For commands: use the embedded database of the server already running on the folder, if one is. */
  join?: boolean;
  /** Called when the embedded engine ends unasked: nothing works from then on. */
  onLost?(error: Error): void;
};

/** What a PostgreSQL server knows our connections by, and those of this process. */
export const APPLICATION = 'rastnetz';
const PROCESS = `${APPLICATION} ${randomUUID().slice(0, 8)}`;

const POOL_SIZE: Record<Engine, number> = { embedded: 4, postgres: 10 };
/** The listener for changes needs one session; a new one may begin before the old one has ended. */
const SESSION_POOL = { max: 2, connectionTimeoutMillis: 5000 };
/** How long a connection may be waited for: one of the pool's, or a new one to the server. */
const CONNECT_TIMEOUT_MS: Record<Engine, number> = { embedded: 10_000, postgres: 5000 };

/** The same for the first connection: a server that has just begun, on a machine with much else to begin, answers late. */
const FIRST_CONNECT_TIMEOUT_MS = 30_000;

/**
 * Opens the database of the settings: the server at DATABASE_URL, else the embedded one in DATA_DIR (ADR 0002).
 * @throws StartError with a sentence when it cannot be reached, lacks PostGIS or belongs to another process
 */
export async function openDatabase(config: Config, options: OpenOptions = {}): Promise<Database> {
  if (config.databaseUrl) return openPostgres(config.databaseUrl, config.databaseDirectUrl);
  const open = options.join ? joinEmbedded : startEmbedded;
  const server = await open(config.dataDir, { isSynced: config.embeddedFsync, died: options.onLost ?? raise });
  return overPool('embedded', { host: server.host, user: 'postgres', database: 'postgres' }, () => server.close());
}

/**
 * Opens a PostgreSQL server, or of several the one that takes writes, and makes sure that PostGIS is there. `directUrl` leads past a pooler.
 * @throws StartError when it cannot be used as it is set up
 */
export async function openPostgres(databaseUrl: string, directUrl: string | null = null): Promise<Database> {
  const connection = connectionTo(databaseUrl, directUrl === null ? { options: SESSION_OPTIONS } : {});
  await checkServer(connection, directUrl !== null);
  if (directUrl === null) return overPool('postgres', connection, async () => undefined);
  const sessions = new pg.Pool({ ...connectionTo(directUrl, { options: SESSION_OPTIONS }), ...SESSION_POOL });
  sessions.on('error', () => undefined);
  const database = overPool('postgres', connection, () => sessions.end());
  return { ...database, sessions };
}

/** How the servers of a URL are connected to: the only one, or whichever takes writes. */
function connectionTo(databaseUrl: string, options: pg.PoolConfig): pg.PoolConfig {
  const servers = serversOf(databaseUrl);
  const connection = { ...options, connectionString: servers[0], keepAlive: true, application_name: PROCESS };
  return servers.length === 1 ? connection : { ...connection, Client: clientOfPrimary(new PrimaryServer(servers, options)) };
}

/** A database over a pool of connections; `closeEngine` runs after the pool has ended. */
export function overPool(engine: Engine, connection: pg.PoolConfig, closeEngine: () => Promise<void>): Database {
  const limits = { max: POOL_SIZE[engine], connectionTimeoutMillis: CONNECT_TIMEOUT_MS[engine] };
  const pool = new pg.Pool({ ...limits, types: typeParsers, ...connection });
  pool.on('connect', (client) => boundConnection(client, PATIENCE[engine]));
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
  // A connection that is lost fails its query; without a listener it would end the process.
  client.on('error', () => undefined);
  const { hasPostgis, ...found } = await describeServer(client)
    .catch(unreachable)
    .finally(() => client.end().catch(() => undefined));
  if (!hasPostgis) {
    throw new StartError('DATABASE_URL: the PostgreSQL server there has no PostGIS; install it (Debian: postgresql-15-postgis-3).');
  }
  checkPooler(found, hasDirectUrl);
}

/** The driver's message can name host, user and database, never the password. */
function unreachable(error: NodeJS.ErrnoException): never {
  throw new StartError(`DATABASE_URL: the PostgreSQL server there cannot be used (${error.message || error.code}).`);
}

function raise(error: Error): never {
  throw error;
}
