import type { FastifyInstance } from 'fastify';
import type { Health } from './health.ts';

/** How long requests are accepted after `/readyz` fails, so that a proxy that polls every second or two notices, in milliseconds. */
export const READINESS_DRAIN_MS = 5000;
/** How long running requests may take to finish before they are closed, in milliseconds. */
const GRACE_MS = 25_000;
const CHECK_INTERVAL_MS = 200;

type Stopping = Pick<Health, 'isStopping' | 'markStopping'>;

/** Once the server is stopping, every response closes its connection, so that the client connects to another node. */
export function closeConnectionsWhenStopping(app: FastifyInstance, health: Pick<Health, 'isStopping'>): void {
  app.addHook('onSend', async (_request, reply) => {
    if (health.isStopping) reply.header('connection', 'close');
  });
}

/**
 * Stops a server without losing a request: `/readyz` fails, the proxy has until `drained` resolves to notice, event streams end, no new
 * connections are accepted, and running requests have 25 seconds to finish.
 */
export async function stopGracefully(app: FastifyInstance, health: Stopping, drained: () => Promise<unknown>): Promise<void> {
  health.markStopping();
  await drained();
  // A response that started before the stop leaves its connection open and idle.
  const idleSweep = setInterval(() => app.server.closeIdleConnections(), CHECK_INTERVAL_MS);
  const expiry = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
  await app.close().finally(() => {
    clearInterval(idleSweep);
    clearTimeout(expiry);
  });
}
