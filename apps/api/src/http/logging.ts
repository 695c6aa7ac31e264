import type { FastifyInstance, FastifyServerOptions } from 'fastify';

const SECRETS = ['req.headers', 'res.headers', '*.password', '*.token', '*.authorization', '*.email'];

/** What the log of calls looks like: routes instead of addresses, for those can carry tokens; never a header, never a body. */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    redact: { paths: SECRETS, remove: true },
    serializers: { req: ({ method }) => ({ method }), res: ({ statusCode }) => ({ statusCode }) },
  };
}

/** One line per call, with the id that its answer carries. */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, log } = request;
    log.info({ method, route: routeOptions.url, status: reply.statusCode, durationMs: Math.round(reply.elapsedTime) }, 'call');
  });
}
