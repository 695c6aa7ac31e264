import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { Problem } from '../../../kernel/problem.ts';
import { whenClosed } from '../limits/when-closed.ts';

const signals = new WeakMap<ServerResponse, AbortSignal>();

/**
 * A signal that aborts when the client disconnects before the response was sent; its reason is a problem that no client sees.
 * Fastify's `request.signal` follows the request, which Node closes as soon as its body is read. Each response has one signal.
 */
export function callerSignal({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const known = signals.get(raw);
  if (known) return known;
  const gone = new AbortController();
  signals.set(raw, gone.signal);
  whenClosed(raw, () => {
    if (!raw.writableFinished) gone.abort(new Problem('validation', { detail: 'The caller hung up before the answer.' }));
  });
  return gone.signal;
}
