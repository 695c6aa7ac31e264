import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { socketFolder, socketIn, startEmbedded } from '@rastnetz/embedded-postgres';
import pg from 'pg';
import { openEngine } from '../packages/embedded-postgres/src/engine.ts';
import { Gateway } from '../packages/embedded-postgres/src/gateway.ts';

/** How long an import blocks the server's event loop, with the embedded database in a worker thread and without one. */
const ROWS = 20_000;
const BATCH = 500;
const raise = (error: unknown): never => {
  throw error;
};

async function importRows(client: pg.Client): Promise<void> {
  await client.query('create extension if not exists postgis');
  await client.query('create table place (id int primary key, name text, position geography(point))');
  await client.query('create index on place using gist (position)');
  for (let from = 0; from < ROWS; from += BATCH) {
    await client.query(
      `insert into place select n, 'Rasthof ' || n, st_point(6 + (n % 900) / 100.0, 47 + (n % 700) / 100.0)::geography
       from generate_series($1::int, $2::int) n`,
      [from, from + BATCH - 1],
    );
  }
}

async function measure(name: string, host: string): Promise<number> {
  const client = new pg.Client({ host, user: 'postgres', database: 'postgres' });
  await client.connect();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const start = performance.now();
  delay.enable();
  await importRows(client);
  delay.disable();
  const seconds = (performance.now() - start) / 1000;
  await client.end();
  const [p50, p99, max] = [delay.percentile(50), delay.percentile(99), delay.max].map((ns) => (ns / 1e6).toFixed(1));
  console.log(`${name}: ${ROWS} rows in ${seconds.toFixed(1)} s; event loop delay p50 ${p50} ms, p99 ${p99} ms, max ${max} ms`);
  return delay.percentile(99);
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'rastnetz-bench-'));
  return work(folder).finally(() => rmSync(folder, { recursive: true, force: true }));
}

const worker = await inFolder(async (folder) => {
  const server = await startEmbedded(folder, { isSynced: true, died: raise });
  return measure('in a worker thread', server.host).finally(() => server.close());
});

const sameThread = await inFolder(async (folder) => {
  const engine = await openEngine({ folder: join(folder, 'postgres'), isSynced: true });
  const gateway = new Gateway({ engine, onLost: raise });
  const host = socketFolder(folder);
  await gateway.listen(socketIn(host));
  return measure('in the server thread', host).finally(async () => {
    await gateway.close();
    await engine.close();
  });
});

console.log(`p99 in the server thread is ${(sameThread / worker).toFixed(0)} times that with a worker`);
