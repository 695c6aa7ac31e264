import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../../apps/api/src/kernel/config.ts';
import type { Engine } from '../../apps/api/src/platform/db/database.ts';
import { loadConfig } from '../../apps/api/src/wiring/config/load-config.ts';
import { fillDatabase } from '../../e2e/harness/filled-database.ts';
import { freePort, type Server, startServer } from '../../e2e/harness/server.ts';
import type { FaultProxy } from './fault-proxy.ts';
import { type FaultyPair, openFaultyDatabase } from './faulty-servers.ts';
import { type Inbox, openInbox } from './inbox.ts';

/** A server with its dependencies, into each of which faults can be injected. */
export interface FaultFixture {
  readonly engine: Engine;
  readonly origin: string;
  readonly folder: string;
  /** The settings of the server, but with a connection of its own to the database that no fault affects. */
  readonly unaffected: Config;
  readonly inbox: Inbox;
  /** The way to the PostgreSQL server; null on the embedded engine and before two servers. */
  readonly proxy: FaultProxy | null;
  /** The two servers, if the options name them. */
  readonly pair: FaultyPair | null;
  /** The server that runs now; throws when none does. */
  server(): Server;
  /** Number of the process of the server that runs now; null when none does. */
  pid(): number | null;
  /** Starts a server; throws with what it printed when it ends before it is ready. */
  start(): Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** Sets the clock of the server, that of the embedded database too, so many milliseconds off. */
  setClock(offsetMs: number): Promise<void>;
  /** Every fault that the servers wrote into their logs so far. */
  faultsInLogs(): readonly string[];
  /** Ends everything and leaves nothing behind. */
  close(): Promise<void>;
}

export interface FaultFixtureOptions {
  readonly engine: Engine;
  /** A data folder that is there already; it stays. Without one a folder is made, and goes. */
  readonly folder?: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** A primary with a standby instead of one PostgreSQL server, a pooler before them or none. */
  readonly pair?: 'plain' | 'pooled';
}

/** Levels `error` and `fatal`. */
const FAULT_LINE = /^\{"level":[56]0,/;
const PRELOAD = `--import ${new URL('./fault-preload.ts', import.meta.url).href}`;

/** Sets everything up, with demo data in the database; no server runs yet. */
export async function openFaultFixture({ engine, folder: given, settings: more = {}, pair }: FaultFixtureOptions): Promise<FaultFixture> {
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'rastnetz-faults-')));
  const database = engine === 'postgres' ? await openFaultyDatabase(pair) : null;
  const inbox = await openInbox();
  const clock = join(tmpdir(), `rastnetz-clock-${randomUUID()}`);
  const secret = randomUUID() + randomUUID();
  const port = String(await freePort());
  const plain = { DATA_DIR: folder, DEMO: '0', EMBEDDED_FSYNC: '1', PORT: port, SMTP_URL: inbox.url, TRUST_PROXY: '1', ...more };
  const settings = { ...plain, NODE_OPTIONS: PRELOAD, FAULTS_CLOCK: clock, ...(database && { ...database.settings, SECRET: secret }) };
  const unaffected = { ...plain, ...(database && { DATABASE_URL: database.unhurtUrl, SECRET: secret }) };
  await fillDatabase(unaffected);
  let running: Server | null = null;
  const all: Server[] = [];
  const ended = async (end: (server: Server) => Promise<unknown>) => {
    const server = running;
    running = null;
    if (server) await end(server);
  };
  return {
    engine,
    origin: `http://127.0.0.1:${port}`,
    folder,
    unaffected: loadConfig(unaffected),
    inbox,
    proxy: database?.proxy ?? null,
    pair: database?.pair ?? null,
    server() {
      if (!running) throw new Error('no server runs');
      return running;
    },
    pid: () => running?.pid ?? null,
    async start() {
      running = await startServer(settings);
      all.push(running);
    },
    kill: () => ended((server) => server.kill()),
    stop: () => ended((server) => server.stop()),
    faultsInLogs: () => all.flatMap((server) => server.output().split('\n')).filter((line) => FAULT_LINE.test(line)),
    setClock: (offsetMs) => writeFile(clock, String(offsetMs)),
    async close() {
      await ended((server) => server.kill());
      await inbox.close();
      await database?.close();
      await rm(clock, { force: true });
      if (!given) await rm(folder, { recursive: true, force: true });
    },
  };
}
