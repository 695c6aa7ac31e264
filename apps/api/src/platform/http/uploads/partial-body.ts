import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { MAX_DRAINED_BYTES } from './spool.ts';

/**
 * Reads the rest of a partially read body, up to a limit. A client whose connection is reset may not see the response, and on a keep-alive
 * connection the next request follows the body.
 */
export async function drainBody(raw: IncomingMessage, budget: number = MAX_DRAINED_BYTES): Promise<void> {
  raw.unpipe();
  let left = budget;
  try {
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      left -= (chunk as Buffer).length;
      if (left < 0) return;
    }
  } catch {
    // The client has disconnected.
  }
}

/**
 * Closes the connection after the response to a partially read body: Node keeps it open and never reads the next request. Bodies that were not
 * read at all are discarded by Node. Call before routes are added.
 */
export function closeAfterPartialBody(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.readableFlowing !== null && !raw.complete) reply.header('connection', 'close');
  });
}
