import type { FastifyReply } from 'fastify';
import { Problem } from '../../../kernel/problem.ts';

/**
 * Aborted when the caller hangs up before the answer was sent; the reason is a refusal that nobody gets to see. `request.signal` of Fastify
 * follows the request, which Node closes as soon as its body is read.
 */
export function callerSignal({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new Problem('validation', { detail: 'The caller hung up before the answer.' }));
  });
  return gone.signal;
}
