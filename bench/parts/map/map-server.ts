import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findClusters } from '@rastnetz/contract';
import autocannon from 'autocannon';
import { type Server, startServer } from '../../../e2e/harness/server.ts';
import type { MapBench } from './map-bench.ts';
import { type ClusterCase, clusterQuery } from './map-screens.ts';

const USER_COMMAND = join(import.meta.dirname, '../../../apps/api/src/command/user.ts');
const SECONDS = 8;
const CONNECTIONS = 8;
const SCREENS = 60;

/** Account for signing in with the browser. */
export const PERSON = { email: 'karte@example.org', password: 'a password of the bench' };

const settingsOf = ({ config }: MapBench) => ({ DATABASE_URL: config.databaseUrl ?? '', SECRET: config.secret, DATA_DIR: config.dataDir });

/** A server in its own process on the same database, started as by `npm start`, with an account created by the user command. */
export async function startMapServer(bench: MapBench): Promise<Server> {
  const settings = settingsOf(bench);
  const args = [USER_COMMAND, 'create', PERSON.email, '--company', 'Firma 0', '--name', 'Karla Karte', '--password-stdin'];
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...settings };
  const child = spawn(process.execPath, args, { env, stdio: ['pipe', 'ignore', 'inherit'] });
  child.stdin.end(PERSON.password);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the user command exited with ${code}`);
  return startServer(settings);
}

export interface ThroughputFigure {
  readonly zoom: number;
  readonly filterName: string;
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Rejected or failed requests; none with enough users. */
  readonly failed: number;
}

/** Requests per second of one kind, by several concurrent users, each below the request limit per user. */
export async function measureThroughput({ origin }: Server, { tokens }: MapBench, question: ClusterCase): Promise<ThroughputFigure> {
  const requests = Array.from({ length: SCREENS }, (_, at) => {
    const { zoom, ...query } = clusterQuery(question, at);
    return {
      path: `${findClusters.path}?${new URLSearchParams({ ...query, zoom: String(zoom) })}`,
      headers: { authorization: `Bearer ${tokens[at % tokens.length]}`, 'accept-encoding': 'gzip' },
    };
  });
  const {
    latency,
    non2xx,
    errors,
    requests: answered,
  } = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests,
  });
  const { zoom, filterName } = question;
  return { zoom, filterName, requestsPerSecond: answered.average, p50: latency.p50, p99: latency.p99, failed: non2xx + errors };
}
