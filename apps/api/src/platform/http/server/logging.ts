import type { FastifyInstance, FastifyServerOptions } from 'fastify';

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

/** Logs one line per request with its id, and the reason of a refusal, so that attacks are visible. */
export function logRequests(app: FastifyInstance): void {
  app.decorateReply('problemCode', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, log } = request;
    const refusal = reply.problemCode && { problem: reply.problemCode };
    const level = POLLED_ROUTES.includes(routeOptions.url ?? '') && reply.statusCode === 200 ? 'debug' : 'info';
    log[level](
      { method, route: routeOptions.url, status: reply.statusCode, ...refusal, durationMs: Math.round(reply.elapsedTime) },
      'request',
    );
  });
}
