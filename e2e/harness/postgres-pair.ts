import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../apps/api/test/harness/node-processes.ts';

const run = promisify(execFile);

/** Folder of Debian's PostgreSQL server programs. */
const BIN = '/usr/lib/postgresql/15/bin';
const POOLER = '/usr/sbin/pgbouncer';

/** Whether PostgreSQL server programs are installed. */
export const hasPostgresPrograms = (): boolean => existsSync(join(BIN, 'pg_basebackup'));
export const hasPooler = (): boolean => existsSync(POOLER);

/** A primary with one synchronous standby, each a separate server. */
export interface PostgresPair {
  /** Connects to whichever of the two accepts writes. */
  readonly url: string;
  /** URL of the database on the primary, and after `promote` on the former standby. */
  presentUrl(): string;
  /** Kills the primary, as the loss of its machine would. */
  killPrimary(): Promise<void>;
  /** Promotes the standby; resolves when it accepts writes. */
  promote(): Promise<void>;
  close(): Promise<void>;
}

/** A PgBouncer in transaction mode in front of one of the servers. */
export interface Pooler {
  readonly url: string;
  /** Redirects to the server of this URL. */
  leadTo(url: string): Promise<void>;
  close(): Promise<void>;
}

const COMMON = { wal_level: 'replica', max_connections: '60', listen_addresses: '127.0.0.1', hot_standby: 'on' };
/** Settings of a session, which a pooler does not pass on. */
const SESSIONS = { timezone: 'UTC', statement_timeout: '30s', idle_in_transaction_session_timeout: '60s' };
const STARTED_WITHIN_S = '120';

/** The servers refuse to run as root; as root they are run by the user of Debian's package. */
async function owner(): Promise<{ readonly uid?: number; readonly gid?: number }> {
  if (userInfo().uid !== 0) return {};
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = (line ?? '').split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

type Owner = Awaited<ReturnType<typeof owner>>;

async function ownedFolder(name: string, { uid, gid }: Owner): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `rastnetz-${name}-`));
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
  return folder;
}

const urlOf = (hosts: string, database: string): string => `postgres://postgres@${hosts}/${database}`;

async function ask(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

interface OneServer {
  readonly folder: string;
  readonly port: number;
  readonly as: Owner;
}

function startServer({ folder, port, as }: OneServer): Promise<unknown> {
  const settings = { ...COMMON, ...SESSIONS, port: String(port), unix_socket_directories: folder };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const start = ['-D', join(folder, 'data'), '-l', join(folder, 'log'), '-w', '-t', STARTED_WITHIN_S, '-o', options.join(' '), 'start'];
  return run(join(BIN, 'pg_ctl'), start, { ...as, cwd: folder });
}

const stopServer = ({ folder, as }: OneServer): Promise<unknown> =>
  run(join(BIN, 'pg_ctl'), ['-D', join(folder, 'data'), '-m', 'immediate', '-w', 'stop'], { ...as, cwd: folder }).catch(() => undefined);

async function makePrimary(server: OneServer): Promise<void> {
  const make = ['-D', join(server.folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  await run(join(BIN, 'initdb'), make, { ...server.as, cwd: server.folder });
  await startServer(server);
  await ask(urlOf(`127.0.0.1:${server.port}`, 'postgres'), 'create database rastnetz');
}

async function makeStandby(server: OneServer, primary: OneServer): Promise<void> {
  const from = `host=127.0.0.1 port=${primary.port} user=postgres application_name=standby`;
  await run(join(BIN, 'pg_basebackup'), ['-d', from, '-D', join(server.folder, 'data'), '-R', '-X', 'stream', '-c', 'fast'], {
    ...server.as,
    cwd: server.folder,
  });
  await startServer(server);
}

/** Copies a database of another server, of at most the same version, into the empty one of the primary. */
async function copyDatabase(from: string, { folder, port }: OneServer): Promise<void> {
  const dump = join(folder, 'dump');
  await run(join(BIN, 'pg_dump'), ['-Fc', '-f', dump, from]);
  await run(join(BIN, 'pg_restore'), ['--exit-on-error', '--no-owner', '-d', urlOf(`127.0.0.1:${port}`, 'rastnetz'), dump]);
}

/**
 * Starts both, with an empty database or a copy of that at the address `template`; the primary acknowledges only what the standby has written.
 */
export async function openPostgresPair(template: string | null = null): Promise<PostgresPair> {
  const as = await owner();
  const [first, second] = [await ownedFolder('primary', as), await ownedFolder('standby', as)];
  const primary = { folder: first, port: await freePort(), as };
  const standby = { folder: second, port: await freePort(), as };
  await makePrimary(primary);
  if (template !== null) await copyDatabase(template, primary);
  await makeStandby(standby, primary);
  const primaryUrl = urlOf(`127.0.0.1:${primary.port}`, 'rastnetz');
  const standbyUrl = urlOf(`127.0.0.1:${standby.port}`, 'rastnetz');
  await ask(primaryUrl, "alter system set synchronous_standby_names = 'standby'", 'select pg_reload_conf()');
  let present = primaryUrl;
  return {
    url: urlOf(`127.0.0.1:${primary.port},127.0.0.1:${standby.port}`, 'rastnetz'),
    presentUrl: () => present,
    async killPrimary() {
      const file = join(primary.folder, 'data/postmaster.pid');
      const [pid] = (await readFile(file, 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
      // By the end of the test another process may have this number, and `pg_ctl` would stop it.
      await rm(file);
    },
    async promote() {
      await ask(standbyUrl, `select pg_promote(true, ${STARTED_WITHIN_S})`);
      present = standbyUrl;
    },
    async close() {
      await Promise.all([stopServer(primary), stopServer(standby)]);
      await Promise.all([first, second].map((folder) => rm(folder, { recursive: true, force: true })));
    },
  };
}

function poolerSettings(folder: string, port: number, serverUrl: string): string {
  const { hostname, port: serverPort, pathname } = new URL(serverUrl);
  return `[databases]
rastnetz = host=${hostname} port=${serverPort} dbname=${pathname.slice(1)} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir = ${folder}
auth_type = any
admin_users = postgres
pool_mode = transaction
default_pool_size = 8
server_login_retry = 1
logfile = ${join(folder, 'log')}
`;
}

/** Starts Debian's PgBouncer in front of a server. */
export async function openPooler(serverUrl: string): Promise<Pooler> {
  const as = await owner();
  const folder = await ownedFolder('pooler', as);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, poolerSettings(folder, port, serverUrl));
  const child: ChildProcess = spawn(POOLER, ['-q', file], { ...as, stdio: 'ignore' });
  const admin = urlOf(`127.0.0.1:${port}`, 'pgbouncer');
  return {
    url: urlOf(`127.0.0.1:${port}`, 'rastnetz'),
    async leadTo(url) {
      await writeFile(file, poolerSettings(folder, port, url));
      await run(join(BIN, 'psql'), [admin, '-c', 'reload']);
    },
    async close() {
      child.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
