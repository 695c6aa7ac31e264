import type { FastifyReply } from 'fastify';
import { Problem } from '../../../kernel/problem.ts';
import { whenClosed } from '../limits/when-closed.ts';

/**
 * A signal that aborts when the client disconnects before the response was sent; its reason is a problem that no client sees.
 * Fastify's `request.signal` follows the request, which Node closes as soon as its body is read.
 */
export function callerSignal({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const gone = new AbortController();
  whenClosed(raw, () => {
    if (!raw.writableFinished) gone.abort(new Problem('validation', { detail: 'The caller hung up before the answer.' }));
  });
  return gone.signal;
}
