import { makeDatabase } from '../../e2e/harness/own-database.ts';
import { openPooler, openPostgresPair, type PostgresPair } from '../../e2e/harness/postgres-pair.ts';
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts';

/** Two PostgreSQL servers, the second of which can take the place of the first. */
export type FaultyPair = Pick<PostgresPair, 'killPrimary' | 'promote'>;

/** Dependencies of a server that uses PostgreSQL. */
export interface FaultyDatabase {
  /** The settings that lead there through the fault proxy. */
  readonly settings: Readonly<Record<string, string>>;
  readonly unhurtUrl: string;
  readonly proxy: FaultProxy | null;
  readonly pair: FaultyPair | null;
  close(): Promise<void>;
}

/** A database on the server of TEST_DATABASE_URL. */
async function openOne(): Promise<FaultyDatabase> {
  const { url, drop } = await makeDatabase('faults');
  const { hostname, port } = new URL(url);
  const proxy = await openFaultProxy(hostname, Number(port || 5432));
  const inject = new URL(url);
  inject.hostname = '127.0.0.1';
  inject.port = String(proxy.port);
  return {
    settings: { DATABASE_URL: inject.href },
    unhurtUrl: url,
    proxy,
    pair: null,
    async close() {
      await proxy.close();
      await drop();
    },
  };
}

async function openPair(): Promise<FaultyDatabase> {
  const pair = await openPostgresPair();
  return { settings: { DATABASE_URL: pair.url }, unhurtUrl: pair.url, proxy: null, pair, close: pair.close };
}

/** A pooler knows one server: whoever promotes the other one says so. */
async function openPooledPair(): Promise<FaultyDatabase> {
  const pair = await openPostgresPair();
  const pooler = await openPooler(pair.presentUrl());
  return {
    settings: { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: pair.url },
    unhurtUrl: pair.url,
    proxy: null,
    pair: {
      killPrimary: pair.killPrimary,
      async promote() {
        await pair.promote();
        await pooler.leadTo(pair.presentUrl());
      },
    },
    async close() {
      await pooler.close();
      await pair.close();
    },
  };
}

/** Opens one server, or a pair of them. */
export function openFaultyDatabase(pair?: 'plain' | 'pooled'): Promise<FaultyDatabase> {
  if (pair === 'pooled') return openPooledPair();
  return pair === 'plain' ? openPair() : openOne();
}
