import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { MAX_DRAINED_BYTES } from './spool.ts';

/**
 * Reads what is left of a body that somebody began to read and gave up, within bounds: a sender whose connection is cut sees no answer, and on a
 * connection that stays the next call begins where this one ends.
 */
export async function readRest(raw: IncomingMessage, budget: number = MAX_DRAINED_BYTES): Promise<void> {
  raw.unpipe();
  let left = budget;
  try {
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      left -= (chunk as Buffer).length;
      if (left < 0) return;
    }
  } catch {
    // Whoever sent it is gone.
  }
}

/**
 * Ends a connection with its answer where a body was begun and not read to its end: Node would keep it, and never read the next call on it. A
 * body that nobody began to read it drops itself. To be called before routes are added.
 */
export function closeWhereUnread(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.readableFlowing !== null && !raw.complete) reply.header('connection', 'close');
  });
}
