import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Health } from './health.ts';

/** How long calls are still taken after `/readyz` said no, so that a proxy which asks every second or two has heard it. */
export const LINGER_MS = 5000;
/** How long calls under way may take to end; those that take longer are cut off. */
const GRACE_MS = 25_000;
const CHECK_INTERVAL_MS = 200;

type Stopping = Pick<Health, 'isStopping' | 'markStopping'>;

/** From the stop on every answer is the last of its connection: what comes next is sent to another node. */
export function letGoWhenStopping(app: FastifyInstance, health: Pick<Health, 'isStopping'>): void {
  app.addHook('onSend', async (_request, reply) => {
    if (health.isStopping) reply.header('connection', 'close');
  });
}

/**
 * Ends a server without a call lost: `/readyz` says no, a proxy is given `lingerMs` to hear it, streams of events are ended, nothing new
 * is taken, and calls under way are answered, for at most 25 seconds.
 */
export async function stopGracefully(app: FastifyInstance, health: Stopping, lingerMs: number): Promise<void> {
  health.markStopping();
  await wait(lingerMs);
  // An answer that had begun before the stop leaves its connection open and idle.
  const look = setInterval(() => app.server.closeIdleConnections(), CHECK_INTERVAL_MS);
  const expiry = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
  await app.close().finally(() => {
    clearInterval(look);
    clearTimeout(expiry);
  });
}
