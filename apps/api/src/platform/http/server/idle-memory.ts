import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FastifyInstance } from 'fastify';

/** Requests after which there is memory to return, and the time without any until it is quiet, in milliseconds. */
const BURST = 1000;
const QUIET_MS = 15_000;

type Collect = (options: { type: 'major'; execution: 'async' }) => Promise<void>;

/** Collects all garbage of this thread; V8 then returns unused pages to the operating system. Blocks the thread for tenths of a second. */
async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect: Collect = runInNewContext('gc');
  await collect({ type: 'major', execution: 'async' });
}

interface IdleOptions {
  readonly burst?: number;
  readonly quietMs?: number;
  readonly collect?: () => Promise<void>;
}

/**
 * Returns memory once it is quiet after the start, and after many requests: V8 keeps the pages of a grown heap as long as something is allocated now
 * and then (ADR 0081). Only requests to the API count, as probes and metrics go on at night.
 */
export function returnMemoryWhenIdle(
  app: FastifyInstance,
  { burst = BURST, quietMs = QUIET_MS, collect = collectGarbage }: IdleOptions = {},
): void {
  let requests = 0;
  const timer = setTimeout(() => {
    if (requests < burst) return;
    requests = 0;
    void collect();
  }, quietMs).unref();
  // Filling the map index leaves as much garbage as many requests.
  app.addHook('onListen', async () => {
    requests = burst;
    timer.refresh();
  });
  app.addHook('onResponse', async ({ routeOptions }) => {
    if (!routeOptions.url?.startsWith('/api/')) return;
    requests += 1;
    timer.refresh();
  });
  app.addHook('onClose', async () => clearTimeout(timer));
}
