import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** In so many milliseconds at least so many bytes of a call have to arrive: less than the worst line of a phone brings. */
const CHECK_INTERVAL_MS = 15_000;
const MIN_BYTES = 4096;

/** Whether the caller sends nothing: what came has been read, and there should be more. */
const isWaiting = (call: IncomingMessage): boolean => !call.complete && call.readableLength === 0;

/**
 * Ends calls that drip: a body that comes a byte at a time is never silent, and would hold a connection and a folder for as long as any
 * call may take. Where the server itself does not get to read, nobody is to blame.
 */
export function requireMinimumTransferRate(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, method }) => {
    if (method === 'GET' || method === 'HEAD') return;
    // What came together with the head is not known here: the first look judges nothing.
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
