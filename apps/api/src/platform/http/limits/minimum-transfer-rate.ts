import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Minimum transfer rate of a request body: 4 KiB per 15 s, below what the slowest mobile connection delivers. */
const CHECK_INTERVAL_MS = 15_000;
const MIN_BYTES = 4096;

/** Whether the server waits for the client: everything received has been read and the request is not complete. */
const isWaiting = (request: IncomingMessage): boolean => !request.complete && request.readableLength === 0;

/**
 * Closes requests whose body arrives too slowly (slowloris). A body that arrives byte by byte never triggers an idle timeout and would hold a
 * connection and a temporary folder for the whole request timeout. A request that the server itself does not read is left alone.
 */
export function requireMinimumTransferRate(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, method }) => {
    if (method === 'GET' || method === 'HEAD') return;
    // Bytes that arrived together with the headers are unknown here, so the first check never closes the request.
    let before = Number.NEGATIVE_INFINITY;
    const timer = setInterval(() => {
      const now = raw.socket.bytesRead;
      if (isWaiting(raw) && now - before < MIN_BYTES) raw.destroy();
      if (raw.complete || raw.destroyed) clearInterval(timer);
      before = now;
    }, CHECK_INTERVAL_MS).unref();
    raw.once('close', () => clearInterval(timer));
  });
}
