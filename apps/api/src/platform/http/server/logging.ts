import type { ProblemCode } from '@rastnetz/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { RefusalLog } from './refusal-log.ts';

/** Headers contain credentials, and the multipart parser would log them at level `trace`. */
const SECRETS = ['req.headers', 'res.headers', 'busboyOptions.headers', '*.password', '*.token', '*.authorization', '*.email'];

/** Options of the request log: routes instead of URLs, which can contain tokens; never headers or bodies. */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    redact: { paths: SECRETS, remove: true },
    serializers: { req: ({ method }) => ({ method }), res: ({ statusCode }) => ({ statusCode }) },
  };
}

/** Polled every second by proxy and monitoring: successful requests are logged at `debug` only. */
const POLLED_ROUTES = ['/healthz', '/readyz', '/metrics'];

/** Reasons for which floods of strangers are refused; beyond twenty a minute they are summed. */
const FLOOD_REFUSALS: ReadonlySet<ProblemCode | null> = new Set<ProblemCode>(['too_many_requests', 'session_expired', 'unauthenticated']);

const isFlood = ({ viewer, keyId }: FastifyRequest, { problemCode }: FastifyReply): boolean =>
  !viewer && !keyId && FLOOD_REFUSALS.has(problemCode);

/**
 * Logs one line per request with its id, and the reason of a refusal, so that attacks are visible. Floods of strangers are summed by network
 * (`RefusalLog`).
 */
export function logRequests(app: FastifyInstance): void {
  const refusals = new RefusalLog(app.log);
  app.addHook('onClose', async () => refusals.flush());
  app.decorateReply('problemCode', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, log } = request;
    if (isFlood(request, reply) && !refusals.count(request.ip)) return;
    const refusal = reply.problemCode && { problem: reply.problemCode };
    const level = POLLED_ROUTES.includes(routeOptions.url ?? '') && reply.statusCode === 200 ? 'debug' : 'info';
    log[level](
      { method, route: routeOptions.url, status: reply.statusCode, ...refusal, durationMs: Math.round(reply.elapsedTime) },
      'request',
    );
  });
}
